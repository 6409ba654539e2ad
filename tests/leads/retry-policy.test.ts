// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getRemainingRetryAfterMs,
  getRetryAfterMs,
  getStateAfterFailure,
  setRetryAfter,
} from '~/leads/retry-policy';
import { updateError } from '~/shared/lib/service-call';
import type { ServiceErrorKind } from '~/shared/lib/service-error';
import { failure, memoryOutbox } from '../support/leads';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 60 * 60_000;

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

  it('that a web page answers in place of a refusal, a person can fix', () => {
    const page = updateError(failure('rejected', { status: 400 }), { answeredBy: 'page' });
    expect(getStateAfterFailure(page, 1, NOW).state).toBe('refused');
  });

  it('waits longer each time, with jitter, up to 15 minutes', () => {
    const delay = (failures: number, random: number) =>
      (getStateAfterFailure(failure('unavailable'), failures, NOW, () => random).nextAt ?? 0) - NOW;
    expect(delay(1, 0)).toBe(2_500);
    expect(delay(1, 1)).toBe(5_000);
    expect(delay(4, 1)).toBe(40_000);
    expect(delay(50, 1)).toBe(15 * 60_000);
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
  });
});

describe('a wait that a system asked for', () => {
  beforeEach(() => void vi.useFakeTimers());

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
