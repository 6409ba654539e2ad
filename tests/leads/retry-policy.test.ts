// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReport } from '~/leads/deliver';
import { type Delivery, newDelivery } from '~/leads/outbox-row';
import { heldFor, hold, noteBeginning, pauseFor } from '~/leads/pauses';
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
import { failure, fakeDestination, memoryOutbox, rowOf } from '../support/leads';

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

describe('pauses', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  describe('a wait that a system asked for', () => {
    it('holds all leads to it, and none to others or of other outboxes', () => {
      const outbox = memoryOutbox();
      hold(outbox, 'crm', 5_000);
      expect(heldFor(outbox, 'crm')).toBe(5_000);
      expect(pauseFor(outbox, 'any lead', 'crm')).toBe(5_000);
      expect(heldFor(outbox, 'sheet')).toBe(0);
      expect(heldFor(memoryOutbox(), 'crm')).toBe(0);
    });

    it('runs out with time, whatever becomes of the clock', () => {
      const outbox = memoryOutbox();
      hold(outbox, 'crm', 5_000);
      vi.setSystemTime(Date.now() + 60 * 60_000);
      vi.advanceTimersByTime(4_000);
      expect(heldFor(outbox, 'crm')).toBe(1_000);
      vi.advanceTimersByTime(2_000);
      expect(heldFor(outbox, 'crm')).toBe(0);
    });

    it('is not shortened by a later, shorter one, but may get longer', () => {
      const outbox = memoryOutbox();
      hold(outbox, 'crm', 5_000);
      hold(outbox, 'crm', 1_000);
      expect(heldFor(outbox, 'crm')).toBe(5_000);
      hold(outbox, 'crm', 7_000);
      expect(heldFor(outbox, 'crm')).toBe(7_000);
    });
  });

  describe('a lead that was begun three times', () => {
    const begin = (outbox: ReturnType<typeof memoryOutbox>, isFirst = true) =>
      noteBeginning(outbox, 'lead', 'crm', isFirst);

    it('rests until a minute after the first of the three', () => {
      const outbox = memoryOutbox();
      begin(outbox);
      vi.advanceTimersByTime(10_000);
      begin(outbox);
      expect(pauseFor(outbox, 'lead', 'crm')).toBe(0);
      vi.advanceTimersByTime(10_000);
      begin(outbox);
      expect(pauseFor(outbox, 'lead', 'crm')).toBe(40_000);
      // A person who presses again moves the three on.
      begin(outbox);
      expect(pauseFor(outbox, 'lead', 'crm')).toBe(50_000);
      vi.advanceTimersByTime(50_000);
      expect(pauseFor(outbox, 'lead', 'crm')).toBe(0);
      expect(heldFor(outbox, 'crm')).toBe(0);
    });

    it('keeps neither other leads nor other systems waiting', () => {
      const outbox = memoryOutbox();
      for (let times = 0; times < 3; times += 1) begin(outbox);
      expect(pauseFor(outbox, 'other lead', 'crm')).toBe(0);
      expect(pauseFor(outbox, 'lead', 'sheet')).toBe(0);
      expect(pauseFor(memoryOutbox(), 'lead', 'crm')).toBe(0);
    });

    it('does not rest for having gone through three steps', () => {
      const outbox = memoryOutbox();
      for (const step of ['contact', 'deal', 'association']) begin(outbox, step === 'contact');
      expect(pauseFor(outbox, 'lead', 'crm')).toBe(0);
    });

    it('rests from the last step of the first of the three', () => {
      const outbox = memoryOutbox();
      begin(outbox);
      vi.advanceTimersByTime(10_000);
      begin(outbox, false);
      begin(outbox);
      begin(outbox);
      expect(pauseFor(outbox, 'lead', 'crm')).toBe(60_000);
    });

    it('rests for the longer of its own pause and the one that the system asked for', () => {
      const outbox = memoryOutbox();
      for (let times = 0; times < 3; times += 1) begin(outbox);
      hold(outbox, 'crm', 5_000);
      expect(pauseFor(outbox, 'lead', 'crm')).toBe(60_000);
      hold(outbox, 'crm', 90_000);
      expect(pauseFor(outbox, 'lead', 'crm')).toBe(90_000);
    });
  });
});

