import { keyNote, leadToasts, testToasts } from './every-system';

/** The tab of email marketing. */
export const emailMarketingTab = {
  enter:
    'Enter the endpoint with its API key and audience ID, or an endpoint on this site whose proxy adds them.',
  group: 'Endpoint',
  fields: {
    endpoint: {
      label: 'Endpoint',
      hint: 'The cloud function that subscribes an address. On this site it needs nothing else.',
    },
    apiKey: { label: 'API key' },
    audienceId: { label: 'Audience ID' },
  },
  intro: 'Newsletter sign-ups, and senders of the other forms whose newsletter box is ticked.',
  notes: [
    'While this is set up, the contact and the demo form show the newsletter box. It starts ticked, or empty with consent.optIn in site.config.json, as the law of the EU and UK asks.',
    'Job applications, and leads typed in here, are never subscribed.',
    'The test asks the endpoint for an answer, and adds no one to the list.',
    keyNote,
  ],
  toasts: testToasts('email marketing'),
  on: 'Newsletter addresses are sent here.',
  reasons: {
    'no-endpoint': 'There is no endpoint.',
    'no-access': 'API key and audience ID are needed, or an endpoint on this site.',
  },
  testLead: {
    creates: 'The address is subscribed to the list.',
    steps: { subscribe: () => 'Address subscribed' },
    ...leadToasts('email marketing'),
  },
} as const;
