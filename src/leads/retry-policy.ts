import type { ServiceError, ServiceErrorKind } from '~/shared/lib/service-error';
import type { Outbox } from './outbox';
import { CLAIM_DURATION_MS, type Delivery, type OutboxRow } from './outbox-row';

const MIN_DELAY_MS = 5_000;
/**
 * Each repeat may create a copy, so there are five at most: they last for at least 225 seconds, longer than a page of
 * maintenance usually answers in place of a system.
 */
const MIN_COPY_DELAY_MS = 30_000;
const MAX_DELAY_MS = 15 * 60_000;
/** A service that asks for a longer wait gets this one. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;
/** Per lead, destination and window, however often the network returns, the page reloads or the visitor clicks. */
const MAX_ATTEMPTS = 3;
const ATTEMPT_WINDOW_MS = 60_000;
/** A time further in the future was written under a wrong clock. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The latest attempts' times. Each attempt has the time at which its last step began. */
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

/** No service at the address: it isn't set up yet, is gone, or is under maintenance. */
const NOT_FOUND_STATUSES: readonly (number | undefined)[] = [404, 405, 410];

const classifyError = ({ kind, status }: ServiceError) =>
  kind === 'rejected' && NOT_FOUND_STATUSES.includes(status) ? 'refused' : stateByErrorKind[kind];

/** Whether a person can fix it, such as a wrong key: it may work on the next visit. */
export const isFixable = (error: ServiceError): boolean => classifyError(error) === 'refused';

/** The state of a delivery after its `failureCount`th failure in a row. */
export function getStateAfterFailure(
  error: ServiceError,
  failureCount: number,
  now = Date.now(),
  random = Math.random,
): Pick<Delivery, 'state' | 'nextAt' | 'holdUntil'> {
  const state = classifyError(error);
  if (state !== 'retrying') return { state, nextAt: undefined, holdUntil: undefined };
  const firstDelay = error.kind === 'malformed' ? MIN_COPY_DELAY_MS : MIN_DELAY_MS;
  const backoff = Math.min(MAX_DELAY_MS, firstDelay * 2 ** (failureCount - 1));
  // Half fixed, half random, so that visitors don't all retry at once after an outage.
  const delay = backoff * (0.5 + random() / 2);
  const retryAfter = getRetryAfterMs(error);
  return {
    state,
    nextAt: now + Math.max(delay, retryAfter ?? 0),
    holdUntil: retryAfter === undefined ? undefined : now + retryAfter,
  };
}

/** The failures since the last success. */
export const countRecentFailures = ({ attempts }: Delivery): number =>
  attempts.length - 1 - attempts.findLastIndex(({ outcome }) => outcome === 'delivered');

/** Whether the same request may succeed later. */
export const isTemporary = ({ kind }: ServiceError): boolean => stateByErrorKind[kind] === 'retrying';

/** A service's Retry-After in ms. Undefined if it sent none. */
export const getRetryAfterMs = (error: ServiceError): number | undefined =>
  error.retryAfterMs === undefined || !isTemporary(error)
    ? undefined
    : Math.min(MAX_RETRY_AFTER_MS, error.retryAfterMs);

/** The reason for a delivery attempt; it decides which waits the attempt overrides. */
export type Trigger = 'submission' | 'schedule' | 'online' | 'visit' | 'administrator';

