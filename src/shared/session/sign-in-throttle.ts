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

export const authRate = defineStoredValue({
  key: 'auth_rate',
  group: 'accounts',
  schema: createCheck((value) => {
    const hits: unknown = isRecord(value) ? value.hits : undefined;
    const areTimes = (list: unknown): list is number[] =>
      Array.isArray(list) && list.every((hit) => typeof hit === 'number');
    return areTimes(hits) ? { hits } : undefined;
  }, 'expected a list of times'),
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
export function readThrottle(): ThrottleState {
  const failures = getRecentFailures();
  const oldestThatLocks = failures[failures.length - MAX_FAILURES];
  const hits = getRecentHits();
  const oldestThatBlocks = hits[hits.length - MAX_CHECKS];
  return {
    failures: failures.length,
    lockedUntil: oldestThatLocks === undefined ? null : oldestThatLocks + LOCKOUT_MS,
    checks: hits.length,
    rateLimitedUntil: oldestThatBlocks === undefined ? null : oldestThatBlocks + RATE_WINDOW_MS,
  };
}

/** Counts one credential check toward the rate limit. */
export function recordCheck(): void {
  writeStorage(authRate, { hits: [...getRecentHits(), Date.now()] });
}

/** Counts one failed sign-in toward the lockout. */
export function recordFailure(): void {
  const lastFailedAt = Date.now();
  const failedAt = [...getRecentFailures(), lastFailedAt];
  writeStorage(authAttempts, { count: failedAt.length, lastFailedAt, failedAt });
}

/** Lifts lockout and rate limit at once: the administrator's reset. */
export function resetThrottle(): void {
  resetFailures();
  removeStorage(authRate);
}

function getRecentFailures(): number[] {
  const { count = 0, lastFailedAt = 0, failedAt } = readStorage(authAttempts) ?? {};
  // Without the times, all failures count as of the last one.
  return filterRecent(
    failedAt ?? Array<number>(Math.min(count, MAX_FAILURES)).fill(lastFailedAt),
    LOCKOUT_MS,
  );
}

const getRecentHits = () => filterRecent(readStorage(authRate)?.hits ?? [], RATE_WINDOW_MS);

/** A time in the future counts only within the window, so a clock that was years ahead locks nobody out for years. */
const filterRecent = (times: readonly number[], windowMs: number) =>
  times.filter((time) => Math.abs(Date.now() - time) < windowMs);

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
