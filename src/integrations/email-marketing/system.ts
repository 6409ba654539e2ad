import { emailMarketingWords } from '~/content/systems/email-marketing';
import { originsOf, type System } from '~/integrations/system';
import { emailMarketingDestination, emailMarketingSyncDestination } from './destination';
import { emailMarketingObstacles } from './mailing-settings';
import { emailMarketingSection } from './settings';

export const emailMarketing: System = {
  id: 'emailMarketing',
  label: emailMarketingWords.label,
  category: 'mail',
  sections: [emailMarketingSection],
  uses: [{ id: 'email-marketing', label: emailMarketingWords.label, obstacles: emailMarketingObstacles }],
  destinations: [emailMarketingSyncDestination, emailMarketingDestination],
  policy: (built) => ({ 'connect-src': originsOf(built(emailMarketingSection).endpoint) }),
};
