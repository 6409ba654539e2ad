import { KEY_NOTE, systemAdmin, testOf } from '~/integrations/system-admin';
import { emailMarketingObstacles } from './mailing-settings';
import { emailMarketingSection } from './settings';
import { checkAccess, emailMarketing } from './system';

export const testEmailMarketingConnection = testOf(emailMarketingSection, {
  obstacles: emailMarketingObstacles,
  enter:
    'Enter the endpoint with its API key and audience ID, or an endpoint on this site whose proxy adds them.',
  ask: checkAccess,
  readable: ({ apiKey }) => (apiKey ? undefined : []),
});

export const admin = systemAdmin({
  system: emailMarketing,
  section: emailMarketingSection,
  intro: 'Newsletter sign-ups, and senders of the other forms whose newsletter box is ticked.',
  notes: [
    'While this is set up, the contact and the demo form show the newsletter box. It starts ticked, or empty with consent.optIn in site.config.json, as the law of the EU and UK asks.',
    'Job applications, and leads typed in here, are never subscribed.',
    'The test asks the endpoint for an answer, and adds no one to the list.',
    KEY_NOTE,
  ],
  connectsTo: 'email marketing',
  groups: [
    {
      title: 'Endpoint',
      fields: [
        {
          place: 'endpoint',
          kind: 'address',
          placeholder: '/api/subscribe',
          label: 'Endpoint',
          hint: 'The cloud function that subscribes an address. On this site it needs nothing else.',
        },
        { place: 'apiKey', kind: 'secret', label: 'API key' },
        { place: 'audienceId', kind: 'text', label: 'Audience ID' },
      ],
    },
  ],
  uses: {
    'email-marketing': {
      on: 'Newsletter addresses are sent here.',
      reasons: {
        'no-endpoint': 'There is no endpoint.',
        'no-access': 'API key and audience ID are needed, or an endpoint on this site.',
      },
      test: testEmailMarketingConnection,
      testLead: {
        creates: 'The address is subscribed to the list.',
        steps: { subscribe: () => 'Address subscribed' },
      },
    },
  },
});
