import { readConfig } from '~/config/config-store';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { checkAccess } from './client';
import { type ContentfulSettings, isConfigured } from './settings';

/** Reads one entry with the given or the saved settings, whether Contentful is switched on or not. */
export async function testContentfulConnection(
  settings: ContentfulSettings = readConfig('contentful'),
): Promise<ConnectionTest> {
  if (!isConfigured(settings)) {
    return { state: 'not-connected', reason: 'Enter a space ID and a delivery token.' };
  }
  return testConnection(() => checkAccess(settings));
}
