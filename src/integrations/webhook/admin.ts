import { createConnectionTest, defineSystemAdmin } from '~/integrations/system-admin';
import { findWebhookObstacles, webhookSettings } from './settings';
import { postToWebhook, webhook } from './system';

/** Posts `{test: true, sentAt}` to the given or the saved address, because a webhook has no test request. */
export const testWebhookConnection = createConnectionTest(webhookSettings, {
  findObstacles: findWebhookObstacles,
  setupHint: 'Enter the address of the webhook.',
  testAccess: ({ url }) => postToWebhook(url, { test: true, sentAt: new Date().toISOString() }),
});

export const admin = defineSystemAdmin({
  system: webhook,
  settings: webhookSettings,
  intro: 'Each lead as JSON to an address of your choice.',
  notes: ['The test sends {"test": true} with the time.'],
  connectsTo: 'the webhook',
  fieldsets: [
    {
      title: 'Webhook',
      fields: [
        { path: 'enabled', kind: 'switch', label: 'Send leads to this webhook' },
        {
          path: 'url',
          kind: 'url',
          label: 'URL',
          placeholder: 'https://hooks.example/lead',
          hint: 'Any form backend or automation tool that takes JSON. It is public once it is in site.config.json.',
        },
      ],
    },
  ],
  capabilities: {
    webhook: {
      activeText: 'Leads are sent here.',
      reasons: { 'switched-off': "'Send leads to this webhook' is off.", 'no-url': 'There is no URL.' },
      test: testWebhookConnection,
      testLead: {
        creates: 'Its receiver takes it for a real lead, unless it looks for "test": true.',
        steps: { post: () => 'Lead posted' },
      },
    },
  },
});
