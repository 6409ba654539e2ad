import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { SystemId } from '~/content/admin-integrations';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readStorage, removeStorage, subscribeStorage, writeStorage } from '~/shared/lib/storage';

const resultSchema = z.object({
  state: z.enum(['connected', 'not-connected', 'error']),
  /** ISO timestamp of the test. */
  at: z.string(),
  reason: z.optional(z.string()),
});
const statusSchema = z.record(z.string(), resultSchema);

/** How the last connection test of a system ended. */
export type TestResult = z.infer<typeof resultSchema>;

/** The last test of a system in this browser, or undefined where its settings have not been tested. */
export function useTestResult(id: SystemId): TestResult | undefined {
  return useSyncExternalStore(
    subscribeStorage,
    () => readAll()[id],
    () => undefined,
  );
}

export function rememberTest(id: SystemId, test: ConnectionTest): void {
  const reason = test.state === 'connected' ? undefined : test.reason;
  writeStorage('integrationStatus', {
    ...readAll(),
    [id]: { state: test.state, at: new Date().toISOString(), reason },
  });
}

/** A result says nothing about settings that have changed since. */
export function forgetTests(ids: readonly SystemId[]): void {
  const kept = Object.entries(readAll()).filter(([id]) => !ids.includes(id as SystemId));
  if (kept.length === 0) removeStorage('integrationStatus');
  else writeStorage('integrationStatus', Object.fromEntries(kept));
}

const NONE: Record<string, TestResult> = {};
const readAll = (): Record<string, TestResult> => readStorage('integrationStatus', statusSchema) ?? NONE;
