import { useSyncExternalStore } from 'react';
import {
  createCheck,
  defineStoredValue,
  isRecord,
  readStorage,
  removeStorage,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';
import { useNow } from '~/shared/lib/use-now';
import { authAttempts, resetFailures } from './session';

export const MAX_FAILURES = 5;
const LOCKOUT_MS = 10 * 60 * 1000;
export const MAX_CHECKS = 10;
const RATE_WINDOW_MS = 60 * 1000;
/** Several tabs can fail after the fifth failure; more stored failures would have no effect. */
const MAX_STORED_FAILURES = 50;

export const authRate = defineStoredValue({
  key: 'auth_rate',
  group: 'accounts',
  schema: createCheck((value) => {
    const hits: unknown = isRecord(value) ? value.hits : undefined;
    const areTimes = (list: unknown): list is number[] =>
      Array.isArray(list) && list.every((hit) => typeof hit === 'number');
    return areTimes(hits) ? { hits } : undefined;
  }, 'expected a list of times'),
  backup: false,
});

interface ThrottleState {
  /** Failed sign-ins within the last ten minutes. */
  readonly failures: number;
  /** Until when sign-in is refused: the fifth-last failure is ten minutes old then. Milliseconds since the epoch. */
  readonly lockedUntil: number | null;
  /** Credential checks in the last 60 seconds. */
  readonly checks: number;
  /** Until when sign-in is refused after too many checks. */
  readonly rateLimitedUntil: number | null;
}

/** The current lockout and rate limit. Changes nothing. */
export function readThrottle(now = Date.now()): ThrottleState {
  const failures = getRecentFailures(now);
  const oldestThatLocks = failures[failures.length - MAX_FAILURES];
  const hits = getRecentHits(now);
  const oldestThatBlocks = hits[hits.length - MAX_CHECKS];
  return {
    failures: failures.length,
    lockedUntil: oldestThatLocks === undefined ? null : oldestThatLocks + LOCKOUT_MS,
    checks: hits.length,
    rateLimitedUntil: oldestThatBlocks === undefined ? null : oldestThatBlocks + RATE_WINDOW_MS,
  };
}

/** Counts one credential check toward the rate limit. */
export function recordCheck(now = Date.now()): void {
  writeStorage(authRate, { hits: [...getRecentHits(now), now] });
}

/** Counts one failed sign-in toward the lockout, besides those of other tabs. */
export function recordFailure(now = Date.now()): void {
  const failedAt = [...getRecentFailures(now), now].slice(-MAX_STORED_FAILURES);
  writeStorage(authAttempts, { count: failedAt.length, lastFailedAt: now, failedAt });
}

/** Lifts lockout and rate limit at once: the administrator's reset. */
export function resetThrottle(): void {
  resetFailures();
  removeStorage(authRate);
}

/**
 * The times of recent failures, oldest first. A clock that is set back by less than ten minutes unlocks nothing; a
 * clock that was years ahead must not lock anyone out for years.
 */
function getRecentFailures(now: number): number[] {
  const { count = 0, lastFailedAt = 0, failedAt } = readStorage(authAttempts) ?? {};
  // `count` and `lastFailedAt` may have been edited by hand without the times.
  const isConsistent = failedAt?.length === count && failedAt.at(-1) === lastFailedAt;
  const times = isConsistent
    ? failedAt
    : Array<number>(Math.min(Math.floor(count), MAX_STORED_FAILURES)).fill(lastFailedAt);
  return times.filter((time) => Math.abs(now - time) < LOCKOUT_MS).sort((left, right) => left - right);
}

function getRecentHits(now: number): number[] {
  const hits = readStorage(authRate)?.hits ?? [];
  return hits.filter((hit) => hit <= now && now - hit < RATE_WINDOW_MS).sort((left, right) => left - right);
}

/** The current lockout and rate limit, updated on sign-ins in any tab and every minute. */
export function useThrottle(): ThrottleState {
  useNow(60_000);
  // A string, because a snapshot must stay equal while nothing changes.
  const state = useSyncExternalStore(
    subscribeStorage,
    () => JSON.stringify(readThrottle()),
    () => EMPTY_STATE,
  );
  return JSON.parse(state);
}

const EMPTY_STATE = JSON.stringify({
  failures: 0,
  lockedUntil: null,
  checks: 0,
  rateLimitedUntil: null,
} satisfies ThrottleState);
