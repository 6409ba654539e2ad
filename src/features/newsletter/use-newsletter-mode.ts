import { emailMarketingObstacles } from '~/integrations/email-marketing/mailing-settings';
import { useIsClear } from '~/integrations/system';

/** `real`: subscriptions go to a mailing service. `simulated`: they stay in this browser's inbox. */
export type NewsletterMode = 'real' | 'simulated';

/** Where a subscription goes, by the configuration of this moment. */
export const useNewsletterMode = (): NewsletterMode =>
  useIsClear(emailMarketingObstacles) ? 'real' : 'simulated';
