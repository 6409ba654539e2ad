import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { emailMarketingSettings } from './mailing-settings';

export const emailMarketingSettingsDefinition = defineStoredSettings({
  ...emailMarketingSettings,
  schema: z.object({ endpoint: z.string(), apiKey: z.string(), audienceId: z.string() }),
  secrets: ['apiKey'],
  sentTo: { setting: 'endpoint', defaultUrl: '' },
  addresses: ['endpoint'],
});

export type EmailMarketingSettings = InferSettings<typeof emailMarketingSettingsDefinition>;
