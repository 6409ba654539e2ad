// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Delivery } from '~/leads/outbox-row';
import {
  getNextAttemptAt,
  getRemainingRetryAfterMs,
  getRetryAfterMs,
  getStateAfterFailure,
  hasReachedAttemptLimit,
  isDue,
  isTemporary,
  setRetryAfter,
  type Trigger,
} from '~/leads/retry-policy';
import type { ServiceErrorKind } from '~/shared/lib/service-error';
import { createFailedAttempt, failure, memoryOutbox, receipt } from '../support/leads';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('after a failure', () => {
  it.each<[ServiceErrorKind, string]>([
    ['network', 'retrying'],
    ['timeout', 'retrying'],
    ['rate-limited', 'retrying'],
    ['unavailable', 'retrying'],
    ['malformed', 'retrying'],
    ['unauthorized', 'refused'],
    ['rejected', 'failed'],
    ['unconfirmed', 'failed'],
    ['disabled', 'refused'],
  ])('%s leads to %s', (kind, state) => {
    expect(getStateAfterFailure(failure(kind), 1, NOW).state).toBe(state);
  });

  it.each([
    [404, 'refused'],
    [405, 'refused'],
    [410, 'refused'],
    [400, 'failed'],
    [422, 'failed'],
  ])('a refusal with %i, which a person can fix or not, leads to %s', (status, state) => {
    expect(getStateAfterFailure(failure('rejected', { status }), 1, NOW).state).toBe(state);
  });

  it('waits longer each time, with jitter, up to 15 minutes', () => {
    const delay = (failures: number, random: number) =>
      (getStateAfterFailure(failure('unavailable'), failures, NOW, () => random).nextAt ?? 0) - NOW;
    expect(delay(1, 0)).toBe(2_500);
    expect(delay(1, 1)).toBe(5_000);
    expect(delay(4, 1)).toBe(40_000);
    expect(delay(50, 1)).toBe(15 * 60_000);
  });

  it('is refused without a next time if a destination was switched off', () => {
    const none = { nextAt: undefined, holdUntil: undefined };
    expect(getStateAfterFailure(failure('disabled'), 1, NOW)).toEqual({ state: 'refused', ...none });
    expect(getStateAfterFailure(failure('rejected', { retryAfterMs: 5_000 }), 1, NOW)).toEqual({
      state: 'failed',
      ...none,
    });
  });

  it('extends the back-off by a requested wait, and never shortens it', () => {
    const next = (retryAfterMs?: number) =>
      getStateAfterFailure(
        failure('unavailable', retryAfterMs === undefined ? {} : { retryAfterMs }),
        2,
        NOW,
        () => 0,
      );
    expect(next()).toEqual({ state: 'retrying', nextAt: NOW + 5_000, holdUntil: undefined });
    expect(next(0)).toEqual({ state: 'retrying', nextAt: NOW + 5_000, holdUntil: NOW });
    expect(next(1_000)).toEqual({ state: 'retrying', nextAt: NOW + 5_000, holdUntil: NOW + 1_000 });
    expect(next(9_000)).toEqual({ state: 'retrying', nextAt: NOW + 9_000, holdUntil: NOW + 9_000 });
  });

  it('waits as long as a service asks, up to a day, and only if a repeat may work', () => {
    expect(getRetryAfterMs(failure('rate-limited'))).toBeUndefined();
    expect(getRetryAfterMs(failure('rate-limited', { retryAfterMs: 0 }))).toBe(0);
    expect(getRetryAfterMs(failure('rate-limited', { retryAfterMs: 2 * DAY }))).toBe(DAY);
    expect(getRetryAfterMs(failure('rejected', { retryAfterMs: 1_000 }))).toBeUndefined();
    expect([isTemporary(failure('timeout')), isTemporary(failure('unauthorized'))]).toEqual([true, false]);
  });
});

const triggers: Trigger[] = ['submission', 'schedule', 'online', 'visit', 'administrator'];
it.each<[Delivery, Trigger[]]>([
  [receipt('delivered'), []],
  [receipt('waiting'), triggers],
  [receipt('retrying'), triggers],
  [receipt('retrying', { nextAt: NOW }), triggers],
  [receipt('retrying', { nextAt: NOW + 1 }), ['submission', 'online', 'visit', 'administrator']],
  [receipt('refused'), ['submission', 'visit', 'administrator']],
  [receipt('failed'), ['submission', 'administrator']],
  [receipt('waiting', { holdUntil: NOW + 1 }), []],
  [receipt('retrying', { holdUntil: NOW + 1 }), []],
  [receipt('refused', { holdUntil: NOW + 1 }), []],
  [receipt('failed', { holdUntil: NOW + 1_000_000 }), []],
  [receipt('waiting', { holdUntil: NOW }), triggers],
  // Written under a wrong clock.
  [receipt('retrying', { nextAt: NOW + DAY + 1, holdUntil: NOW + DAY + 1 }), triggers],
  // Three attempts within a minute cause a pause, except for an administrator: see below.
  [
    receipt('retrying', {
      attempts: [createFailedAttempt(NOW), createFailedAttempt(NOW), createFailedAttempt(NOW)],
    }),
    ['administrator'],
  ],
  [
    receipt('delivered', {
      attempts: [createFailedAttempt(NOW), createFailedAttempt(NOW), createFailedAttempt(NOW)],
    }),
    [],
  ],
])('%j may be started by %j', (one, by) => {
  expect(triggers.filter((trigger) => isDue(one, trigger, NOW))).toEqual(by);
});

