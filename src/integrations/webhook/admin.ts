import { systemAdmin, testOf } from '~/integrations/system-admin';
import { webhookObstacles, webhookSection } from './settings';
import { postToWebhook, webhook } from './system';

/** Sends `{test: true, sentAt}` to the given or the saved address: a webhook answers to nothing else. */
export const testWebhookConnection = testOf(webhookSection, {
  obstacles: webhookObstacles,
  enter: 'Enter the address of the webhook.',
  ask: ({ url }) => postToWebhook(url, { test: true, sentAt: new Date().toISOString() }),
});

export const admin = systemAdmin({
  system: webhook,
  section: webhookSection,
  intro: 'Each lead as JSON to an address of your choice.',
  notes: ['The test sends {"test": true} with the time.'],
  connectsTo: 'the webhook',
  groups: [
    {
      title: 'Webhook',
      fields: [
        { place: 'enabled', kind: 'switch', label: 'Send leads to this webhook' },
        {
          place: 'url',
          kind: 'address',
          label: 'URL',
          placeholder: 'https://hooks.example/lead',
          hint: 'Any form backend or automation tool that takes JSON. It is public once it is in site.config.json.',
        },
      ],
    },
  ],
  uses: {
    webhook: {
      on: 'Leads are sent here.',
      reasons: { 'switched-off': "'Send leads to this webhook' is off.", 'no-url': 'There is no URL.' },
      test: testWebhookConnection,
      testLead: {
        creates: 'Its receiver takes it for a real lead, unless it looks for "test": true.',
        steps: { post: () => 'Lead posted' },
      },
    },
  },
});