const at = new Date(Date.now() - 60 * 60_000).toISOString();
const tried = [{ at, outcome: 'failed' as const, notes: [] }];
const receipt = (state: Delivery['state'], changes: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery(),
  state,
  accepted: state === 'delivered',
  attempts: tried,
  ...changes,
});

const report = () => vi.fn().mockResolvedValue(undefined);
const sheet = fakeDestination({ id: 'sheet' }).destination;
const hook = fakeDestination({ id: 'hook', report: report() }).destination;

/** The ids of the systems that could tell, and of those to be told of. */
const idsOf = (found: ReturnType<typeof openReport>) =>
  found && {
    by: found.by.map(({ id }) => id),
    about: found.about.map(({ id, inPart }) => (inPart ? `${id} in part` : id)),
  };

describe('a system that can say so is to report', () => {
  const open = { by: ['hook'], about: ['sheet'] };

  it.each<[string, Record<string, Delivery>]>([
    ['failed', { sheet: receipt('failed'), hook: receipt('delivered') }],
    ['was refused', { sheet: receipt('refused'), hook: receipt('delivered') }],
  ])('another one that %s', (_, deliveries) => {
    expect(idsOf(openReport([sheet, hook], rowOf('lead', { deliveries })))).toEqual(open);
  });

  it.each<[string, Record<string, Delivery>]>([
    ['that may still get it', { sheet: receipt('retrying'), hook: receipt('delivered') }],
    ['that was not tried', { sheet: receipt('failed', { attempts: [] }), hook: receipt('delivered') }],
    ['that has it', { sheet: receipt('retrying', { accepted: true }), hook: receipt('delivered') }],
    [
      'that somebody has told of',
      { sheet: receipt('failed'), hook: receipt('delivered', { steps: { 'told:crm+sheet': 'sent' } }) },
    ],
    [
      'that it has told of itself',
      { sheet: receipt('failed'), hook: receipt('delivered', { steps: { 'told:sheet': 'sent' } }) },
    ],
    ['while it lacks the lead itself', { sheet: receipt('failed'), hook: receipt('retrying') }],
    [
      'while it rests after several attempts',
      {
        sheet: receipt('failed'),
        hook: receipt('delivered', { begun: { step: 'told:sheet', at: Array(3).fill(Date.now()) } }),
      },
    ],
  ])('none %s', (_, deliveries) => {
    expect(openReport([sheet, hook], rowOf('lead', { deliveries }))).toBeUndefined();
  });

  it('none that is only a side effect, or that this browser itself is', () => {
    const deliveries = { sheet: receipt('failed'), hook: receipt('delivered') };
    const row = rowOf('lead', { deliveries });
    for (const counts of ['never', 'local'] as const) {
      expect(openReport([{ ...sheet, counts }, hook], row), counts).toBeUndefined();
      expect(openReport([sheet, { ...hook, counts }], row), counts).toBeUndefined();
    }
    expect(openReport([sheet, fakeDestination({ id: 'hook' }).destination], row)).toBeUndefined();
    expect(openReport([hook], row)).toBeUndefined();
  });

  it('another one that has only a part, also if its silence was told before', () => {
    const part = { sheet: receipt('failed', { accepted: true }) };
    const told = receipt('delivered', { steps: { 'told:sheet': 'sent' } });
    for (const one of [receipt('delivered'), told]) {
      const row = rowOf('lead', { deliveries: { ...part, hook: one } });
      expect(idsOf(openReport([sheet, hook], row))).toEqual({ by: ['hook'], about: ['sheet in part'] });
    }
    const toldOfPart = receipt('delivered', { steps: { 'told:sheet*': 'sent' } });
    expect(
      openReport([sheet, hook], rowOf('lead', { deliveries: { ...part, hook: toldOfPart } })),
    ).toBeUndefined();
  });

  it('it again where a step of another kind merely ends like such a note', () => {
    const deliveries = {
      sheet: receipt('failed'),
      hook: receipt('delivered', { steps: { 'send sheet': '1' } }),
    };
    expect(idsOf(openReport([sheet, hook], rowOf('lead', { deliveries })))).toEqual(open);
  });

  it('it again where the one that told does not have the lead', () => {
    const told = receipt('failed', { steps: { 'told:sheet': 'sent' } });
    const deliveries = { sheet: receipt('failed'), crm: told, hook: receipt('delivered') };
    expect(idsOf(openReport([sheet, hook], rowOf('lead', { deliveries })))).toEqual(open);
  });
});
