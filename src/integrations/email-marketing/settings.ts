import * as z from 'zod/mini';
import { type SettingsOf, storedSection } from '~/config/section';
import { obstacles, type Surroundings } from '~/integrations/system';
import { isSameOrigin } from '~/shared/lib/http';

export const emailMarketingSection = storedSection({
  name: 'emailMarketing',
  key: 'email_marketing_config',
  purpose: 'Email marketing settings.',
  schema: z.object({ endpoint: z.string(), apiKey: z.string(), audienceId: z.string() }),
  secrets: ['apiKey'],
  sentTo: { setting: 'endpoint', usual: '' },
  addresses: ['endpoint'],
  defaults: { endpoint: '', apiKey: '', audienceId: '' },
});

export type EmailMarketingSettings = SettingsOf<typeof emailMarketingSection>;

/** An endpoint with both of its credentials, or one on this site whose proxy adds them. */
export function emailMarketingObstacles({ read, origin }: Surroundings) {
  const { endpoint, apiKey, audienceId } = read(emailMarketingSection);
  return obstacles(
    [endpoint === '', 'no-endpoint', 'everything'],
    [!isSameOrigin(endpoint, origin) && (apiKey === '' || audienceId === ''), 'no-access', 'everything'],
  );
}
