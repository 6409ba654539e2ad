import {
  checked,
  isRecord,
  readStorage,
  removeStorage,
  storedValue,
  writeStorage,
} from '~/shared/lib/storage';

export const MOST_FAILURES = 5;
const LOCKOUT_MS = 10 * 60 * 1000;
export const MOST_CHECKS = 10;
const RATE_WINDOW_MS = 60 * 1000;

export const authAttempts = storedValue({
  key: 'auth_attempts',
  group: 'accounts',
  purpose: 'Counts failed sign-ins to slow down guessing.',
  lifetime: '10 minutes',
  schema: checked((value) => {
    if (!isRecord(value)) return undefined;
    const { count, lastFailedAt } = value;
    const isSound = typeof count === 'number' && count >= 0 && typeof lastFailedAt === 'number';
    return isSound ? { count, lastFailedAt } : undefined;
  }, 'expected a count and a time'),
  // A lockout must not come back with a backup.
  backup: false,
});

export const authRate = storedValue({
  key: 'auth_rate',
  group: 'accounts',
  purpose: 'Times of recent sign-in checks, to limit their rate.',
  lifetime: '60 seconds',
  schema: checked((value) => {
    const hits: unknown = isRecord(value) ? value.hits : undefined;
    const areTimes = (list: unknown): list is number[] =>
      Array.isArray(list) && list.every((hit) => typeof hit === 'number');
    return areTimes(hits) ? { hits } : undefined;
  }, 'expected a list of times'),
  backup: false,
});

export interface ThrottleState {
  /** Failed sign-ins that still count. */
  readonly failures: number;
  /** Until when sign-in is refused after too many failures; milliseconds since the epoch. */
  readonly lockedUntil: number | null;
  /** Credential checks in the last 60 seconds. */
  readonly checks: number;
  /** Until when sign-in is refused after too many checks. */
  readonly rateLimitedUntil: number | null;
}

/** The current lockout and rate limit. Changes nothing. */
export function readThrottle(now = Date.now()): ThrottleState {
  const attempts = readStorage(authAttempts);
  // A future time comes from a clock that was set back: it must not lock anyone out for years.
  const counts = attempts !== undefined && isWithin(attempts.lastFailedAt, LOCKOUT_MS, now);
  const failures = counts ? attempts.count : 0;
  const hits = recentHits(now);
  const oldestThatBlocks = hits[hits.length - MOST_CHECKS];
  return {
    failures,
    lockedUntil: counts && failures >= MOST_FAILURES ? attempts.lastFailedAt + LOCKOUT_MS : null,
    checks: hits.length,
    rateLimitedUntil: oldestThatBlocks === undefined ? null : oldestThatBlocks + RATE_WINDOW_MS,
  };
}

/** Counts one credential check toward the rate limit. */
export function recordCheck(now = Date.now()): void {
  writeStorage(authRate, { hits: [...recentHits(now), now] });
}

/** Counts one failed sign-in toward the lockout. */
export function recordFailure(now = Date.now()): void {
  writeStorage(authAttempts, { count: readThrottle(now).failures + 1, lastFailedAt: now });
}

export function resetFailures(): void {
  removeStorage(authAttempts);
}

/** Lifts lockout and rate limit at once: the administrator's reset. */
export function resetThrottle(): void {
  removeStorage(authAttempts);
  removeStorage(authRate);
}

function recentHits(now: number): number[] {
  const hits = readStorage(authRate)?.hits ?? [];
  return hits.filter((hit) => isWithin(hit, RATE_WINDOW_MS, now)).sort((left, right) => left - right);
}

const isWithin = (time: number, span: number, now: number) => time <= now && now - time < span;
