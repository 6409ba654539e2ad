import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { type CheckContext, findObstacles } from '~/integrations/system';

export const formBackendSettings = defineStoredSettings({
  name: 'formBackend',
  key: 'form_backend_config',
  schema: z.object({
    enabled: z.boolean(),
    /** Whose answers count as a receipt, and which fields it asks for; see client.ts. */
    service: z.enum(['formspree', 'netlify', 'zapier', 'make', 'other']),
    url: z.string(),
    /** Other names for the fields, as in a query: 'email=your-email&phone='. An empty name leaves a field out. */
    fieldNames: z.string(),
    /** Fields that are always the same, as in a query: 'form-name=inquiry&source=website'. */
    extraFields: z.string(),
    /** `opaque`: the service doesn't allow browsers to read its answers (CORS). */
    answer: z.enum(['readable', 'opaque']),
  }),
  addresses: ['url'],
  // The services give both to be put into a page: the address, and the access key of Web3Forms.
  published: {
    url: () => true,
    extraFields: (text) => /^access_key=[0-9a-f-]{36}$/i.test(text),
  },
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

/** Nothing is known of a lead whose answer can't be read, so such a backend gets copies and never counts. */
export function findFormBackendObstacles({ read }: CheckContext) {
  const { enabled, url, answer } = read(formBackendSettings);
  return findObstacles(
    [url === '', 'no-url', 'everything', enabled && 'url'],
    [!enabled, 'switched-off', 'visitors', 'enabled'],
    [answer === 'opaque', 'opaque', 'visitors'],
  );
}

/** The same without a receipt: whether copies are sent. */
export function findCopyObstacles({ read }: CheckContext) {
  const { enabled, url, answer } = read(formBackendSettings);
  return findObstacles([!enabled || url === '' || answer === 'readable', 'receipts', 'everything']);
}
