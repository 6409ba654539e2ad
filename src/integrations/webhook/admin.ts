import { webhookTab as words } from '~/content/admin/systems/webhook';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { webhookObstacles, webhookSection } from './settings';
import { postToWebhook, webhook } from './system';

/** Sends `{test: true, sentAt}` to the given or the saved address: a webhook answers to nothing else. */
export const testWebhookConnection = testOf(webhookSection, {
  obstacles: webhookObstacles,
  enter: words.enter,
  ask: ({ url }) => postToWebhook(url, { test: true, sentAt: new Date().toISOString() }),
});

const { group, fields, on, reasons, testLead } = words;

export const admin = systemAdmin({
  ...words,
  system: webhook,
  section: webhookSection,
  groups: [
    {
      title: group,
      fields: [
        { place: 'enabled', kind: 'switch', ...fields.enabled },
        { place: 'url', kind: 'address', ...fields.url },
      ],
    },
  ],
  uses: { webhook: { on, reasons, test: testWebhookConnection, testLead } },
});
