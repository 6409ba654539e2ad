import { readConfig } from '~/config/config-store';
import { leadToasts, systemAdmin, testToasts } from '~/integrations/system-admin';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { postToWebhook } from './client';
import { webhookSection } from './settings';
import { webhook } from './system';

export const admin = systemAdmin({
  system: webhook,
  section: webhookSection,
  groups: [
    {
      title: 'Webhook',
      fields: [
        { place: 'enabled', label: 'Send leads to this webhook', kind: 'switch' },
        {
          place: 'url',
          label: 'URL',
          kind: 'address',
          placeholder: 'https://hooks.example/lead',
          hint: 'Any form backend or automation tool that takes JSON. It is public once it is in site.config.json.',
        },
      ],
    },
  ],
  intro: 'Each lead as JSON to an address of your choice.',
  notes: ['The test sends {"test": true} with the time: a webhook answers to nothing else.'],
  toasts: testToasts('the webhook'),
  uses: {
    webhook: {
      on: 'Leads are sent here.',
      reasons: { 'switched-off': "'Send leads to this webhook' is off.", 'no-url': 'There is no URL.' },
      test: testWebhookConnection,
      testLead: {
        creates:
          'Whatever receives it treats it as a real lead, unless it looks for "test": true among the values.',
        steps: { post: () => 'Lead posted' },
        ...leadToasts('the webhook'),
      },
    },
  },
});

/** Sends `{test: true, sentAt}` to the given or the saved address: a webhook answers to nothing else. */
export async function testWebhookConnection({ url } = readConfig(webhookSection)): Promise<ConnectionTest> {
  if (!url) return { state: 'not-connected', reason: 'Enter the address of the webhook.' };
  return testConnection(() => postToWebhook(url, { test: true, sentAt: new Date().toISOString() }));
}
