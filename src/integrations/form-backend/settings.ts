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
    /** `opaque`: the service doesn't allow browsers to read its answers (CORS). */
    answer: z.enum(['readable', 'opaque']),
  }),
  urlSettings: ['url'],
  defaults: {
    enabled: false,
    service: 'formspree',
    url: '',
    fieldNames: '',
    extraFields: '',
    answer: 'readable',
  },
});

export type FormBackendSettings = InferSettings<typeof formBackendSettings>;

/** Requires readable answers. Without them a lead's outcome is unknown, so the backend gets copies and never counts. */
export function findFormBackendObstacles({ read }: SetupContext) {
  const { enabled, url, answer } = read(formBackendSettings);
  return collectObstacles(
    [url === '', 'no-url', 'everything', enabled && 'url'],
    [!enabled, 'switched-off', 'visitors', 'enabled'],
    [answer === 'opaque', 'opaque', 'visitors'],
  );
}

/** Requires a backend whose answers can't be read. */
export function findCopyObstacles({ read }: SetupContext) {
  const { enabled, url, answer } = read(formBackendSettings);
  return collectObstacles([!enabled || url === '' || answer === 'readable', 'has-receipts', 'everything']);
}
