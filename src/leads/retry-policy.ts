import type { ServiceError, ServiceErrorKind } from '~/shared/lib/service-error';
import type { Outbox } from './outbox';
import { type Delivery, readStoredTime } from './outbox-row';

const MIN_DELAY_MS = 5_000;
/**
 * Each repeat may create a copy, so there are five at most: they last for at least 225 seconds, longer than a page of
 * maintenance usually answers in place of a system.
 */
const MIN_COPY_DELAY_MS = 30_000;
const MAX_DELAY_MS = 15 * 60_000;
/** A service that asks for a longer wait gets this one. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

/** When a wait ends, in ms since the epoch; 0 if there is none. */
export const readWaitEnd = (time = 0, now = Date.now()): number =>
  readStoredTime(time, MAX_RETRY_AFTER_MS, now);

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

/** No service at the address, as a web page says too: it isn't set up yet, is gone, or is under maintenance. */
const NOT_FOUND_STATUSES: readonly (number | undefined)[] = [404, 405, 410];

const classifyError = ({ kind, status, answeredBy }: ServiceError) =>
  kind === 'rejected' && (answeredBy === 'page' || NOT_FOUND_STATUSES.includes(status))
    ? 'refused'
    : stateByErrorKind[kind];

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

/** By outbox: when each destination's Retry-After ends. It applies to all leads of the page. */
const retryAfterEnds = new WeakMap<Outbox, Map<string, number>>();

/** Records a service's Retry-After. */
export function setRetryAfter(outbox: Outbox, destinationId: string, ms: number): void {
  const ends = retryAfterEnds.get(outbox) ?? new Map<string, number>();
  const before = readWaitEnd(ends.get(destinationId));
  retryAfterEnds.set(outbox, ends.set(destinationId, Math.max(before, Date.now() + ms)));
}

/** The rest of a destination's Retry-After, in ms. */
export const getRemainingRetryAfterMs = (outbox: Outbox, destinationId: string): number =>
  Math.max(0, readWaitEnd(retryAfterEnds.get(outbox)?.get(destinationId)) - Date.now());
