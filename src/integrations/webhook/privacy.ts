import { webhookPrivacy, webhookWords } from '~/content/systems/webhook';
import { type PrivacyOf, processor, providerOf } from '~/integrations/privacy';
import { webhookSection } from './settings';

export const privacy: PrivacyOf = {
  webhook: {
    describe: (built) => ({
      ...processor(webhookWords.label, providerOf(built, 'forms', built(webhookSection).url)),
      ...webhookPrivacy,
    }),
  },
};
