import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import type { Outbox } from '~/leads/outbox';
import { startRedelivery } from '~/leads/redelivery';
import { createDeferred } from '../support/create-deferred';
import { createRow, failure, fakeDestination, memoryOutbox, receipt, silent } from '../support/leads';

const YEARS = 10 * 365 * 24 * 60 * 60_000;
const START = new Date('2026-11-20T10:00:00Z').getTime();

beforeEach(() => void vi.useFakeTimers({ now: START }));
let stop = () => {};
afterEach(() => {
  stop();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

async function createOutboxWithRows(...rows: ReturnType<typeof createRow>[]): Promise<Outbox> {
  const outbox = memoryOutbox();
  await outbox.putMany(rows);
  return outbox;
}

/** Opens a page with these rows and one system. */
async function openPage(crm: ReturnType<typeof fakeDestination>, ...rows: ReturnType<typeof createRow>[]) {
  const outbox = await createOutboxWithRows(...rows);
  stop = startRedelivery({ outbox, destinations: [crm.destination] }, silent);
  return outbox;
}

describe('a tab that was suspended between its note and its request', () => {
  it('sends nothing once another tab may have taken over', async () => {
    const outbox = await createOutboxWithRows(createRow('lead'));
    const suspension = createDeferred();
    const first = fakeDestination({ beforeSending: () => suspension.promise });
    void deliverRow({ outbox, destinations: [first.destination] }, 'lead', 'visit');
    await seconds(1);
    expect((await outbox.get('lead'))?.deliveries.elsewhere?.steps).toEqual({ create: { status: 'sent' } });

    // Its renewals are suspended, too.
    vi.clearAllTimers();
    vi.advanceTimersByTime(30_000);
    const second = fakeDestination({ script: () => 'ok' });
    await deliverRow({ outbox, destinations: [second.destination] }, 'lead', 'visit');
    suspension.resolve();
    await seconds(1);
    expect([...second.done, ...first.done]).toEqual(['lead/create']);
    expect(second.calls).toEqual([{ step: 'create', unanswered: true }]);
    expect((await outbox.get('lead'))?.deliveries.elsewhere?.state).toBe('delivered');
  });

  it('tries again itself if no other tab did', async () => {
    const outbox = await createOutboxWithRows(createRow('lead'));
    const suspension = createDeferred();
    const crm = fakeDestination({
      retrySafety: { errorMessage: 'Failed', manualCheck: 'Look.' },
      beforeSending: () => suspension.promise,
    });
    void deliverRow({ outbox, destinations: [crm.destination] }, 'lead', 'visit');
    await seconds(1);
    vi.clearAllTimers();
    vi.advanceTimersByTime(30_000);
    suspension.resolve();
    await seconds(1);
    expect(crm.done).toEqual([]);
    // Nothing was sent, so even an unsafe step may start again.
    await seconds(30);
    await deliverRow({ outbox, destinations: [crm.destination] }, 'lead', 'visit');
    expect(crm.done).toEqual(['lead/create']);
  });
});

describe('a time that was written under a clock years ahead', () => {
  it('keeps no row claimed', async () => {
    const crm = fakeDestination();
    await openPage(crm, createRow('lead', { claim: { owner: 'dead tab', until: START + YEARS } }));
    await seconds(3);
    expect(crm.done).toEqual(['lead/create']);
  });

  it('keeps no lead waiting', async () => {
    const held = receipt('retrying', { nextAt: START + YEARS, holdUntil: START + YEARS });
    const crm = fakeDestination();
    await openPage(crm, createRow('lead', { deliveries: { elsewhere: held } }));
    await seconds(3);
    expect(crm.done).toEqual(['lead/create']);
  });
});

it('an unstable network causes at most three attempts a minute for one lead', async () => {
  const at: number[] = [];
  const crm = fakeDestination({
    script: () => {
      at.push(Date.now());
      return failure('network');
    },
  });
  await openPage(crm, createRow('lead'));
  for (let flap = 0; flap < 60; flap += 1) {
    await seconds(2);
    dispatchEvent(new Event('online'));
  }
  const inAnyMinute = at.map((from) => at.filter((one) => one >= from && one < from + 60_000).length);
  expect(Math.max(...inAnyMinute)).toBe(3);
  expect(at.length).toBeGreaterThanOrEqual(6);
});

it('a wait that a service asked for also delays other leads, which reach it afterwards', async () => {
  const outbox = await createOutboxWithRows(createRow('first'));
  const script = (_: string, call: number) =>
    call === 1 ? failure('rate-limited', { retryAfterMs: 30_000 }) : ('ok' as const);
  const crm = fakeDestination({ script });
  const hook = fakeDestination({ id: 'hook' });
  const pipeline = { outbox, destinations: [crm.destination, hook.destination] };
  stop = startRedelivery(pipeline, silent);
  await seconds(1);
  await outbox.put(createRow('second'));
  await deliverRow(pipeline, 'second', 'submission');
  expect(crm.calls).toHaveLength(1);
  expect(hook.done).toEqual(['first/create', 'second/create']);
  await seconds(60);
  expect([...crm.done].sort()).toEqual(['first/create', 'second/create']);
});

describe('a device that says it is offline', () => {
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

  function device(onLine: boolean | undefined | (() => never), fetch: () => Promise<Response>) {
    const asked = vi.fn(fetch);
    vi.stubGlobal('fetch', asked);
    const get = typeof onLine === 'function' ? onLine : () => onLine;
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { get } }));
    return asked;
  }

  const throwDenied = () => {
    throw new DOMException('Denied', 'SecurityError');
  };

  /** Sends a lead to two systems at once, and returns those that got it. */
  const send = async () => {
    const outbox = await createOutboxWithRows(createRow('lead'));
    const systems = ['one', 'two'].map((id) => fakeDestination({ id }));
    const destinations = systems.map(({ destination }) => destination);
    await deliverRow({ outbox, destinations }, 'lead', 'visit');
    return systems.filter(({ done }) => done.length > 0).map(({ destination }) => destination.id);
  };

  it.each([
    ['says that it is online', true],
    ['does not say', undefined],
    ['does not let anybody ask', throwDenied],
  ])('a browser that %s counts as online', async (_, onLine) => {
    const asked = device(onLine, noNetwork);
    expect(await send()).toEqual(['one', 'two']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('sends nothing if the site itself does not answer', async () => {
    const asked = device(false, noNetwork);
    expect(await send()).toEqual([]);
    expect(asked).toHaveBeenCalled();
  });

  it('is online with any answer of the site, which is requested once at a time', async () => {
    const asked = device(false, async () => new Response(null, { status: 500 }));
    expect(await send()).toEqual(['one', 'two']);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await send()).toEqual(['one', 'two']);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
