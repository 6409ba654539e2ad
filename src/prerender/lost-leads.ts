import type { ReadSettings } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { inquiryOutlets, newsletterOutlets } from '~/integrations/registry';
import { atVisitors } from '~/integrations/system';

/**
 * Whether a launched site would leave every inquiry in its visitor's own browser, because the deployment
 * configures nowhere else.
 */
export const wouldLoseLeads = (built: ReadSettings): boolean =>
  isLaunched(built) && inquiryOutlets(atVisitors(built)).length === 0;

/** The same for newsletter sign-ups, whose visitors are told that they are subscribed. */
export const wouldLoseSubscriptions = (built: ReadSettings): boolean =>
  isLaunched(built) && newsletterOutlets(atVisitors(built)).length === 0;

const isLaunched = (built: ReadSettings) => !built(adminSection).testingMode;
