import type { ServiceError, ServiceErrorKind } from '~/shared/lib/service-error';
import type { Outbox } from './outbox';
import { CLAIM_DURATION_MS, type Delivery, type OutboxRow } from './outbox-row';

const MIN_DELAY_MS = 5_000;
const MAX_DELAY_MS = 15 * 60_000;
/** The longest wait that a service can ask for; a longer one is taken for a mistake. */
const MAX_HOLD_MS = 24 * 60 * 60_000;
/** A flapping network, reloads and impatience may not make more of one lead at one destination. */
const MAX_ATTEMPTS = 3;
const ATTEMPT_WINDOW_MS = 60_000;
/** Two clocks of one browser never differ by more. A time further ahead was written under a wrong one. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The latest attempts, each with the time its last step began. */
export const addAttemptStart = (begun: readonly number[], isFirst: boolean, now: number): number[] =>
  [...(isFirst ? begun : begun.slice(0, -1)), now].slice(-MAX_ATTEMPTS);

const stateByErrorKind: Record<ServiceErrorKind, 'retrying' | 'refused' | 'failed'> = {
  network: 'retrying',
  timeout: 'retrying',
  'rate-limited': 'retrying',
  unavailable: 'retrying',
  malformed: 'retrying',
  unauthorized: 'refused',
  rejected: 'failed',
  unconfirmed: 'failed',
  disabled: 'refused',
};

/** Nobody there takes a lead: an address or a function that isn't right yet or any more, or a moment of maintenance. */
const NOT_FOUND_STATUSES: readonly (number | undefined)[] = [404, 405, 410];

const classifyError = ({ kind, status }: ServiceError) =>
  kind === 'rejected' && NOT_FOUND_STATUSES.includes(status) ? 'refused' : stateByErrorKind[kind];

/** What a person can mend, such as a key, may work by the next visit. */
export const isFixable = (error: ServiceError): boolean => classifyError(error) === 'refused';

/** The next state of a delivery after its `failures`th failure in a row. */
export function getStateAfterFailure(
  error: ServiceError,
  failures: number,
  now = Date.now(),
  random = Math.random,
): Pick<Delivery, 'state' | 'nextAt' | 'holdUntil'> {
  const state = classifyError(error);
  if (state !== 'retrying') return { state, nextAt: undefined, holdUntil: undefined };
  const backoff = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (failures - 1));
  // Half fixed, half random, so that visitors hit by one outage do not all come back at once.
  const delay = backoff * (0.5 + random() / 2);
  const hold = getHoldMs(error);
  return {
    state,
    nextAt: now + Math.max(delay, hold ?? 0),
    holdUntil: hold === undefined ? undefined : now + hold,
  };
}

/** How often a delivery has failed since it last worked. */
export const countRecentFailures = ({ attempts }: Delivery): number =>
  attempts.length - 1 - attempts.findLastIndex(({ outcome }) => outcome === 'delivered');

/** Whether the same request may succeed later. */
export const isTemporary = ({ kind }: ServiceError): boolean => stateByErrorKind[kind] === 'retrying';

/** How long a service wants to be left alone, in ms. Undefined if it didn't say. */
export const getHoldMs = (error: ServiceError): number | undefined =>
  error.retryAfterMs === undefined || !isTemporary(error)
    ? undefined
    : Math.min(MAX_HOLD_MS, error.retryAfterMs);

/** The reason for a delivery attempt; it decides which waits the attempt overrides. */
export type Trigger = 'submission' | 'schedule' | 'online' | 'visit' | 'administrator';

/** Whether this trigger may start the delivery. Nothing overrides a Retry-After. */
export function isDue(delivery: Delivery, trigger: Trigger, now = Date.now()): boolean {
  if (delivery.holdUntil !== undefined && delivery.holdUntil > now) return false;
  if (trigger !== 'administrator' && isPaused(delivery, now)) return false;
  switch (delivery.state) {
    case 'delivered':
      return false;
    case 'waiting':
      return true;
    case 'retrying':
      return trigger !== 'schedule' || (delivery.nextAt ?? 0) <= now;
    case 'refused':
      return trigger === 'visit' || trigger === 'submission' || trigger === 'administrator';
    case 'failed':
      return trigger === 'submission' || trigger === 'administrator';
  }
}

/** When `schedule` may try again, in ms since the epoch: 0 is at once. Undefined if it never does. */
export function getNextTry(delivery: Delivery, now = Date.now()): number | undefined {
  const { state, nextAt = 0, holdUntil = 0 } = delivery;
  if (state !== 'retrying' && state !== 'waiting') return undefined;
  return Math.max(nextAt, holdUntil, getPauseEnd(delivery, now));
}

/** Whether it has been tried so often in a short time that it's left alone for a while. */
export const isPaused = (delivery: Delivery, now = Date.now()): boolean => getPauseEnd(delivery, now) > now;

