// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Delivery, newDelivery } from '~/leads/outbox-row';
import {
  afterFailure,
  failuresInARow,
  holdOf,
  isDue,
  isResting,
  nextTry,
  rebased,
  type Trigger,
} from '~/leads/retry-policy';
import type { ServiceErrorKind } from '~/shared/lib/service-error';
import { fc } from '../support/any-values';
import { failure, rowOf } from '../support/leads';

const NOW = 1_000_000;
const triggers: Trigger[] = ['submission', 'schedule', 'online', 'visit', 'administrator'];

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
    expect(afterFailure(failure(kind), 1, NOW).state).toBe(state);
  });

  it.each([
    [404, 'refused'],
    [405, 'refused'],
    [400, 'failed'],
    [422, 'failed'],
  ])('a refusal with %i, which a person can mend or not, leads to %s', (status, state) => {
    expect(afterFailure(failure('rejected', { status }), 1, NOW).state).toBe(state);
  });

  it('waits longer each time, with jitter, up to a quarter of an hour', () => {
    const delay = (failures: number, random: number) =>
      (afterFailure(failure('unavailable'), failures, NOW, () => random).nextAt ?? 0) - NOW;
    expect(delay(1, 0)).toBe(2_500);
    expect(delay(1, 1)).toBe(5_000);
    expect(delay(4, 1)).toBe(40_000);
    expect(delay(50, 1)).toBe(15 * 60_000);
  });

  it('honors Retry-After', () => {
    const next = afterFailure(failure('rate-limited', { retryAfterMs: 90_000 }), 1, NOW);
    expect(next).toMatchObject({ holdUntil: NOW + 90_000, nextAt: NOW + 90_000 });
  });
});

describe('what is due', () => {
  it('tries a retry early on a new visit and when online again, but not by the clock', () => {
    const delivery = { ...newDelivery(), state: 'retrying' as const, nextAt: NOW + 60_000 };
    expect(triggers.filter((trigger) => isDue(delivery, trigger, NOW))).toEqual([
      'submission',
      'online',
      'visit',
      'administrator',
    ]);
    expect(isDue(delivery, 'schedule', NOW + 60_000)).toBe(true);
  });

  it('tries a refused credential once more on each visit, and leaves permanent errors to people', () => {
    const refused = { ...newDelivery(), state: 'refused' as const };
    const failed = { ...newDelivery(), state: 'failed' as const };
    expect(isDue(refused, 'visit', NOW)).toBe(true);
    expect(isDue(refused, 'online', NOW)).toBe(false);
    expect(isDue(refused, 'schedule', NOW)).toBe(false);
    expect(isDue(failed, 'visit', NOW)).toBe(false);
    expect(isDue(failed, 'online', NOW)).toBe(false);
    expect(isDue(failed, 'administrator', NOW)).toBe(true);
  });

  it('lets nothing but time override a Retry-After', () => {
    const states = fc.constantFrom(
      'waiting' as const,
      'retrying' as const,
      'refused' as const,
      'failed' as const,
    );
    fc.assert(
      fc.property(
        states,
        fc.constantFrom(...triggers),
        fc.integer({ min: 1, max: 1e6 }),
        (state, trigger, ms) => {
          expect(isDue({ ...newDelivery(), state, holdUntil: NOW + ms }, trigger, NOW)).toBe(false);
        },
      ),
    );
  });
});

const attempt = (outcome: 'failed' | 'delivered', at = NOW) => ({
  at: new Date(at).toISOString(),
  outcome,
  notes: [],
});
const retrying = (changes: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery(),
  state: 'retrying',
  ...changes,
});

it('counts the failures since it last worked', () => {
  const count = (...outcomes: ('failed' | 'delivered')[]) =>
    failuresInARow({ ...newDelivery(), attempts: outcomes.map((outcome) => attempt(outcome)) });
  expect(count()).toBe(0);
  expect(count('failed', 'failed')).toBe(2);
  expect(count('failed', 'delivered')).toBe(0);
  expect(count('delivered', 'failed', 'delivered', 'failed', 'failed')).toBe(2);
});

describe('a service that asks for a wait', () => {
  it('gets it for a day at most, and not where a repeat is pointless', () => {
    expect(holdOf(failure('rate-limited', { retryAfterMs: 5_000 }))).toBe(5_000);
    expect(holdOf(failure('rate-limited', { retryAfterMs: 1e12 }))).toBe(24 * 60 * 60_000);
    expect(holdOf(failure('rate-limited'))).toBeUndefined();
    expect(holdOf(failure('unauthorized', { retryAfterMs: 5_000 }))).toBeUndefined();
    expect(afterFailure(failure('unauthorized', { retryAfterMs: 5_000 }), 1, NOW)).toEqual({
      state: 'refused',
      nextAt: undefined,
      holdUntil: undefined,
    });
  });
});

