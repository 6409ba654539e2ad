import { readConfig } from '~/config/config-store';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { checkAccess } from './client';
import { type HubspotSettings, hasAccess } from './settings';

/** Reads one contact with the given or the saved settings, whether HubSpot is switched on or not. */
export async function testHubspotConnection(
  settings: HubspotSettings = readConfig('hubspot'),
): Promise<ConnectionTest> {
  if (!hasAccess(settings)) {
    return {
      state: 'not-connected',
      reason: 'Enter an API key, or a base URL on this site whose proxy adds one.',
    };
  }
  return testConnection(() => checkAccess(settings), { throughProxy: !settings.apiKey });
}
