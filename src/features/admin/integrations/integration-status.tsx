import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { connectionCopy } from '~/content/admin/integrations';
import { type AdminSystem, fingerprintOf, isSetUp as isSystemSetUp } from '~/integrations/admin-registry';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readStorage, writeStorage } from '~/shared/lib/storage';
import { Badge } from '~/shared/ui/badge';
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

const { states } = connectionCopy;

/** Unknown, simulated, connected or not connected: each with its own words and icon. */
export function ConnectionBadge({ system }: { system: AdminSystem }) {
  const result = useTestResult(system);
  const isSetUp = useIsSetUp(system);
  const { label, tone, Sign } = lookOf(isSetUp, result, system.tab.simulated?.state);
  return (
    <Badge tone={tone}>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </Badge>
  );
}

/** Whether there is enough to test. */
export const useIsSetUp = (system: AdminSystem): boolean =>
  useSyncExternalStore(
    subscribeConfig,
    () => isSystemSetUp(system),
    () => false,
  );

function lookOf(isSetUp: boolean, result: TestResult | undefined, simulated: string | undefined) {
  if (!isSetUp && simulated) return { label: simulated, tone: 'neutral', Sign: CircleDashed } as const;
  if (!isSetUp) return { label: states.unset, tone: 'neutral', Sign: CircleQuestionMark } as const;
  switch (result?.state) {
    case undefined:
      return { label: states.untested, tone: 'neutral', Sign: CircleQuestionMark } as const;
    case 'connected':
      return { label: states.connected, tone: 'success', Sign: CircleCheck } as const;
    case 'unknown':
      return { label: states.untestable, tone: 'neutral', Sign: CircleQuestionMark } as const;
    case 'not-connected':
      return { label: states.notConnected, tone: 'error', Sign: CircleX } as const;
    case 'error':
      return { label: states.unreachable, tone: 'error', Sign: CircleX } as const;
  }
}
