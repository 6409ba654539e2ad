import { notices } from '~/content/recipients.json';
import { type PrivacyOf, type Probe, type Proxied, processor } from '~/integrations/system-server';
import { NAMES, noticePath, noticesSection, SERVICES, variableOf } from './system';

export const privacy: PrivacyOf = Object.fromEntries(
  SERVICES.map((service) => [
    service,
    {
      describe: (built) => ({
        ...processor(NAMES[service], notices.companies[service]),
        receives: built(noticesSection).message ? notices.receivesMessage : notices.receives,
        activity: notices.activity,
      }),
    },
  ]),
);

/** One path a service. The address behind it is the secret, and only the function makes the service's message. */
export const proxied: Proxied = (built) =>
  SERVICES.filter((service) => built(noticesSection)[service]).map((service) => {
    const path = noticePath(service);
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
        variables: { [variableOf(service)]: undefined },
      },
    };
  });

/** What the function answers to, once it has asked the service; a workflow of Teams would post whatever it gets. */
export const probe: Probe = {
  refused: (path) => (path === noticePath('teams') ? undefined : { check: true }),
};
