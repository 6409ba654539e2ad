import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { subscribeConfig } from '~/config/config-store';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readStorage, removeStorage, writeStorage } from '~/shared/lib/storage';
import { fingerprintOf } from './settings-fingerprint';
import { type System, systemList } from './systems';

const resultSchema = z.object({
  state: z.enum(['connected', 'not-connected', 'error']),
  /** ISO timestamp of the test. */
  at: z.string(),
  reason: z.optional(z.string()),
  /** How it was found out. */
  by: z._default(z.enum(['test', 'lead']), 'test'),
  /** Of the settings that were tested; with others, nothing is known. */
  settings: z._default(z.string(), ''),
});
export const statusSchema = z.record(z.string(), resultSchema);

/** How the last connection test or test lead of a system ended. */
export type TestResult = z.infer<typeof resultSchema>;

/**
 * What is known about a system's connection in this browser, or undefined where the settings in force have
 * not been tested: they may have changed here, in another tab, by an import or with a new build.
 */
export function useTestResult(system: System): TestResult | undefined {
  return useSyncExternalStore(
    subscribeConfig,
    () => currentResult(system),
    () => undefined,
  );
}

/** Keeps the result with its time, for as long as the settings stay those with this fingerprint. */
export function rememberTest(
  { id }: System,
  test: ConnectionTest,
  how: Pick<TestResult, 'by' | 'settings'>,
): void {
  const reason = test.state === 'connected' ? undefined : test.reason;
  const result: TestResult = { state: test.state, at: new Date().toISOString(), reason, ...how };
  writeStorage('integrationStatus', { ...current(), [id]: result });
}

/** Clears away what was said about settings that have changed since. */
export function dropStaleTests(): void {
  const stored = readAll();
  const kept = current();
  if (Object.keys(kept).length === Object.keys(stored).length) return;
  if (Object.keys(kept).length === 0) removeStorage('integrationStatus');
  else writeStorage('integrationStatus', kept);
}

const NONE: Record<string, TestResult> = {};
const readAll = (): Record<string, TestResult> => readStorage('integrationStatus', statusSchema) ?? NONE;

function currentResult(system: System): TestResult | undefined {
  const result = readAll()[system.id];
  return result?.settings === fingerprintOf(system) ? result : undefined;
}

function current(): Record<string, TestResult> {
  const results = systemList.map((system) => [system.id, currentResult(system)] as const);
  return Object.fromEntries(results.filter(([, result]) => result !== undefined)) as Record<
    string,
    TestResult
  >;
}
