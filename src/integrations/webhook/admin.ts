import { readConfig } from '~/config/config-store';
import { webhookTab as words } from '~/content/admin/systems/webhook';
import { systemAdmin } from '~/integrations/system-admin';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { webhookSection } from './settings';
import { postToWebhook, webhook } from './system';

const { group, fields, intro, notes, toasts, on, reasons, testLead } = words;

export const admin = systemAdmin({
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
  intro,
  notes,
  toasts,
  uses: { webhook: { on, reasons, test: testWebhookConnection, testLead } },
});

/** Sends `{test: true, sentAt}` to the given or the saved address: a webhook answers to nothing else. */
export async function testWebhookConnection({ url } = readConfig(webhookSection)): Promise<ConnectionTest> {
  if (!url) return { state: 'not-connected', reason: words.enter };
  return testConnection(() => postToWebhook(url, { test: true, sentAt: new Date().toISOString() }));
}
