import { type PrivacyOf, processor, providerOf } from '~/integrations/privacy';
import { emailMarketingSection } from './settings';

export const privacy: PrivacyOf = {
  'email-marketing': {
    describe: (built) => ({
      ...processor('Mailing service', providerOf(built, 'mailing', built(emailMarketingSection).endpoint)),
      receives:
        'Email addresses from the newsletter form. From other forms, where its newsletter box lets it: name, email address, company, phone number and topic. It sends our newsletter.',
    }),
  },
};
