import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { emailMarketingPageSettings } from './mailing-settings';

export const emailMarketingSettings = defineStoredSettings({
  ...emailMarketingPageSettings,
  schema: z.object({ endpoint: z.string(), apiKey: z.string(), audienceId: z.string() }),
  secrets: ['apiKey'],
  sentTo: { setting: 'endpoint', defaultUrl: '' },
  urlSettings: ['endpoint'],
});

export type EmailMarketingSettings = InferSettings<typeof emailMarketingSettings>;
