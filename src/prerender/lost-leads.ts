import type { ReadSettings } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { inquiryOutlets } from '~/integrations/registry';
import { atVisitors } from '~/integrations/system';

/**
 * Whether a launched site would leave every inquiry in its visitor's own browser, because the deployment
 * configures nowhere else.
 */
export const wouldLoseLeads = (built: ReadSettings): boolean =>
  !built(adminSection).testingMode && inquiryOutlets(atVisitors(built)).length === 0;