describe('a rest after three tries within a minute', () => {
  const at = (...times: number[]) => retrying({ attempts: times.map((time) => attempt('failed', time)) });
  const begun = (...times: number[]) => retrying({ begun: { step: 'create', at: times } });

  it.each<[boolean, string, Delivery]>([
    [true, 'three failed attempts', at(NOW - 59_000, NOW - 2_000, NOW - 1_000)],
    [false, 'the first a minute ago', at(NOW - 60_000, NOW - 2_000, NOW - 1_000)],
    [false, 'two', at(NOW - 2_000, NOW - 1_000)],
    [false, 'the first of the latest three a minute ago', at(NOW, NOW - 61_000, NOW - 2_000, NOW - 1_000)],
    [true, 'three beginnings of pages that died', begun(NOW - 59_000, NOW - 2_000, NOW - 1_000)],
    [false, 'three that are to come, under a wrong clock', begun(NOW + 1_000, NOW + 2_000, NOW + 3_000)],
    [true, 'three of this moment', begun(NOW, NOW, NOW)],
    [false, 'a time that is none', retrying({ attempts: Array(3).fill({ ...attempt('failed'), at: 'x' }) })],
  ])('%s: %s', (rests, _, delivery) => {
    expect(isResting(delivery, NOW)).toBe(rests);
    expect(isDue(delivery, 'visit', NOW)).toBe(!rests);
    expect(isDue(delivery, 'administrator', NOW)).toBe(true);
  });

  it('moves the next try on, as a wait that was asked for does', () => {
    const rest = begun(NOW - 10_000, NOW, NOW);
    expect(nextTry({ ...rest, nextAt: NOW + 5_000 }, NOW)).toBe(NOW + 50_000);
    expect(nextTry({ ...rest, nextAt: NOW + 70_000 }, NOW)).toBe(NOW + 70_000);
    expect(nextTry({ ...rest, holdUntil: NOW + 80_000 }, NOW)).toBe(NOW + 80_000);
    expect(nextTry(newDelivery(), NOW)).toBe(0);
    for (const state of ['delivered', 'refused', 'failed'] as const)
      expect(nextTry({ ...rest, state }, NOW), state).toBeUndefined();
  });
});

describe('waits under a clock that was ahead', () => {
  const rebasedDelivery = (delivery: Delivery) =>
    rebased(rowOf('a', { deliveries: { crm: delivery } }), NOW).deliveries.crm;
  const ahead = 10 * 60_000;

  it('start over from now, and the attempts were now', () => {
    const delivery = retrying({
      attempts: [attempt('failed', NOW - 5_000), attempt('failed', NOW + ahead)],
      nextAt: NOW + ahead + 7_000,
      holdUntil: NOW + ahead + 9_000,
    });
    expect(rebasedDelivery(delivery)).toEqual({
      ...delivery,
      attempts: [attempt('failed', NOW - 5_000), attempt('failed', NOW)],
      nextAt: NOW + 7_000,
      holdUntil: NOW + 9_000,
    });
  });

  it('are what they were where the clock is right, or wrong by a minute at most', () => {
    for (const last of [NOW - 1, NOW, NOW + 60_000]) {
      const row = rowOf('a', {
        deliveries: {
          crm: retrying({ attempts: [attempt('failed', last)], nextAt: NOW + 1e9 }),
          sheet: newDelivery(),
        },
      });
      expect(rebased(row, NOW), String(last - NOW)).toBe(row);
    }
  });

  it('are judged by themselves where nothing was tried: a day is possible, more is not', () => {
    const day = 24 * 60 * 60_000;
    expect(rebasedDelivery(retrying({ nextAt: NOW + day }))?.nextAt).toBe(NOW + day);
    expect(rebasedDelivery(retrying({ nextAt: NOW + 3 * day }))?.nextAt).toBe(NOW + day);
  });

  it('leave the other deliveries of the row alone', () => {
    const sound = retrying({ attempts: [attempt('failed')], nextAt: NOW + 5_000 });
    const wrong = retrying({ attempts: [attempt('failed', NOW + ahead)] });
    const row = rebased(rowOf('a', { deliveries: { sound, wrong } }), NOW);
    expect(row.deliveries.sound).toBe(sound);
    expect(row.deliveries.wrong?.attempts).toEqual([attempt('failed')]);
    expect(row.deliveries.wrong).toMatchObject({ nextAt: undefined, holdUntil: undefined });
  });
});
