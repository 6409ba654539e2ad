import { testToasts } from './every-system';

/** The tracker's tab. */
export const trackerTab = {
  group: 'Tracker',
  region: { label: 'Region' },
  intro: "HubSpot's tracker, loaded only for people who accepted marketing cookies.",
  notes: [
    "A tracking ID set in this browser alone does nothing on the built site: its content security policy allows the tracker's script only with a tracking ID in site.config.json.",
    "The tracker isn't loaded in the admin area and hears nothing of it. The test looks at this tab: open a public page first, and come back by the links. HubSpot's script gives no answer that could be read.",
  ],
  noTestLead: 'There is no test lead: the tracker follows visitors and stores no leads.',
  toasts: testToasts('the tracker'),
  on: 'It runs for people who accepted marketing cookies.',
  reasons: {
    'no-id': 'There is no tracking ID.',
    'browser-only':
      'The tracking ID is in this browser alone, so the content security policy stops the script.',
  },
  /** Why it doesn't run in this tab. */
  test: {
    enter: 'Enter a tracking ID.',
    notAccepted:
      'This browser has not accepted marketing cookies, so the tracker is not loaded: accept them in the cookie settings, and test again.',
    loading: "HubSpot's script is still loading. Try again in a moment.",
    failed:
      "HubSpot's script did not load: check the ID, switch blockers off, and put the ID into site.config.json, so that the content security policy lets the script in.",
    absent:
      'The tracker is not in this tab yet, since the admin area never loads it. Save the ID, open a public page in this tab, come back by the links, and test again.',
  },
} as const;