/** The end of the pause after several attempts in a short time, in ms since the epoch; 0 without one. */
function getPauseEnd({ attempts, begun }: Delivery, now: number): number {
  const first = Math.max(
    Date.parse(attempts.at(-MAX_ATTEMPTS)?.at ?? '') || 0,
    begun?.at.at(-MAX_ATTEMPTS) ?? 0,
  );
  // One from the future was written under another clock, and says nothing.
  return first > 0 && first <= now ? first + ATTEMPT_WINDOW_MS : 0;
}

/**
 * The row with waits that were written under a clock ahead of today's starting over from now, so that they neither
 * last for years nor end early. The same row if there are none.
 */
export function rebaseTimes(row: OutboxRow, now = Date.now()): OutboxRow {
  const moved = Object.entries(row.deliveries).map(([id, delivery]) => [id, rebaseDelivery(delivery, now)]);
  const isSame = moved.every(([id, delivery]) => row.deliveries[id as string] === delivery);
  return isSame ? row : { ...row, deliveries: Object.fromEntries(moved) };
}

function rebaseDelivery(delivery: Delivery, now: number): Delivery {
  const { attempts, nextAt, holdUntil } = delivery;
  const last = attempts.at(-1);
  // Without an attempt there's only the time itself to judge by.
  const ahead = last ? Date.parse(last.at) - now : (nextAt ?? now) - now - MAX_HOLD_MS;
  if (!(ahead > CLOCK_TOLERANCE_MS)) return delivery;
  return {
    ...delivery,
    nextAt: nextAt && nextAt - ahead,
    holdUntil: holdUntil && holdUntil - ahead,
    // They were now, as far as anybody knows.
    attempts: attempts.map((one) =>
      Date.parse(one.at) > now ? { ...one, at: new Date(now).toISOString() } : one,
    ),
  };
}

/** Claims are renewed long before their end, so a smaller change of the clock makes no difference. */
const CLAIM_TOLERANCE_MS = 5_000;

/*
 * Pauses by a clock that nobody can change, as long as the page is open. A service that asks for one means all leads;
 * the pause after several attempts is that of a single lead.
 */
interface Pauses {
  /** By destination. */
  holds: Map<string, number>;
  /** By row and destination: see `addAttemptStart`. */
  attemptStarts: Map<string, number[]>;
  /** How far the wall clock is ahead of the page's own, and when a change of that was last noticed. */
  ahead: number;
  setAt: number;
}

const pausesByOutbox = new WeakMap<Outbox, Pauses>();

function getPauses(outbox: Outbox): Pauses {
  const pauses = pausesByOutbox.get(outbox) ?? {
    holds: new Map(),
    attemptStarts: new Map(),
    ahead: Date.now() - performance.now(),
    setAt: Number.NEGATIVE_INFINITY,
  };
  pausesByOutbox.set(outbox, pauses);
  return pauses;
}

/**
 * Whether somebody set the clock within the last 20 seconds, a claim's duration, as far as this page has noticed: it
 * compares with the last call, or with the page's start. Then the end of another tab's claim says nothing.
 */
export function wasClockSet(outbox: Outbox): boolean {
  const pauses = getPauses(outbox);
  const now = performance.now();
  const ahead = Date.now() - now;
  if (Math.abs(ahead - pauses.ahead) > CLAIM_TOLERANCE_MS) Object.assign(pauses, { ahead, setAt: now });
  return now < pauses.setAt + CLAIM_DURATION_MS;
}

/** Notes that a service asked for a wait. */
export function setHold(outbox: Outbox, destinationId: string, ms: number): void {
  const { holds } = getPauses(outbox);
  holds.set(destinationId, Math.max(holds.get(destinationId) ?? 0, performance.now() + ms));
}

/** For how long a destination still wants no request of this page, in ms. */
export const getRemainingHold = (outbox: Outbox, destinationId: string): number =>
  Math.max(0, (getPauses(outbox).holds.get(destinationId) ?? 0) - performance.now());

/** Notes that a step is being sent, the first of an attempt or a later one. */
export function recordAttemptStart(
  outbox: Outbox,
  rowId: string,
  destinationId: string,
  isFirst: boolean,
): void {
  const { attemptStarts: begun } = getPauses(outbox);
  const key = formatKey(rowId, destinationId);
  begun.set(key, addAttemptStart(begun.get(key) ?? [], isFirst, performance.now()));
}

/** For how long this lead should not be sent to a destination, in ms: it asked for that, or got the lead several times. */
export const getRemainingPause = (outbox: Outbox, rowId: string, destinationId: string): number =>
  Math.max(getRemainingHold(outbox, destinationId), getRemainingAttemptPause(outbox, rowId, destinationId));

function getRemainingAttemptPause(outbox: Outbox, rowId: string, destinationId: string): number {
  const first = getPauses(outbox).attemptStarts.get(formatKey(rowId, destinationId))?.at(-MAX_ATTEMPTS);
  return first === undefined ? 0 : Math.max(0, first + ATTEMPT_WINDOW_MS - performance.now());
}

const formatKey = (rowId: string, destinationId: string) => `${rowId}/${destinationId}`;
