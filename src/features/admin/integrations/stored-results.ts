import * as z from 'zod/mini';
import { defineStoredValue } from '~/shared/lib/storage';

const resultSchema = z.object({
  state: z.enum(['connected', 'unknown', 'not-connected', 'error']),
  /** ISO timestamp of the test. */
  at: z.string(),
  reason: z.optional(z.string()),
  /** How it was found out. */
  by: z.enum(['test', 'lead']),
  /** Of the settings that were tested; with others, nothing is known. */
  settings: z.string(),
});

/** By the system's id. */
export const integrationStatus = defineStoredValue({
  key: 'integration_status',
  group: 'settings',
  schema: z.record(z.string(), resultSchema),
});

/** How the last connection test or test lead of a system ended. */
export type TestResult = z.infer<typeof resultSchema>;
