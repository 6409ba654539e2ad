import { defineSystemAdmin, regionOptions, trackingFields } from '~/integrations/system-admin';
import { toConnectionTest } from '~/integrations/third-party-script';
import { getTrackingSource, hubspotSettingsForTracker } from '~/integrations/tracking-source';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readConsent } from '~/shared/lib/consent';
import { tracker } from './system';
import { getLoadState } from './use-tracker';

export const admin = defineSystemAdmin({
  system: tracker,
  settings: hubspotSettingsForTracker,
  intro: "HubSpot's tracker, loaded only for people who accepted marketing cookies.",
  notes: [
    "The built site's content security policy allows the tracker's script only with a tracking ID in site.config.json.",
    'The tracker hears nothing of the admin area. The test looks at this tab: open a public page first, and come back by the links.',
  ],
  connectsTo: 'the tracker',
  noTestLead: 'There is no test lead: the tracker follows visitors and stores no leads.',
  fieldsets: [
    {
      title: 'Tracker',
      fields: [
        ...trackingFields,
        { path: 'region', kind: 'choice', options: regionOptions, label: 'Region' },
      ],
    },
  ],
  capabilities: {
    tracker: {
      activeText: 'It runs for people who accepted marketing cookies.',
      reasons: {
        'no-id': 'There is no tracking ID.',
        'browser-only': 'The tracking ID is in this browser alone, so the policy stops the script.',
      },
      test: testTracker,
    },
  },
});

/** Tests whether the tracker runs in this page. Sends nothing: HubSpot's script has no readable answer. */
export async function testTracker(): Promise<ConnectionTest> {
  const notConnected = (reason: string): ConnectionTest => ({ state: 'not-connected', reason });
  if (!getTrackingSource()) return notConnected('Enter a tracking ID.');
  if (readConsent() !== 'granted')
    return notConnected('Accept marketing cookies in the cookie settings of this browser, and test again.');
  const state = getLoadState();
  // Other code may have added the script.
  return toConnectionTest(state === 'absent' && window._hsq ? 'loaded' : state, {
    loading: "HubSpot's script is still loading. Try again in a moment.",
    failed:
      "HubSpot's script did not load: check the ID, switch blockers off, and put it into site.config.json.",
    absent: 'The tracker is not in this tab yet. Save the ID, open a public page, come back, and test again.',
  });
}
