import * as z from 'zod/mini';
import { type SettingsOf, storedSection } from '~/config/section';
import { mailingSettings } from './mailing-settings';

export const emailMarketingSection = storedSection({
  ...mailingSettings,
  schema: z.object({ endpoint: z.string(), apiKey: z.string(), audienceId: z.string() }),
  secrets: ['apiKey'],
  sentTo: { setting: 'endpoint', usual: '' },
  addresses: ['endpoint'],
});

export type EmailMarketingSettings = SettingsOf<typeof emailMarketingSection>;
