import { webhook } from '~/content/recipients.json';
import {
  ifUsed,
  ownPath,
  type PrivacyOf,
  type Probe,
  type Proxied,
  pathsBelow,
  processor,
  providerOf,
} from '~/integrations/system-server';
import { webhookObstacles, webhookSection } from './settings';

export const privacy: PrivacyOf = {
  webhook: {
    describe: (built) => ({
      ...processor(webhook.name, providerOf(built, 'forms', built(webhookSection).url)),
      receives: webhook.receives,
      activity: webhook.activity,
    }),
  },
};

export const proxied: Proxied = ifUsed(webhookObstacles, (built) =>
  pathsBelow(ownPath(built, built(webhookSection).url), [''], { credential: 'webhook', kind: 'lead' }),
);

export const probe: Probe = {
  takesAnything: true,
  direct: ifUsed(webhookObstacles, (built) => [
    { label: 'Webhook', url: built(webhookSection).url, method: 'POST', headers: ['content-type'] },
  ]),
};
