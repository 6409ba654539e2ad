import { readConfig } from '~/config/config-store';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { checkForm } from './client';
import { type HubspotFormsSettings, isHubspotFormsEnabled } from './settings';

/** Whether the form of the given or the saved settings takes submissions; none is made. */
export async function testHubspotFormsConnection(
  settings: HubspotFormsSettings = readConfig('hubspot'),
): Promise<ConnectionTest> {
  if (!isHubspotFormsEnabled(settings)) {
    return { state: 'not-connected', reason: 'Enter the portal ID and the form ID.' };
  }
  return testConnection(() => checkForm(settings));
}
