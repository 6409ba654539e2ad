import { emailMarketingPrivacy } from '~/content/systems/email-marketing';
import { type PrivacyOf, processor, providerOf } from '~/integrations/privacy';
import { emailMarketingSection } from './settings';

export const privacy: PrivacyOf = {
  'email-marketing': {
    describe: (built) => ({
      ...processor(
        emailMarketingPrivacy.name,
        providerOf(built, 'mailing', built(emailMarketingSection).endpoint),
      ),
      receives: emailMarketingPrivacy.receives,
    }),
  },
};
