import { regionOptions, trackingFields } from '~/integrations/shared-fields';
import { systemAdmin, testToasts } from '~/integrations/system-admin';
import { trackingSource, trackingTabSection } from '~/integrations/tracking-source';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readConsent } from '~/shared/lib/consent';
import { loadState } from './load-tracker';
import { tracker } from './system';

export const admin = systemAdmin({
  system: tracker,
  section: trackingTabSection,
  connection: () => trackingSource(),
  groups: [
    {
      title: 'Tracker',
      fields: [
        ...trackingFields,
        { place: 'region', label: 'Region', kind: 'choice', options: regionOptions },
      ],
    },
  ],
  intro: "HubSpot's tracker, loaded only for people who accepted marketing cookies.",
  notes: [
    "A tracking ID set in this browser alone does nothing on the built site: its content security policy allows the tracker's script only with a tracking ID in site.config.json.",
    "The tracker isn't loaded in the admin area and hears nothing of it. The test looks at this tab: open a public page first, and come back by the links. HubSpot's script gives no answer that could be read.",
  ],
  noTestLead: 'There is no test lead: the tracker follows visitors and stores no leads.',
  toasts: testToasts('the tracker'),
  uses: {
    tracker: {
      on: 'It runs for people who accepted marketing cookies.',
      reasons: {
        'no-id': 'There is no tracking ID.',
        'browser-only':
          'The tracking ID is in this browser alone, so the content security policy stops the script.',
      },
      test: testTracker,
    },
  },
});

/** Whether the tracker runs in this page. It sends nothing: HubSpot's script gives no answer that could be read. */
export async function testTracker(): Promise<ConnectionTest> {
  const notConnected = (reason: string): ConnectionTest => ({ state: 'not-connected', reason });
  if (!trackingSource()) return notConnected('Enter a tracking ID.');
  if (readConsent() !== 'granted') {
    return notConnected(
      'This browser has not accepted marketing cookies, so the tracker is not loaded: accept them in the cookie settings, and test again.',
    );
  }
  switch (loadState()) {
    case 'loaded':
      return { state: 'connected' };
    case 'loading':
      return notConnected("HubSpot's script is still loading. Try again in a moment.");
    case 'failed':
      return {
        state: 'error',
        reason:
          "HubSpot's script did not load: check the ID, switch blockers off, and put the ID into site.config.json, so that the content security policy lets the script in.",
      };
    case 'absent':
      return window._hsq
        ? { state: 'connected' }
        : notConnected(
            'The tracker is not in this tab yet, since the admin area never loads it. Save the ID, open a public page in this tab, come back by the links, and test again.',
          );
  }
}
