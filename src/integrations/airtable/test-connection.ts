import { readConfig } from '~/config/config-store';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { checkAccess } from './client';
import { type AirtableSettings, isConfigured } from './settings';

/** Reads one record of the contact table with the given or the saved settings. */
export async function testAirtableConnection(
  settings: AirtableSettings = readConfig('airtable'),
): Promise<ConnectionTest> {
  if (!isConfigured(settings)) {
    return {
      state: 'not-connected',
      reason: 'Enter a base ID, and an API key or a base URL on this site whose proxy adds one.',
    };
  }
  return testConnection(() => checkAccess(settings), { throughProxy: !settings.apiKey });
}
