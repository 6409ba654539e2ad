import { type PrivacyOf, privacyWords, processor, providerOf } from '~/integrations/privacy';
import { suitecrmSection } from './settings';

export const privacy: PrivacyOf = {
  suitecrm: {
    describe: (built) => ({
      ...processor('SuiteCRM', providerOf(built, 'crm', built(suitecrmSection).baseUrl)),
      role: 'Our own CRM, on a server that we run or rent.',
      receives: `${privacyWords.details}, to answer you.`,
    }),
  },
};
