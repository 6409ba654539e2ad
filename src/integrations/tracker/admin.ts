import { trackerTab as words } from '~/content/admin/systems/tracker';
import { scriptTest } from '~/integrations/outside-script';
import { regionOptions, systemAdmin, trackingFields } from '~/integrations/system-admin';
import { trackingSource, trackingTabSection } from '~/integrations/tracking-source';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readConsent } from '~/shared/lib/consent';
import { tracker } from './system';
import { loadState } from './use-tracker';

const { group, region, on, reasons } = words;

export const admin = systemAdmin({
  ...words,
  system: tracker,
  section: trackingTabSection,
  connection: () => trackingSource(),
  groups: [
    {
      title: group,
      fields: [...trackingFields, { place: 'region', kind: 'choice', options: regionOptions, ...region }],
    },
  ],
  uses: { tracker: { on, reasons, test: testTracker } },
});

/** Whether the tracker runs in this page. It sends nothing: HubSpot's script gives no answer that could be read. */
export async function testTracker(): Promise<ConnectionTest> {
  const notConnected = (reason: string): ConnectionTest => ({ state: 'not-connected', reason });
  if (!trackingSource()) return notConnected(words.test.enter);
  if (readConsent() !== 'granted') return notConnected(words.test.notAccepted);
  const state = loadState();
  // Something else may have put it in.
  return scriptTest(state === 'absent' && window._hsq ? 'loaded' : state, words.test);
}
