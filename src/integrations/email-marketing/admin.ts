import { createConnectionTest, defineSystemAdmin, KEY_NOTE } from '~/integrations/system-admin';
import { findEmailMarketingObstacles } from './mailing-settings';
import { checkAccess, emailMarketing, emailMarketingSettings } from './system';

export const testEmailMarketingConnection = createConnectionTest(emailMarketingSettings, {
  findObstacles: findEmailMarketingObstacles,
  setupHint:
    'Enter the endpoint with its API key and audience ID, or an endpoint on this site whose proxy adds them.',
  testAccess: checkAccess,
  getProbeUrls: ({ apiKey }) => (apiKey ? undefined : []),
});

export const admin = defineSystemAdmin({
  system: emailMarketing,
  settings: emailMarketingSettings,
  intro: 'Newsletter sign-ups, and senders of the other forms whose newsletter box is ticked.',
  notes: [
    'While this is set up, the contact and the demo form show the newsletter box. It starts ticked, or empty with consent.optIn in site.config.json, as the law of the EU and UK asks.',
    'Job applications, and leads typed in here, are never subscribed.',
    'The test asks the endpoint for an answer, and adds no one to the list.',
    KEY_NOTE,
  ],
  connectsTo: 'email marketing',
  fieldsets: [
    {
      title: 'Endpoint',
      fields: [
        {
          path: 'endpoint',
          kind: 'url',
          placeholder: '/api/subscribe',
          label: 'Endpoint',
          hint: 'The cloud function that subscribes an address. On this site it needs nothing else.',
        },
        { path: 'apiKey', kind: 'secret', label: 'API key' },
        { path: 'audienceId', kind: 'text', label: 'Audience ID' },
      ],
    },
  ],
  capabilities: {
    'email-marketing': {
      activeText: 'Newsletter addresses are sent here.',
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