/** Whether this trigger may start the delivery. Nothing overrides a Retry-After. */
export function isDue(delivery: Delivery, trigger: Trigger, now = Date.now()): boolean {
  if (delivery.holdUntil !== undefined && delivery.holdUntil > now) return false;
  if (trigger !== 'administrator' && hasReachedAttemptLimit(delivery, now)) return false;
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
export function getNextAttemptAt(delivery: Delivery, now = Date.now()): number | undefined {
  const { state, nextAt = 0, holdUntil = 0 } = delivery;
  if (state !== 'retrying' && state !== 'waiting') return undefined;
  return Math.max(nextAt, holdUntil, getAttemptLimitEnd(delivery, now));
}

/** Whether several attempts in a short time have reached the limit. */
export const hasReachedAttemptLimit = (delivery: Delivery, now = Date.now()): boolean =>
  getAttemptLimitEnd(delivery, now) > now;

/** When the limit of attempts ends, in ms since the epoch; 0 if it isn't reached. */
function getAttemptLimitEnd({ attempts, begun }: Delivery, now: number): number {
  const first = Math.max(
    Date.parse(attempts.at(-MAX_ATTEMPTS)?.at ?? '') || 0,
    begun?.at.at(-MAX_ATTEMPTS) ?? 0,
  );
  // A time in the future was written under a wrong clock.
  return first > 0 && first <= now ? first + ATTEMPT_WINDOW_MS : 0;
}

/**
 * Restarts waits that were written under a clock ahead of the current one, so that they neither last for years nor end
 * early. The same row if there are none.
 */
export function shiftFutureTimes(row: OutboxRow, now = Date.now()): OutboxRow {
  const shifted = Object.entries(row.deliveries).map(([id, delivery]) => [
    id,
    shiftDeliveryTimes(delivery, now),
  ]);
  const isSame = shifted.every(([id, delivery]) => row.deliveries[id as string] === delivery);
  return isSame ? row : { ...row, deliveries: Object.fromEntries(shifted) };
}

function shiftDeliveryTimes(delivery: Delivery, now: number): Delivery {
  const { attempts, nextAt, holdUntil } = delivery;
  const last = attempts.at(-1);
  // Without an attempt, only `nextAt` shows the wrong clock.
  const ahead = last ? Date.parse(last.at) - now : (nextAt ?? now) - now - MAX_RETRY_AFTER_MS;
  if (!(ahead > CLOCK_TOLERANCE_MS)) return delivery;
  return {
    ...delivery,
    nextAt: nextAt && nextAt - ahead,
    holdUntil: holdUntil && holdUntil - ahead,
    // The real times are unknown, so they count as now.
    attempts: attempts.map((attempt) =>
      Date.parse(attempt.at) > now ? { ...attempt, at: new Date(now).toISOString() } : attempt,
    ),
  };
}

/** A smaller change of the clock makes no difference: claims are renewed long before they end. */
const CLAIM_TOLERANCE_MS = 5_000;

/*
 * Waits by the page's monotonic clock. A service's Retry-After applies to all leads, the limit of attempts to a
 * single lead.
 */
interface Waits {
  /** By destination. */
  retryAfterEnds: Map<string, number>;
  /** By row and destination: see `addAttemptStart`. */
  attemptStarts: Map<string, number[]>;
  /** How far the wall clock is ahead of the page's own. */
  ahead: number;
  /** When the clock was last changed, by the page's own. */
  changedAt: number;
}

const waitsByOutbox = new WeakMap<Outbox, Waits>();

function getWaits(outbox: Outbox): Waits {
  const waits = waitsByOutbox.get(outbox) ?? {
    retryAfterEnds: new Map(),
    attemptStarts: new Map(),
    ahead: Date.now() - performance.now(),
    changedAt: Number.NEGATIVE_INFINITY,
  };
  waitsByOutbox.set(outbox, waits);
  return waits;
}

/**
 * Whether the clock was changed within the last 20 seconds, a claim's duration, so that the end of another tab's claim
 * can't be trusted. Compares with the last call, or with the page's start.
 */
export function wasClockChanged(outbox: Outbox): boolean {
  const waits = getWaits(outbox);
  const now = performance.now();
  const ahead = Date.now() - now;
  if (Math.abs(ahead - waits.ahead) > CLAIM_TOLERANCE_MS) Object.assign(waits, { ahead, changedAt: now });
  return now < waits.changedAt + CLAIM_DURATION_MS;
}

/** Records a service's Retry-After. */
export function setRetryAfter(outbox: Outbox, destinationId: string, ms: number): void {
  const { retryAfterEnds } = getWaits(outbox);
  retryAfterEnds.set(destinationId, Math.max(retryAfterEnds.get(destinationId) ?? 0, performance.now() + ms));
}

/** The rest of a destination's Retry-After, in ms. */
export const getRemainingRetryAfterMs = (outbox: Outbox, destinationId: string): number =>
  Math.max(0, (getWaits(outbox).retryAfterEnds.get(destinationId) ?? 0) - performance.now());

/** Records that a step is being sent. `isFirst`: the first step of an attempt. */
export function recordAttemptStart(
  outbox: Outbox,
  rowId: string,
  destinationId: string,
  isFirst: boolean,
): void {
  const { attemptStarts } = getWaits(outbox);
  const key = formatKey(rowId, destinationId);
  attemptStarts.set(key, addAttemptStart(attemptStarts.get(key) ?? [], isFirst, performance.now()));
}

/** The remaining wait before this lead may be sent to a destination, in ms, by Retry-After and by the limit of attempts. */
export const getRemainingWaitMs = (outbox: Outbox, rowId: string, destinationId: string): number =>
  Math.max(getRemainingRetryAfterMs(outbox, destinationId), getAttemptLimitMs(outbox, rowId, destinationId));

function getAttemptLimitMs(outbox: Outbox, rowId: string, destinationId: string): number {
  const first = getWaits(outbox).attemptStarts.get(formatKey(rowId, destinationId))?.at(-MAX_ATTEMPTS);
  return first === undefined ? 0 : Math.max(0, first + ATTEMPT_WINDOW_MS - performance.now());
}

const formatKey = (rowId: string, destinationId: string) => `${rowId}/${destinationId}`;
