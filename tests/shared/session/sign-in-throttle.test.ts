import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authAttempts } from '~/shared/session/session';
import {
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
  it('starts with the fifth failure, and ends when the first of the five is ten minutes old', () => {
    const times = [0, 1, 2, 3, 4].map((minute) => NOW + minute * MINUTE);
    for (const time of times) {
      expect(readThrottle(time).lockedUntil).toBeNull();
      recordFailure(time);
    }
    expect(JSON.parse(localStorage.getItem('auth_attempts') ?? '')).toEqual({
      count: 5,
      lastFailedAt: NOW + 4 * MINUTE,
      failedAt: times,
    });
    const open = NOW + 10 * MINUTE;
    expect(readThrottle(NOW + 4 * MINUTE).lockedUntil).toBe(open);
    expect(readThrottle(open - 1)).toMatchObject({ lockedUntil: open, failures: 5 });
    expect(readThrottle(open)).toMatchObject({ lockedUntil: null, failures: 4 });
    // The window slides: one more failure makes five within it again.
    recordFailure(open);
    expect(readThrottle(open).lockedUntil).toBe(NOW + 11 * MINUTE);
  });

  it('does not start with five failures in more than ten minutes', () => {
    for (let failure = 0; failure < 12; failure += 1) {
      const now = NOW + failure * 2.5 * MINUTE;
      recordFailure(now);
      expect(readThrottle(now).lockedUntil).toBeNull();
    }
    expect(readThrottle(NOW + 27.5 * MINUTE).failures).toBe(4);
    expect(readThrottle(NOW + 37.5 * MINUTE).failures).toBe(0);
  });

  it('counts all failures as of the last one if the record has no other times', () => {
    localStorage.setItem('auth_attempts', JSON.stringify({ count: 5, lastFailedAt: NOW }));
    expect(readThrottle(NOW + MINUTE)).toMatchObject({ failures: 5, lockedUntil: NOW + 10 * MINUTE });
    localStorage.setItem('auth_attempts', JSON.stringify({ count: 4, lastFailedAt: NOW }));
    recordFailure(NOW + 9 * MINUTE);
    expect(readThrottle(NOW + 9 * MINUTE)).toMatchObject({ failures: 5, lockedUntil: NOW + 10 * MINUTE });
    expect(readThrottle(NOW + 10 * MINUTE).failures).toBe(1);
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

  it('stores only the last minute', () => {
    recordCheck(NOW);
    recordCheck(NOW + MINUTE);
    expect(JSON.parse(localStorage.getItem('auth_rate') ?? '')).toEqual({ hits: [NOW + MINUTE] });
  });
});

it('a reset lifts lockout and rate limit', () => {
  for (let count = 0; count < 12; count += 1) {
    recordCheck(NOW);
    recordFailure(NOW);
  }
  resetThrottle();
  expect(readThrottle(NOW)).toEqual({ failures: 0, lockedUntil: null, checks: 0, rateLimitedUntil: null });
});

it.each([
  ['auth_attempts', `{"count":"9","lastFailedAt":${NOW}}`],
  ['auth_attempts', '{"count":9}'],
  ['auth_attempts', `{"count":-1,"lastFailedAt":${NOW}}`],
  ['auth_rate', '{"hits":7}'],
  ['auth_rate', `{"hits":["${NOW}"]}`],
  ['auth_rate', JSON.stringify(Array(10).fill(NOW))],
])('a broken record in %s blocks nothing: %s', (key, stored) => {
  localStorage.setItem(key, stored);
  expect(readThrottle(NOW)).toEqual({ failures: 0, lockedUntil: null, checks: 0, rateLimitedUntil: null });
});

it('both records are cleared with the accounts, and not restored from backups', () => {
  const expected = { group: 'accounts', backup: false };
  expect([authAttempts, authRate]).toMatchObject([expected, expected]);
});
