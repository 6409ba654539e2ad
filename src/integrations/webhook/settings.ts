import * as z from 'zod/mini';
import { storedSection } from '~/config/section';
import { obstacles, type Surroundings } from '~/integrations/system';

export const webhookSection = storedSection({
  name: 'webhook',
  key: 'webhook_config',
  schema: z.object({ enabled: z.boolean(), url: z.string() }),
  addresses: ['url'],
  defaults: { enabled: false, url: '' },
});

export function webhookObstacles({ read }: Surroundings) {
  const { enabled, url } = read(webhookSection);
  return obstacles(
    [!enabled, 'switched-off', 'visitors', url && 'enabled'],
    [url === '', 'no-url', 'everything', 'url'],
  );
}
