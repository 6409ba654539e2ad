import { notices } from '~/content/recipients.json';
import {
  describeProcessor,
  type GetProxiedPaths,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { getNoticePath, getVariableName, noticesSettings, SERVICE_NAMES, SERVICES } from './system';

export const privacy: PrivacyByCapability = Object.fromEntries(
  SERVICES.map((service) => [
    service,
    {
      describe: (readBuild) => ({
        ...describeProcessor(SERVICE_NAMES[service], notices.companies[service]),
        receives: readBuild(noticesSettings).message ? notices.receivesMessage : notices.receives,
        activity: notices.activity,
      }),
    },
  ]),
);

/** One path per service. The webhook's address is secret, and only the host's function formats the message. */
export const listProxiedPaths: GetProxiedPaths = (readBuild) =>
  SERVICES.filter((service) => readBuild(noticesSettings)[service]).map((service) => {
    const path = getNoticePath(service);
    return {
      path,
      upstream: undefined,
      credential: `notify/${service}`,
      kind: 'lead',
      needsFunction: true,
      edgeFunction: {
        path,
        basePath: path,
        setting: `notices.${service}`,
        variables: { [getVariableName(service)]: undefined },
      },
    };
  });

/** The function checks the service for this body. For Teams it can't, because a workflow posts any request. */
export const probe: Probe = {
  getInvalidBody: (path) => (path === getNoticePath('teams') ? undefined : { check: true }),
};
