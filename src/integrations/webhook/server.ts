import { webhookPrivacy, webhookWords } from '~/content/systems/webhook';
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
      ...processor(webhookWords.label, providerOf(built, 'forms', built(webhookSection).url)),
      ...webhookPrivacy,
    }),
  },
};

export const proxied: Proxied = ifUsed(webhookObstacles, (built) =>
  pathsBelow(ownPath(built, built(webhookSection).url), [''], { credential: 'webhook', kind: 'lead' }),
);

export const probe: Probe = {
  takesAnything: true,
  direct: ifUsed(webhookObstacles, (built) => [
    { label: webhookWords.label, url: built(webhookSection).url, method: 'POST', headers: ['content-type'] },
  ]),
};
