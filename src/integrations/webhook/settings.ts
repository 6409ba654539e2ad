import * as z from 'zod/mini';
import { defineStoredSettings } from '~/config/settings-definition';
import { type CheckContext, findObstacles } from '~/integrations/system';

export const webhookSettings = defineStoredSettings({
  name: 'webhook',
  key: 'webhook_config',
  schema: z.object({ enabled: z.boolean(), url: z.string() }),
  addresses: ['url'],
  defaults: { enabled: false, url: '' },
});

export function findWebhookObstacles({ read }: CheckContext) {
  const { enabled, url } = read(webhookSettings);
  return findObstacles(
    [!enabled, 'switched-off', 'visitors', url && 'enabled'],
    [url === '', 'no-url', 'everything', 'url'],
  );
}
