import { suitecrmPrivacy, suitecrmWords } from '~/content/systems/suitecrm';
import { type PrivacyOf, processor, providerOf } from '~/integrations/privacy';
import { suitecrmSection } from './settings';

export const privacy: PrivacyOf = {
  suitecrm: {
    describe: (built) => ({
      ...processor(suitecrmWords.label, providerOf(built, 'crm', built(suitecrmSection).baseUrl)),
      ...suitecrmPrivacy,
    }),
  },
};
