import { webhookRecipient } from '~/content/recipients/webhook';
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
      ...processor(webhookRecipient.name, providerOf(built, 'forms', built(webhookSection).url)),
      receives: webhookRecipient.receives,
      activity: webhookRecipient.activity,
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
