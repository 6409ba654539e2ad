import { webhookPrivacy, webhookWords } from '~/content/systems/webhook';
import { type PrivacyOf, processor, providerOf } from '~/integrations/privacy';
import { ownPath, type Proxied, pathsBelow } from '~/integrations/proxied';
import type { Probe } from '~/integrations/site-probe';
import { atVisitors, isClear } from '~/integrations/system';
import { webhookObstacles, webhookSection } from './settings';

export const privacy: PrivacyOf = {
  webhook: {
    describe: (built) => ({
      ...processor(webhookWords.label, providerOf(built, 'forms', built(webhookSection).url)),
      ...webhookPrivacy,
    }),
  },
};

export const proxied: Proxied = (built) =>
  isClear(webhookObstacles, atVisitors(built))
    ? pathsBelow(ownPath(built, built(webhookSection).url), [''], { credential: 'webhook', kind: 'lead' })
    : [];

export const probe: Probe = {
  takesAnything: true,
  direct: (built) =>
    isClear(webhookObstacles, atVisitors(built))
      ? [
          {
            label: webhookWords.label,
            url: built(webhookSection).url,
            method: 'POST',
            headers: ['content-type'],
          },
        ]
      : [],
};
