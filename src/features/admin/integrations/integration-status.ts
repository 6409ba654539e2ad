import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { type AdminSystem, fingerprintOf } from '~/integrations/admin-registry';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readStorage, writeStorage } from '~/shared/lib/storage';
import { integrationStatus, type TestResult } from './stored-results';

/**
 * The last known state of a system's connection in this browser, or undefined if the settings in force have
 * not been tested: they may have changed here, in another tab, by an import or with a new build.
 */
export function useTestResult(system: AdminSystem): TestResult | undefined {
  return useSyncExternalStore(
    subscribeConfig,
    () => currentResult(system),
    () => undefined,
  );
}

/**
 * Keeps the result with its time; it counts while the settings have this fingerprint. A test lead's finding
 * outlives a test that found nothing.
 */
export function rememberTest(
  system: AdminSystem,
  test: ConnectionTest,
  how: Pick<TestResult, 'by' | 'settings'>,
): void {
  if (test.state === 'unknown' && currentResult(system)?.by === 'lead') return;
  const reason = test.state === 'connected' ? undefined : test.reason;
  const result: TestResult = { state: test.state, at: new Date().toISOString(), reason, ...how };
  writeStorage(integrationStatus, { ...readAll(), [system.id]: result });
}

const NONE: Record<string, TestResult> = {};
const readAll = (): Record<string, TestResult> => readStorage(integrationStatus) ?? NONE;

function currentResult(system: AdminSystem): TestResult | undefined {
  const result = readAll()[system.id];
  return result?.settings === fingerprintOf(system) ? result : undefined;
}
