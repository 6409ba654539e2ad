import type { ServiceError, ServiceErrorKind } from '~/shared/lib/service-error';
import type { Delivery } from './outbox-row';

const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 15 * 60_000;

const stateAfter: Record<ServiceErrorKind, 'retrying' | 'refused' | 'failed'> = {
  network: 'retrying',
  timeout: 'retrying',
  'rate-limited': 'retrying',
  unavailable: 'retrying',
  malformed: 'retrying',
  // The key may be fixed by the next visit.
  unauthorized: 'refused',
  rejected: 'failed',
  unconfirmed: 'failed',
  disabled: 'refused',
};

/** The next state of a delivery after its `failures`th failure in a row. */
export function afterFailure(
  error: ServiceError,
  failures: number,
  now = Date.now(),
  random = Math.random,
): Pick<Delivery, 'state' | 'nextAt' | 'holdUntil'> {
  const state = stateAfter[error.kind];
  if (state !== 'retrying') return { state, nextAt: undefined, holdUntil: undefined };
  const backoff = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  // Half fixed, half random, so that visitors hit by one outage do not all come back at once.
  const delay = backoff * (0.5 + random() / 2);
  const hold = error.retryAfterMs === undefined ? undefined : now + error.retryAfterMs;
  return { state, nextAt: Math.max(now + delay, hold ?? 0), holdUntil: hold };
}

/** The reason for a delivery attempt; it decides which waits the attempt overrides. */
export type Trigger = 'submission' | 'schedule' | 'online' | 'visit' | 'administrator';

/** Whether this trigger may start the delivery. Nothing overrides a Retry-After. */
export function isDue(delivery: Delivery, trigger: Trigger, now = Date.now()): boolean {
  if (delivery.holdUntil !== undefined && delivery.holdUntil > now) return false;
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
