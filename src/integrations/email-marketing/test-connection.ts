import { readConfig } from '~/config/config-store';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { checkAccess } from './client';
import { type EmailMarketingSettings, isEmailMarketingEnabled } from './settings';

/** Whether the endpoint of the given or the saved settings answers; nobody is subscribed. */
export async function testEmailMarketingConnection(
  settings: EmailMarketingSettings = readConfig('emailMarketing'),
): Promise<ConnectionTest> {
  if (!isEmailMarketingEnabled(settings)) {
    return {
      state: 'not-connected',
      reason:
        'Enter the endpoint with its API key and audience ID, or an endpoint on this site whose proxy adds them.',
    };
  }
  return testConnection(() => checkAccess(settings), { throughProxy: !settings.apiKey });
}
