import { webhookPrivacy, webhookWords } from '~/content/systems/webhook';
import { atVisitors, isClear } from '~/integrations/system';
import {
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
