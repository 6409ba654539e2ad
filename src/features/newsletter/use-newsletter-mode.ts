import { useSyncExternalStore } from 'react';
import { builtConfig, readConfig, subscribeConfig } from '~/config/config-store';
import { isEmailMarketingEnabled } from '~/integrations/email-marketing/settings';

/** `real`: subscriptions go to a mailing service. `simulated`: they stay in this browser's inbox. */
export type NewsletterMode = 'real' | 'simulated';

/** Where a subscription goes, by the configuration of this moment. */
export const useNewsletterMode = (): NewsletterMode =>
  useSyncExternalStore(subscribeConfig, currentMode, modeAtBuild);

const currentMode = () => (isEmailMarketingEnabled(readConfig('emailMarketing')) ? 'real' : 'simulated');

// A build holds no key, so it can only name an endpoint on the site itself; the server has no page to ask.
function modeAtBuild(): NewsletterMode {
  const { endpoint } = builtConfig('emailMarketing');
  const { url } = builtConfig('site');
  const here = endpoint !== '' && new URL(endpoint, url).origin === new URL(url).origin;
  return here ? 'real' : 'simulated';
}