describe('a pause after three attempts within a minute', () => {
  const createAttempted = (...times: number[]) =>
    receipt('retrying', { attempts: times.map(createFailedAttempt) });
  const createBegun = (...times: number[]) => receipt('retrying', { begun: { step: 'create', at: times } });

  it.each<[boolean, string, Delivery]>([
    [true, 'three failed attempts', createAttempted(NOW - 59_999, NOW - 2_000, NOW - 1_000)],
    [false, 'the first a minute ago', createAttempted(NOW - 60_000, NOW - 2_000, NOW - 1_000)],
    [false, 'two', createAttempted(NOW - 2_000, NOW - 1_000)],
    [false, 'two beginnings', createBegun(NOW - 1, NOW)],
    [
      false,
      'the first of the latest three a minute ago',
      createAttempted(NOW, NOW - 61_000, NOW - 2_000, NOW - 1_000),
    ],
    [true, 'three beginnings of pages that died', createBegun(NOW - 59_000, NOW - 2_000, NOW - 1_000)],
    [false, 'three that are to come, under a wrong clock', createBegun(NOW + 1, NOW + 2, NOW + 3)],
    [true, 'three of this moment', createBegun(NOW, NOW, NOW)],
    [
      false,
      'a time that is none',
      receipt('retrying', { attempts: Array(3).fill({ ...createFailedAttempt(NOW), at: 'x' }) }),
    ],
  ])('%s: %s', (pauses, _, one) => {
    expect(hasReachedAttemptLimit(one, NOW)).toBe(pauses);
    expect(isDue(one, 'visit', NOW)).toBe(!pauses);
    expect(isDue(one, 'administrator', NOW)).toBe(true);
  });
});

const BEGUN_THRICE = { begun: { step: 'create', at: [NOW - 10_000, NOW, NOW] } };
it.each<[Delivery, number | undefined]>([
  [receipt('waiting'), 0],
  [receipt('retrying'), 0],
  [receipt('delivered'), undefined],
  [receipt('refused', { nextAt: NOW }), undefined],
  [receipt('failed'), undefined],
  [receipt('retrying', { nextAt: NOW + 5 }), NOW + 5],
  [receipt('retrying', { nextAt: NOW + 5, holdUntil: NOW + 9 }), NOW + 9],
  [receipt('retrying', { nextAt: NOW + 9, holdUntil: NOW + 5 }), NOW + 9],
  [
    receipt('retrying', {
      attempts: [createFailedAttempt(NOW - 1_000), createFailedAttempt(NOW), createFailedAttempt(NOW)],
    }),
    NOW + MINUTE - 1_000,
  ],
  [receipt('retrying', { ...BEGUN_THRICE, nextAt: NOW + 5_000 }), NOW + 50_000],
  [receipt('retrying', { ...BEGUN_THRICE, nextAt: NOW + 70_000 }), NOW + 70_000],
  [receipt('retrying', { ...BEGUN_THRICE, holdUntil: NOW + 80_000 }), NOW + 80_000],
  [receipt('refused', BEGUN_THRICE), undefined],
  [receipt('failed', BEGUN_THRICE), undefined],
  [receipt('delivered', BEGUN_THRICE), undefined],
])('the schedule retries %j at %s', (one, at) => {
  expect(getNextAttemptAt(one, NOW)).toBe(at);
});

describe('a wait that a system asked for', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('delays all leads to it, but none to others or of other outboxes', () => {
    const outbox = memoryOutbox();
    setRetryAfter(outbox, 'crm', 5_000);
    expect(getRemainingRetryAfterMs(outbox, 'crm')).toBe(5_000);
    expect(getRemainingRetryAfterMs(outbox, 'sheet')).toBe(0);
    expect(getRemainingRetryAfterMs(memoryOutbox(), 'crm')).toBe(0);
    vi.advanceTimersByTime(6_000);
    expect(getRemainingRetryAfterMs(outbox, 'crm')).toBe(0);
  });

  it('is not shortened by a later, shorter wait, but may be extended', () => {
    const outbox = memoryOutbox();
    setRetryAfter(outbox, 'crm', 5_000);
    setRetryAfter(outbox, 'crm', 1_000);
    expect(getRemainingRetryAfterMs(outbox, 'crm')).toBe(5_000);
    setRetryAfter(outbox, 'crm', 7_000);
    expect(getRemainingRetryAfterMs(outbox, 'crm')).toBe(7_000);
  });

  it('is over after the clock was set back by years', () => {
    const outbox = memoryOutbox();
    setRetryAfter(outbox, 'crm', 5_000);
    vi.setSystemTime(Date.now() - 365 * DAY);
    expect(getRemainingRetryAfterMs(outbox, 'crm')).toBe(0);
  });
});
