import { randomId } from '~/shared/lib/random-id';
import { ServiceError } from '~/shared/lib/service-error';
import { CLAIM_MS, claimRow, releaseRow } from './claim';
import type { Destination } from './destination';
import type { Lead } from './lead';
import type { Outbox } from './outbox';
import { ATTEMPTS_KEPT, type Attempt, type Delivery, newDelivery, type OutboxRow } from './outbox-row';
import { afterFailure, isDue, type Trigger } from './retry-policy';

export interface Courier {
  outbox: Outbox;
  /** In delivery order. */
  destinations: readonly Destination[];
}

/**
 * Delivers one row to every destination that is due for this trigger. Calls `onAccepted` as soon as the
 * first destination that counts has the lead. Resolves with the row after all attempts, or undefined if
 * another tab has it or it is gone. Never rejects because of a destination.
 */
export async function deliverRow(
  courier: Courier,
  id: string,
  trigger: Trigger,
  onAccepted: (row: OutboxRow) => void = () => undefined,
): Promise<OutboxRow | undefined> {
  const { outbox } = courier;
  const owner = randomId();
  const claimed = await claimRow(outbox, id, owner);
  if (!claimed) return undefined;
  // A step may take several requests, so a live tab renews its claim.
  let renewing: Promise<unknown> | undefined;
  const renewal = setInterval(() => {
    renewing = claimRow(outbox, id, owner).catch(() => undefined);
  }, CLAIM_MS / 3);
  try {
    const { lead } = claimed;
    const due = dueDestinations(courier.destinations, claimed, trigger);
    if (!lead || due.length === 0) return claimed;
    const begun = await outbox.update(id, (row) => ({
      ...sentBy(trigger, row),
      deliveries: {
        ...Object.fromEntries(due.map((destination) => [destination.id, newDelivery()])),
        ...row.deliveries,
      },
    }));
    // Marked as imported in the meantime.
    if (begun?.imported) return begun;
    const deliver = (destination: Destination) =>
      attemptDelivery(outbox, lead, destination, async () => {
        const row = await outbox.get(id);
        if (row && isAccepted(courier.destinations, row)) onAccepted(row);
      });
    // Instant destinations go first, so that a tracker knows the visitor; the rest run in parallel.
    for (const destination of due.filter(({ instant }) => instant)) await deliver(destination);
    await Promise.all(due.filter(({ instant }) => !instant).map(deliver));
  } finally {
    clearInterval(renewal);
    // A renewal in flight would claim the row again.
    await renewing;
    await releaseRow(outbox, id, owner);
  }
  return outbox.update(id, (row) => forgetIfDone(courier.destinations, row));
}

/** Whether a destination that counts has the lead: a remote one, or this browser while no remote one is enabled. */
export function isAccepted(destinations: readonly Destination[], row: OutboxRow): boolean {
  const counting = enabledFor(destinations, row.kind).filter(({ counts }) => counts !== 'never');
  const remote = counting.filter(({ counts }) => counts === 'remote');
  return (remote.length > 0 ? remote : counting).some(({ id }) => row.deliveries[id]?.accepted);
}

const enabledFor = (destinations: readonly Destination[], kind: Lead['kind']) =>
  destinations.filter((destination) => destination.accepts(kind) && destination.isEnabled(kind));

/** The destinations that this trigger would try. An administrator may also send imported rows. */
export const dueDestinations = (destinations: readonly Destination[], row: OutboxRow, trigger: Trigger) =>
  owedTo(destinations, sentBy(trigger, row)).filter(({ id }) =>
    isDue(row.deliveries[id] ?? newDelivery(), trigger),
  );

function sentBy(trigger: Trigger, row: OutboxRow): OutboxRow {
  if (trigger !== 'administrator') return row;
  const { imported: _, ...released } = row;
  return { ...released, onBehalf: true };
}

/**
 * Where a row still has to go. While nobody has it, that is every enabled destination; afterwards only those
 * it was meant for when it was sent, so that enabling a destination does not resend old leads. Imported rows
 * are owed to no one.
 */
export function owedTo(destinations: readonly Destination[], row: OutboxRow): Destination[] {
  const { lead, onBehalf = false } = row;
  if (!lead || row.spam === 'honeypot' || row.imported) return [];
  const enabled = enabledFor(destinations, row.kind).filter(({ takes }) => takes?.(lead, onBehalf) ?? true);
  return hasArrived(destinations, row)
    ? enabled.filter(({ id }) => row.deliveries[id] !== undefined)
    : enabled;
}

