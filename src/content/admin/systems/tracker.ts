import { testToasts } from './every-system';

/** The tracker's tab. */
export const trackerTab = {
  group: 'Tracker',
  region: { label: 'Region' },
  intro: "HubSpot's tracker, loaded only for people who accepted marketing cookies.",
  notes: [
    "The built site's content security policy allows the tracker's script only with a tracking ID in site.config.json.",
    'The tracker hears nothing of the admin area. The test looks at this tab: open a public page first, and come back by the links.',
  ],
  noTestLead: 'There is no test lead: the tracker follows visitors and stores no leads.',
  toasts: testToasts('the tracker'),
  on: 'It runs for people who accepted marketing cookies.',
  reasons: {
    'no-id': 'There is no tracking ID.',
    'browser-only': 'The tracking ID is in this browser alone, so the policy stops the script.',
  },
  /** Why it doesn't run in this tab. */
  test: {
    enter: 'Enter a tracking ID.',
    notAccepted: 'Accept marketing cookies in the cookie settings of this browser, and test again.',
    loading: "HubSpot's script is still loading. Try again in a moment.",
    failed:
      "HubSpot's script did not load: check the ID, switch blockers off, and put it into site.config.json.",
    absent: 'The tracker is not in this tab yet. Save the ID, open a public page, come back, and test again.',
  },
} as const;
