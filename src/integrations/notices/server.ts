import { notices } from '~/content/recipients.json';
import {
  describeProcessor,
  type GetProxiedPaths,
  type PrivacyByUse,
  type Probe,
} from '~/integrations/system-server';
import { getNoticePath, getVariableName, noticesSettings, SERVICE_NAMES, SERVICES } from './system';

export const privacy: PrivacyByUse = Object.fromEntries(
  SERVICES.map((service) => [
    service,
    {
      describe: (built) => ({
        ...describeProcessor(SERVICE_NAMES[service], notices.companies[service]),
        receives: built(noticesSettings).message ? notices.receivesMessage : notices.receives,
        activity: notices.activity,
      }),
    },
  ]),
);

/** One path per service. The webhook's address is secret, and only the host's function formats the message. */
export const listProxiedPaths: GetProxiedPaths = (built) =>
  SERVICES.filter((service) => built(noticesSettings)[service]).map((service) => {
    const path = getNoticePath(service);
    return {
      path,
      upstream: undefined,
      credential: `notify/${service}`,
      kind: 'lead',
      needsFunction: true,
      served: {
        path,
        below: path,
        setting: `notices.${service}`,
        variables: { [getVariableName(service)]: undefined },
      },
    };
  });

/** The function checks the service for this body. For Teams it can't, because a workflow posts any request. */
export const probe: Probe = {
  getRefusedBody: (path) => (path === getNoticePath('teams') ? undefined : { check: true }),
};
