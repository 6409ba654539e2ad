import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import { newDelivery, type OutboxRow } from '~/leads/outbox-row';
import { ServiceError } from '~/shared/lib/service-error';
import { failure, fakeDestination, memoryOutbox, rowOf } from '../support/leads';

async function courierFor(row: OutboxRow, ...destinations: Destination[]) {
  const outbox = memoryOutbox();
  await outbox.put(row);
  return { outbox, destinations };
}

it('keeps the latest twenty attempts and the latest three beginnings', async () => {
  const crm = fakeDestination({ script: () => failure('rejected', { status: 400 }) });
  const courier = await courierFor(rowOf('lead'), crm.destination);
  for (let presses = 0; presses < 22; presses += 1) await deliverRow(courier, 'lead', 'administrator');
  expect(crm.calls).toHaveLength(22);
  const { attempts, begun } = (await courier.outbox.get('lead'))?.deliveries.elsewhere ?? {};
  expect(attempts).toHaveLength(20);
  expect(begun?.at).toHaveLength(3);
});

it('a report counts among the three attempts of a minute', async () => {
  const at = new Date(Date.now() - 60 * 60_000).toISOString();
  const sheet = fakeDestination({ id: 'sheet' });
  const form = fakeDestination({ id: 'form' });
  const report = vi.fn().mockRejectedValue(new ServiceError('Not told', { kind: 'network', reason: 'Cut.' }));
  const deliveries = {
    sheet: {
      ...newDelivery(),
      state: 'failed' as const,
      attempts: [{ at, outcome: 'failed' as const, notes: [] }],
    },
    form: {
      ...newDelivery(),
      state: 'delivered' as const,
      accepted: true,
      begun: { step: 'submission', at: [Date.now(), Date.now()] },
    },
  };
  const courier = await courierFor(rowOf('lead', { deliveries }), sheet.destination, {
    ...form.destination,
    report,
  });
  for (let visits = 0; visits < 3; visits += 1) await deliverRow(courier, 'lead', 'visit');
  expect(report).toHaveBeenCalledOnce();
});

it('an attempt asks for a longer wait after each failure in a row, and for the first again after a success', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const crm = fakeDestination({ script: () => failure('unavailable') });
  const attempt = (outcome: 'failed' | 'delivered') => ({ at: '2026-11-20T09:00:00Z', outcome, notes: [] });
  const waitAfter = async (...outcomes: ('failed' | 'delivered')[]) => {
    const before = { ...newDelivery(), state: 'retrying' as const, attempts: outcomes.map(attempt) };
    const courier = await courierFor(rowOf('lead', { deliveries: { elsewhere: before } }), crm.destination);
    const row = await deliverRow(courier, 'lead', 'visit');
    return (row?.deliveries.elsewhere?.nextAt ?? 0) - Date.now();
  };
  expect(await waitAfter()).toBe(5_000);
  expect(await waitAfter('failed')).toBe(10_000);
  expect(await waitAfter('failed', 'failed')).toBe(20_000);
  expect(await waitAfter('failed', 'delivered', 'failed')).toBe(10_000);
  vi.useRealTimers();
  vi.mocked(Math.random).mockRestore();
});

it('no step is begun on a page that has slept, nor where nothing can be noted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sleep = async () => void vi.setSystemTime(Date.now() + 60 * 60_000);
  const sleepy = fakeDestination({ beforeSending: sleep });
  const courier = await courierFor(rowOf('lead'), sleepy.destination);
  await deliverRow(courier, 'lead', 'submission');
  vi.useRealTimers();
  expect(sleepy.done).toEqual([]);

  const full = await courierFor(rowOf('lead'));
  const script = (step: string) => {
    if (step === 'contact') vi.spyOn(full.outbox, 'update').mockResolvedValue(undefined);
    return 'ok' as const;
  };
  const crm = fakeDestination({ steps: ['contact', 'deal'], script });
  await deliverRow({ ...full, destinations: [crm.destination] }, 'lead', 'submission');
  expect(crm.done).toEqual(['lead/contact']);
});

describe('a wait that a system asks for', () => {
  it('keeps this page from sending it other leads that are on their way', async () => {
    let signedIn = () => {};
    const signingIn = new Promise<void>((resolve) => {
      signedIn = resolve;
    });
    const asking = fakeDestination({ script: () => failure('rate-limited', { retryAfterMs: 60_000 }) });
    const courier = await courierFor(rowOf('a'), asking.destination);
    await courier.outbox.put(rowOf('b'));
    const crm = fakeDestination({ beforeSending: () => signingIn });
    const other = deliverRow({ ...courier, destinations: [crm.destination] }, 'b', 'submission');
    await vi.waitFor(() => expect(crm.calls).toHaveLength(1));
    await deliverRow(courier, 'a', 'submission');
    signedIn();
    const row = await other;
    expect(crm.done).toEqual([]);
    expect(row?.deliveries.elsewhere).toMatchObject({
      state: 'retrying',
      attempts: [{ kind: 'unavailable', reason: expect.stringContaining('it asked for a pause') }],
    });
    expect(row?.deliveries.elsewhere).not.toHaveProperty('unanswered');
    expect((row?.deliveries.elsewhere?.holdUntil ?? 0) - Date.now()).toBeGreaterThan(50_000);
  });
});

describe('a device without a network', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    return () => void vi.unstubAllGlobals();
  });

  it('sends nothing and has nothing in doubt, while what needs no network is done', async () => {
    const [crm, tracker] = [fakeDestination(), fakeDestination({ id: 'tracker', instant: true })];
    const courier = await courierFor(rowOf('lead'), crm.destination, tracker.destination);
    const row = await deliverRow(courier, 'lead', 'submission');
    expect(crm.calls).toEqual([]);
    expect(tracker.done).toEqual(['lead/create']);
    expect(row?.deliveries.elsewhere).toMatchObject({
      state: 'retrying',
      attempts: [{ kind: 'network', reason: expect.stringContaining('this device is offline') }],
    });
    expect(row?.deliveries.elsewhere).not.toHaveProperty('unanswered');
  });
});

it('ends the requests of an attempt that is over', async () => {
  const signals: AbortSignal[] = [];
  const deliver: Destination['deliver'] = async (_, { control }) => {
    if (control.signal) signals.push(control.signal);
    if (signals.length === 1) throw new ServiceError('Failed', { kind: 'rejected', reason: 'No.' });
  };
  const courier = await courierFor(rowOf('lead'), { ...fakeDestination().destination, deliver });
  await deliverRow(courier, 'lead', 'submission');
  await deliverRow(courier, 'lead', 'submission');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
