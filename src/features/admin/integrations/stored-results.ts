import * as z from 'zod/mini';
import { defineStoredValue } from '~/shared/lib/storage';

const resultSchema = z.object({
  state: z.enum(['connected', 'unknown', 'not-connected', 'error']),
  /** ISO timestamp of the test. */
  at: z.string(),
  reason: z.optional(z.string()),
  by: z.enum(['test', 'lead']),
});

/** Results by the system's id. */
export const integrationStatus = defineStoredValue({
  key: 'integration_status',
  group: 'settings',
  schema: z.record(z.string(), resultSchema),
});

/** The result of the last connection test or test lead of a system. */
export type TestResult = z.infer<typeof resultSchema>;
