import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { collectObstacles, type SetupContext } from '~/integrations/system';

export const formBackendSettings = defineStoredSettings({
  name: 'formBackend',
  key: 'form_backend_config',
  schema: z.object({
    enabled: z.boolean(),
    /** Decides which answers are receipts, and which fields it requires; see client.ts. */
    service: z.enum(['formspree', 'netlify', 'zapier', 'make', 'other']),
    url: z.string(),
    /** Other names for the fields, as in a query: 'email=your-email&phone='. An empty name leaves a field out. */
    fieldNames: z.string(),
    /** Fields that are always the same, as in a query: 'form-name=inquiry&source=website'. */
    extraFields: z.string(),
  }),
  urlSettings: ['url'],
  defaults: {
    enabled: false,
    service: 'formspree',
    url: '',
    fieldNames: '',
    extraFields: '',
  },
});

export type FormBackendSettings = InferSettings<typeof formBackendSettings>;

/** Requires an address, and that the backend is switched on. */
export function findFormBackendObstacles({ read }: SetupContext) {
  const { enabled, url } = read(formBackendSettings);
  return collectObstacles(
    [url === '', 'no-url', 'everything', enabled && 'url'],
    [!enabled, 'switched-off', 'visitors', 'enabled'],
  );
}
