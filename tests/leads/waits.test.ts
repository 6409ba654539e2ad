// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Attempt, type Delivery, newDelivery } from '~/leads/outbox-row';
import {
  afterFailure,
  holdOf,
  isDue,
  mayWorkLater,
  nextTry,
  rebased,
  type Trigger,
} from '~/leads/retry-policy';
import { failure, rowOf } from '../support/leads';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const failed = (at: number): Attempt => ({ at: new Date(at).toISOString(), outcome: 'failed', notes: [] });
const delivery = (state: Delivery['state'], changes: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery(),
  state,
  ...changes,
});

describe('after a failure', () => {
  it('the way is refused where a destination was switched off, and no time is set', () => {
    const none = { nextAt: undefined, holdUntil: undefined };
    expect(afterFailure(failure('disabled'), 1, NOW)).toEqual({ state: 'refused', ...none });
    expect(afterFailure(failure('rejected', { retryAfterMs: 5_000 }), 1, NOW)).toEqual({
      state: 'failed',
      ...none,
    });
  });

  it('a wait that was asked for lengthens the back-off and never shortens it', () => {
    const next = (retryAfterMs?: number) =>
      afterFailure(
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

  it('a service is left alone for as long as it asks, up to a day, and only if a repeat may work', () => {
    expect(holdOf(failure('rate-limited'))).toBeUndefined();
    expect(holdOf(failure('rate-limited', { retryAfterMs: 0 }))).toBe(0);
    expect(holdOf(failure('rate-limited', { retryAfterMs: 2 * DAY }))).toBe(DAY);
    expect(holdOf(failure('rejected', { retryAfterMs: 1_000 }))).toBeUndefined();
    expect([mayWorkLater(failure('timeout')), mayWorkLater(failure('unauthorized'))]).toEqual([true, false]);
  });
});

describe('a trigger', () => {
  const triggers: Trigger[] = ['submission', 'schedule', 'online', 'visit', 'administrator'];
  it.each<[Delivery, Trigger[]]>([
    [delivery('delivered'), []],
    [delivery('waiting'), triggers],
    [delivery('retrying'), triggers],
    [delivery('retrying', { nextAt: NOW }), triggers],
    [delivery('retrying', { nextAt: NOW + 1 }), ['submission', 'online', 'visit', 'administrator']],
    [delivery('refused'), ['submission', 'visit', 'administrator']],
    [delivery('failed'), ['submission', 'administrator']],
    [delivery('waiting', { holdUntil: NOW + 1 }), []],
    [delivery('waiting', { holdUntil: NOW }), triggers],
    // Three attempts within a minute are enough, unless a person asks for another.
    [
      delivery('retrying', { attempts: [failed(NOW - MINUTE + 1), failed(NOW), failed(NOW)] }),
      ['administrator'],
    ],
    [delivery('retrying', { attempts: [failed(NOW - MINUTE), failed(NOW), failed(NOW)] }), triggers],
    [delivery('retrying', { attempts: [failed(NOW), failed(NOW)] }), triggers],
    [delivery('waiting', { begun: { step: 'create', at: [NOW - 1, NOW - 1, NOW] } }), ['administrator']],
    [delivery('waiting', { begun: { step: 'create', at: [NOW - 1, NOW] } }), triggers],
    [delivery('delivered', { attempts: [failed(NOW), failed(NOW), failed(NOW)] }), []],
    // Written under another clock.
    [delivery('waiting', { begun: { step: 'create', at: [NOW + 1, NOW + 1, NOW + 1] } }), triggers],
  ])('%j may be started by %j', (one, by) => {
    expect(triggers.filter((trigger) => isDue(one, trigger, NOW))).toEqual(by);
  });
});

describe('the clock tries again', () => {
  it.each<[Delivery, number | undefined]>([
    [delivery('waiting'), 0],
    [delivery('retrying'), 0],
    [delivery('delivered'), undefined],
    [delivery('refused', { nextAt: NOW }), undefined],
    [delivery('failed'), undefined],
    [delivery('retrying', { nextAt: NOW + 5 }), NOW + 5],
    [delivery('retrying', { nextAt: NOW + 5, holdUntil: NOW + 9 }), NOW + 9],
    [delivery('retrying', { nextAt: NOW + 9, holdUntil: NOW + 5 }), NOW + 9],
    [
      delivery('retrying', { attempts: [failed(NOW - 1_000), failed(NOW), failed(NOW)] }),
      NOW + MINUTE - 1_000,
    ],
  ])('%j at %s', (one, at) => {
    expect(nextTry(one, NOW)).toBe(at);
  });
});

describe('waits that were written under a clock ahead of this one', () => {
  const row = (...deliveries: Delivery[]) =>
    rowOf('lead', { deliveries: Object.fromEntries(deliveries.map((one, index) => [String(index), one])) });
  const ahead = delivery('retrying', {
    attempts: [failed(NOW - DAY), failed(NOW + DAY)],
    nextAt: NOW + DAY + 5_000,
    holdUntil: NOW + DAY + 9_000,
  });

  it('start over, without touching those that are sound', () => {
    const sound = delivery('retrying', { attempts: [failed(NOW)], nextAt: NOW + 5_000 });
    const moved = rebased(row(sound, ahead), NOW);
    expect(moved.deliveries['0']).toBe(sound);
    expect(moved.deliveries['1']).toEqual({
      ...ahead,
      attempts: [failed(NOW - DAY), failed(NOW)],
      nextAt: NOW + 5_000,
      holdUntil: NOW + 9_000,
    });
    expect({ ...moved, deliveries: {} }).toEqual(row());
  });

  it('stay away where there were none', () => {
    const moved = rebased(row(delivery('failed', { attempts: [failed(NOW + DAY)] })), NOW);
    expect(moved.deliveries['0']).toMatchObject({ nextAt: undefined, holdUntil: undefined });
  });

  it.each<[string, Delivery]>([
    [
      'an attempt a minute ahead, as two clocks of one browser may differ',
      delivery('retrying', { attempts: [failed(NOW + MINUTE)], nextAt: NOW + DAY }),
    ],
    [
      'a time without an attempt that a service may have asked for',
      delivery('retrying', { nextAt: NOW + DAY + MINUTE }),
    ],
    ['no time at all', delivery('waiting')],
    [
      'an attempt whose time nobody can read',
      delivery('retrying', { attempts: [{ at: 'x', outcome: 'failed', notes: [] }], nextAt: NOW + 2 * DAY }),
    ],
  ])('are told from %s: it is the same row', (_, one) => {
    const same = row(one);
    expect(rebased(same, NOW)).toBe(same);
  });

  it('are judged by themselves where there is no attempt', () => {
    const moved = rebased(row(delivery('retrying', { nextAt: NOW + 3 * DAY })), NOW);
    expect(moved.deliveries['0']?.nextAt).toBe(NOW + DAY);
  });
});
