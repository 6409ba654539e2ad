import { readConfig } from '~/config/config-store';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { checkAccess, requestToken } from './client';
import { hasAccess, hasCredentials, type SuitecrmSettings } from './settings';

/** Signs in with the given or the saved settings, whatever session there is. */
export async function testSuitecrmConnection(
  settings: SuitecrmSettings = readConfig('suitecrm'),
): Promise<ConnectionTest> {
  if (!hasAccess(settings)) {
    return {
      state: 'not-connected',
      reason:
        'Enter the base URL with user name and password, or an address on this site that signs in on its own.',
    };
  }
  return hasCredentials(settings)
    ? testConnection(() => requestToken(settings))
    : testConnection(() => checkAccess(settings), { throughProxy: true });
}
