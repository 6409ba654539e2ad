import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authAttempts,
  authRate,
  readThrottle,
  recordCheck,
  recordFailure,
  resetThrottle,
} from '~/shared/session/sign-in-throttle';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe('the lockout', () => {
  it('comes with the fifth failure and goes ten minutes after the last one', () => {
    for (let failure = 1; failure <= 5; failure += 1) {
      expect(readThrottle(NOW).lockedUntil).toBeNull();
      recordFailure(NOW);
    }
    expect(JSON.parse(localStorage.getItem('auth_attempts') ?? '')).toEqual({ count: 5, lastFailedAt: NOW });
    expect(readThrottle(NOW).lockedUntil).toBe(NOW + 10 * MINUTE);
    expect(readThrottle(NOW + 10 * MINUTE - 1).lockedUntil).toBe(NOW + 10 * MINUTE);
    expect(readThrottle(NOW + 10 * MINUTE)).toMatchObject({ lockedUntil: null, failures: 0 });
  });

  it('forgets failures that are ten minutes old', () => {
    for (let failure = 1; failure <= 4; failure += 1) recordFailure(NOW);
    recordFailure(NOW + 10 * MINUTE);
    expect(readThrottle(NOW + 10 * MINUTE)).toMatchObject({ failures: 1, lockedUntil: null });
  });

  it('does not last for years because a clock was set back', () => {
    localStorage.setItem('auth_attempts', JSON.stringify({ count: 9, lastFailedAt: NOW + 1000 * MINUTE }));
    expect(readThrottle(NOW)).toMatchObject({ failures: 0, lockedUntil: null });
  });
});

describe('the rate limit', () => {
  it('refuses the eleventh check within 60 seconds', () => {
    for (let check = 0; check < 10; check += 1) {
      expect(readThrottle(NOW + check * 1000).rateLimitedUntil).toBeNull();
      recordCheck(NOW + check * 1000);
    }
    const now = NOW + 10_000;
    expect(readThrottle(now)).toMatchObject({ checks: 10, rateLimitedUntil: NOW + MINUTE });
    expect(readThrottle(NOW + MINUTE - 1).rateLimitedUntil).toBe(NOW + MINUTE);
    expect(readThrottle(NOW + MINUTE)).toMatchObject({ checks: 9, rateLimitedUntil: null });
  });

  it('keeps no more than the last minute', () => {
    recordCheck(NOW);
    recordCheck(NOW + MINUTE);
    expect(JSON.parse(localStorage.getItem('auth_rate') ?? '')).toEqual({ hits: [NOW + MINUTE] });
  });

  it('ignores times in the future', () => {
    localStorage.setItem('auth_rate', JSON.stringify({ hits: Array(20).fill(NOW + MINUTE) }));
    expect(readThrottle(NOW).rateLimitedUntil).toBeNull();
  });
});

it('both are lifted by the reset', () => {
  for (let count = 0; count < 12; count += 1) {
    recordCheck(NOW);
    recordFailure(NOW);
  }
  resetThrottle();
  expect(readThrottle(NOW)).toEqual({ failures: 0, lockedUntil: null, checks: 0, rateLimitedUntil: null });
});

it('never throws, never locks for longer than its windows, and counts on, whatever is stored', () => {
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ count: fc.anything(), lastFailedAt: fc.anything() })
      .map((value) => JSON.stringify(value) ?? ''),
    fc
      .record({
        count: fc.integer(),
        lastFailedAt: fc.integer({ min: NOW - 20 * MINUTE, max: NOW + MINUTE }),
      })
      .map((value) => JSON.stringify(value)),
    fc
      .array(fc.oneof(fc.integer({ min: NOW - 2 * MINUTE, max: NOW + MINUTE }), fc.anything()))
      .map((hits) => JSON.stringify({ hits }) ?? ''),
  );
  fc.assert(
    fc.property(stored, stored, (attempts, rate) => {
      localStorage.setItem('auth_attempts', attempts);
      localStorage.setItem('auth_rate', rate);
      const state = readThrottle(NOW);
      expect(state.lockedUntil ?? NOW + 1).toBeGreaterThan(NOW);
      expect(state.lockedUntil ?? 0).toBeLessThanOrEqual(NOW + 10 * MINUTE);
      expect(state.rateLimitedUntil ?? NOW + 1).toBeGreaterThan(NOW);
      expect(state.rateLimitedUntil ?? 0).toBeLessThanOrEqual(NOW + MINUTE);
      recordFailure(NOW);
      recordCheck(NOW);
      expect(readThrottle(NOW).failures).toBe(state.failures + 1);
      expect(readThrottle(NOW).checks).toBe(state.checks + 1);
    }),
    { numRuns: 500 },
  );
});

it('counts from the oldest check, whatever order they are stored in', () => {
  const hits = Array.from({ length: 10 }, (_, index) => NOW - index * 1000);
  localStorage.setItem('auth_rate', JSON.stringify({ hits }));
  expect(readThrottle(NOW).rateLimitedUntil).toBe(NOW - 9_000 + MINUTE);
});

it('neither comes back with a backup', () => {
  expect([authAttempts.backup, authRate.backup]).toEqual([false, false]);
});
