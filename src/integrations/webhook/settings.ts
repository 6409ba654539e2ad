import * as z from 'zod/mini';
import { defineStoredSettings } from '~/config/settings-definition';
import { collectObstacles, type SetupContext } from '~/integrations/system';

export const webhookSettings = defineStoredSettings({
  name: 'webhook',
  key: 'webhook_config',
  schema: z.object({ enabled: z.boolean(), url: z.string() }),
  urlSettings: ['url'],
  defaults: { enabled: false, url: '' },
});

export function findWebhookObstacles({ read }: SetupContext) {
  const { enabled, url } = read(webhookSettings);
  return collectObstacles(
    [!enabled, 'switched-off', 'visitors', url && 'enabled'],
    [url === '', 'no-url', 'everything', 'url'],
  );
}
