import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { connectionCopy } from '~/content/admin/integrations';
import { Interpolated } from '~/features/admin/interpolated';
import { type AdminSystem, fingerprintOf, isSetUp as isSystemSetUp } from '~/integrations/admin-registry';
import type { Attempt } from '~/leads/outbox-row';
import { useOutbox } from '~/leads/use-outbox';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { readStorage, writeStorage } from '~/shared/lib/storage';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { ToneIcon } from '~/shared/ui/tone-icon';
import { integrationStatus, type TestResult } from './stored-results';

/**
 * The last known state of a system's connection in this browser, or undefined if the settings in force have
 * not been tested: they may have changed here, in another tab, by an import or with a new build.
 */
function useTestResult(system: AdminSystem): TestResult | undefined {
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

/** How a system's connection stands in this browser. What happened last decides: a test or a lead. */
export function useConnection(system: AdminSystem) {
  const result = useTestResult(system);
  const attempt = useLastAttempt(system.destinations);
  const isSetUp = useIsSetUp(system);
  const lead = attempt && result && attempt.at < result.at ? undefined : attempt;
  return {
    isSetUp,
    look:
      isSetUp && lead ? looksAfterLead[lead.outcome] : lookOf(isSetUp, result, system.tab.simulated?.state),
    /** The latest test of the settings in force. */
    result,
    /** That test's finding, unless a lead got through since. */
    reason: lead?.outcome === 'delivered' ? undefined : result?.reason,
    /** The latest lead that was sent there. */
    attempt,
  };
}

/** Unknown, simulated, connected or not connected: each with its own words and icon. */
export function ConnectionBadge({
  look: { label, tone, Sign },
}: Pick<ReturnType<typeof useConnection>, 'look'>) {
  return (
    <Badge tone={tone}>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </Badge>
  );
}

/** Whether there is enough to test. */
const useIsSetUp = (system: AdminSystem): boolean =>
  useSyncExternalStore(
    subscribeConfig,
    () => isSystemSetUp(system),
    () => false,
  );

const looksAfterLead = {
  delivered: { label: states.connected, tone: 'success', Sign: CircleCheck },
  failed: { label: states.leadFailed, tone: 'error', Sign: CircleX },
} as const;

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

/** How the latest attempt to send a system a lead of this browser ended, with its reason. */
export function LastDelivery({ attempt }: { attempt: Attempt | undefined }) {
  if (!attempt) return null;
  const failed = attempt.outcome === 'failed';
  return (
    <div className="flex gap-2">
      <ToneIcon tone={failed ? 'error' : 'success'} className="mt-[0.1em]" />
      <p className="min-w-0 wrap-anywhere">
        <Interpolated text={connectionCopy.lastLead[attempt.outcome]} time={<Moment iso={attempt.at} />} />
        {failed && <span className="block">{attempt.reason}</span>}
      </p>
    </div>
  );
}

/** The sign of one use: what's in use isn't fine while the latest lead was refused. */
export function UseIcon({ inUse, failing }: { inUse: boolean; failing: boolean }) {
  const tone = !inUse ? 'info' : failing ? 'error' : 'success';
  return <ToneIcon tone={tone} className={cx('mt-[0.1em]', !inUse && 'text-soft')} />;
}

/** The latest attempt at one of these destinations. Undefined if there was none, or none is known yet. */
export function useLastAttempt(to: readonly { id: string }[]): Attempt | undefined {
  const { data } = useOutbox();
  return data?.rows
    .flatMap(({ deliveries }) => to.flatMap(({ id }) => deliveries[id]?.attempts.at(-1) ?? []))
    .reduce<Attempt | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined);
}