/** Whether any destination has the lead, enabled now or not. */
export function hasArrived(destinations: readonly Destination[], { deliveries }: OutboxRow): boolean {
  // A tracker does not have the lead. A destination that this version no longer knows may well have it.
  const sideEffects = new Set(destinations.filter(({ counts }) => counts === 'never').map(({ id }) => id));
  return Object.entries(deliveries).some(([id, { accepted }]) => accepted && !sideEffects.has(id));
}

async function attemptDelivery(
  outbox: Outbox,
  lead: Lead,
  destination: Destination,
  onAccepted: () => Promise<void>,
): Promise<void> {
  const notes: string[] = [];
  const abort = new AbortController();
  const change = (edit: (delivery: Delivery) => Delivery) =>
    outbox.update(lead.id, (row) => ({
      ...row,
      deliveries: {
        ...row.deliveries,
        [destination.id]: edit(row.deliveries[destination.id] ?? newDelivery()),
      },
    }));
  const accept = async () => {
    await change((delivery) => ({ ...delivery, accepted: true }));
    await onAccepted();
  };

  try {
    await destination.deliver(lead, {
      signal: abort.signal,
      note: (text) => notes.push(text),
      accept,
      step: async (name, send) => {
        const before = (await outbox.get(lead.id))?.deliveries[destination.id];
        const done = before?.steps[name];
        if (done !== undefined) return done;
        // Without a stored note, the next reader of the row would send it again.
        if (!(await change((delivery) => ({ ...delivery, unanswered: name }))))
          throw notNoted(destination.label);
        try {
          const result = await send(before?.unanswered === name);
          await change(({ unanswered: _, ...delivery }) => ({
            ...delivery,
            steps: { ...delivery.steps, [name]: result },
          }));
          return result;
        } catch (error) {
          // An error response is an answer. Only silence leaves the outcome unknown.
          if (isAnswer(error)) await change(({ unanswered: _, ...delivery }) => delivery);
          throw error;
        }
      },
    });
    await change((delivery) => ({
      ...delivery,
      state: 'delivered',
      accepted: true,
      nextAt: undefined,
      holdUntil: undefined,
      attempts: withAttempt(delivery, { outcome: 'delivered', notes }),
    }));
    await onAccepted();
  } catch (thrown) {
    const error = asServiceError(thrown, destination.label);
    await change((delivery) => ({
      ...delivery,
      ...afterFailure(error, failuresInARow(delivery) + 1),
      attempts: withAttempt(delivery, {
        outcome: 'failed',
        kind: error.kind,
        reason: sentence(error),
        notes,
      }),
    }));
  } finally {
    abort.abort();
  }
}

/** Drops personal data once every destination has the lead, unless the local inbox is one of them. */
function forgetIfDone(destinations: readonly Destination[], row: OutboxRow): OutboxRow {
  const local = destinations.find(({ counts }) => counts === 'local');
  const kept = local !== undefined && row.deliveries[local.id]?.state === 'delivered';
  const open = owedTo(destinations, row).some(({ id }) => row.deliveries[id]?.state !== 'delivered');
  if (kept || open || !isAccepted(destinations, row)) return row;
  const { lead: _, ...receipt } = row;
  return receipt;
}

const isAnswer = (error: unknown) =>
  error instanceof ServiceError && !error.ambiguous && error.kind !== 'unconfirmed';

const failuresInARow = ({ attempts }: Delivery) =>
  attempts.length - 1 - attempts.findLastIndex(({ outcome }) => outcome === 'delivered');

const withAttempt = (delivery: Delivery, attempt: Omit<Attempt, 'at'>): Attempt[] =>
  [...delivery.attempts, { at: new Date().toISOString(), ...attempt }].slice(-ATTEMPTS_KEPT);

const notNoted = (label: string) =>
  new ServiceError(`Nothing was sent to ${label}`, {
    kind: 'unavailable',
    reason: 'this browser could not store that it is being sent.',
  });

const sentence = (error: ServiceError) => `${error.message}: ${error.reason}`;

function asServiceError(thrown: unknown, label: string): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  // A bug of ours must not lose the lead or stop the other destinations.
  console.error(thrown);
  return new ServiceError(`The delivery to ${label} broke off`, {
    kind: 'unavailable',
    reason: 'an unexpected error in this site.',
    cause: thrown,
  });
}
