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

/** One path a service. The address behind it is the secret, and only the function makes the service's message. */
export const proxied: GetProxiedPaths = (built) =>
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

/** What the function answers to, once it has asked the service; a workflow of Teams would post whatever it gets. */
export const probe: Probe = {
  getRefusedBody: (path) => (path === getNoticePath('teams') ? undefined : { check: true }),
};
