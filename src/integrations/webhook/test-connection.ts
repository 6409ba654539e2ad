import { readConfig } from '~/config/config-store';
import type { ConfigOf } from '~/config/schema';
import { type ConnectionTest, testConnection } from '~/shared/lib/connection-test';
import { postToWebhook } from './client';

/** Sends `{test: true, sentAt}` to the given or the saved address: a webhook answers to nothing else. */
export async function testWebhookConnection(
  settings: ConfigOf<'webhook'> = readConfig('webhook'),
): Promise<ConnectionTest> {
  const { url } = settings;
  if (!url) return { state: 'not-connected', reason: 'Enter the address of the webhook.' };
  return testConnection(() => postToWebhook(url, { test: true, sentAt: new Date().toISOString() }));
}
