import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import {
  type AdminSystem,
  type CapabilityState,
  isSetUp as isSystemSetUp,
} from '~/integrations/admin-registry';
import type { Attempt, OutboxRow } from '~/leads/outbox-row';
import { useOutbox } from '~/leads/use-outbox';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { Timestamp } from '~/shared/ui/timestamp';
import { ToneIcon } from '~/shared/ui/tone-icon';

/** The uses of a system with their states and reasons. */
export function UsageList({ states }: { states: readonly CapabilityState[] }) {
  return (
    <ul className="space-y-1.5 leading-snug">
      {states.map((state) => (
        <UsageItem key={state.id} state={state} isLabeled={states.length > 1} />
      ))}
    </ul>
  );
}

function UsageItem({ state, isLabeled }: { state: CapabilityState; isLabeled: boolean }) {
  const { label, inUse, reason } = state;
  const failing = useLastAttempt([state])?.outcome === 'failed';
  // A failed lead outweighs a complete setup.
  const { text, tone } = usageStates[!inUse ? 'none' : failing ? 'failing' : 'fine'];
  return (
    <li className="flex gap-2">
      <ToneIcon tone={tone} className={cx('mt-icon-align', !inUse && 'text-muted')} />
      <span className="min-w-0">
        <span>{`${isLabeled ? `${label}: ${text}` : text} `}</span>
        <span className="text-muted">{reason}</span>
      </span>
    </li>
  );
}

const usageStates = {
  none: { text: 'Not in use.', tone: 'info' },
  failing: { text: 'In use, but the latest lead failed.', tone: 'error' },
  fine: { text: 'In use.', tone: 'success' },
} as const;

/** The outcome of the latest test or test lead of a system on this page. */
export interface TestResult {
  test: ConnectionTest;
  /** ISO timestamp. */
  at: string;
  by: 'test' | 'lead';
}

export const TestTime = ({ result: { at, by } }: { result: TestResult }) => (
  <span>
    <span>{by === 'test' ? 'Tested: ' : 'Test lead: '}</span>
    <Timestamp iso={at} />
  </span>
);

/** The state of a system's connection in this browser: that of the latest test or lead. */
export function useConnection(system: AdminSystem, result: TestResult | undefined) {
  const attempt = useLastAttempt(system.destinations);
  const isSetUp = useConfigSnapshot(() => isSystemSetUp(system));
  const lead = attempt && result && attempt.at < result.at ? undefined : attempt;
  return {
    isSetUp,
    look: connectionLooks[isSetUp ? (lead?.outcome ?? result?.test.state ?? 'untested') : 'unset'],
    /** The reason of the test, unless a later lead refutes it. */
    reason:
      lead?.outcome === 'delivered' && result?.test.state !== 'connected' ? undefined : result?.test.reason,
    attempt,
  };
}

export function ConnectionBadge({
  look: { label, tone, Icon },
}: Pick<ReturnType<typeof useConnection>, 'look'>) {
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{label}</span>
    </Badge>
  );
}

/** The same in a list of systems, whose selected item has its own colors. */
export function ConnectionLine({ system, result }: { system: AdminSystem; result: TestResult | undefined }) {
  const { label, tone, Icon } = useConnection(system, result).look;
  return (
    <span className={cx('flex gap-1.5', tone === 'error' && 'in-inactive:text-error')}>
      <Icon aria-hidden="true" className="mt-icon-align size-4 shrink-0 max-sm:hidden" />
      <span>{label}</span>
    </span>
  );
}

const unknownLook = { tone: 'neutral', Icon: CircleQuestionMark } as const;
const connectedLook = { label: 'Connected', tone: 'success', Icon: CircleCheck } as const;
const notConnectedLook = { tone: 'error', Icon: CircleX } as const;

/** By the outcome of the latest lead or test. */
const connectionLooks = {
  delivered: connectedLook,
  failed: { label: 'Not connected: the latest lead failed', ...notConnectedLook },
  unset: { label: 'Unknown: not set up', ...unknownLook },
  untested: { label: 'Unknown: not tested', ...unknownLook },
  connected: connectedLook,
  unknown: { label: 'Unknown: can’t be tested from here', ...unknownLook },
  'not-connected': { label: 'Not connected', ...notConnectedLook },
  error: { label: 'Not connected: no answer', ...notConnectedLook },
};

/** The outcome of the latest attempt to send a lead, with its reason. */
export function LastDelivery({ attempt }: { attempt: Attempt | undefined }) {
  if (!attempt) return null;
  const failed = attempt.outcome === 'failed';
  return (
    <div className="flex gap-2">
      <ToneIcon tone={failed ? 'error' : 'success'} className="mt-icon-align" />
      <p className="min-w-0 wrap-anywhere">
        <span>{failed ? 'Last lead not delivered: ' : 'Last lead delivered: '}</span>
        <Timestamp iso={attempt.at} />
        {failed && <span className="block">{attempt.reason}</span>}
      </p>
    </div>
  );
}

/** Returns the latest attempt at one of these destinations. Undefined without one. */
function useLastAttempt(destinations: readonly { id: string }[]): Attempt | undefined {
  return findLastAttempt(useOutbox().rows, destinations);
}

const findLastAttempt = (
  rows: readonly OutboxRow[],
  destinations: readonly { id: string }[],
): Attempt | undefined =>
  rows
    .flatMap(({ deliveries }) => destinations.flatMap(({ id }) => deliveries[id]?.attempts.at(-1) ?? []))
    .reduce<Attempt | undefined>(
      (last, attempt) => (last && last.at >= attempt.at ? last : attempt),
      undefined,
    );
