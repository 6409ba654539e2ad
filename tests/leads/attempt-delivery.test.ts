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

const never = () => new Promise<'ok'>(() => undefined);
const look = 'Look in Elsewhere.';

describe('the receipt of an attempt', () => {
  it('has the results of the steps and no open question once all is done', async () => {
    const crm = fakeDestination({ steps: ['contact', 'deal'] });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    const row = await deliverRow(courier, 'lead', 'submission');
    expect(row?.deliveries.elsewhere).toEqual({
      state: 'delivered',
      accepted: true,
      nextAt: undefined,
      holdUntil: undefined,
      steps: { contact: 'lead/contact', deal: 'lead/deal' },
      begun: { step: 'deal', at: [expect.any(Number)] },
      attempts: [{ at: expect.any(String), outcome: 'delivered', notes: [] }],
    });
  });

  it('says of a failure what failed and why, and keeps its notes', async () => {
    const courier = await courierFor(rowOf('lead'), {
      ...fakeDestination().destination,
      deliver: async (_, progress) => {
        progress.note('The owner is unknown.');
        throw failure('rejected', { status: 422 });
      },
    });
    const row = await deliverRow(courier, 'lead', 'submission');
    expect(row?.deliveries.elsewhere).toMatchObject({
      state: 'failed',
      accepted: false,
      attempts: [
        {
          outcome: 'failed',
          kind: 'rejected',
          reason: 'Failed to create contact in Elsewhere: It said rejected.',
          notes: ['The owner is unknown.'],
        },
      ],
    });
  });

  it('asks for a longer wait after each failure in a row, and for the first again after a success', async () => {
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

  it('keeps the latest twenty attempts and the latest three beginnings', async () => {
    const crm = fakeDestination({ script: () => failure('rejected', { status: 400 }) });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    for (let presses = 0; presses < 22; presses += 1) await deliverRow(courier, 'lead', 'administrator');
    expect(crm.calls).toHaveLength(22);
    const { attempts, begun } = (await courier.outbox.get('lead'))?.deliveries.elsewhere ?? {};
    expect(attempts).toHaveLength(20);
    expect(begun?.at).toHaveLength(3);
  });
});

describe('a step', () => {
  it('that was refused leaves no doubt', async () => {
    const crm = fakeDestination({ script: () => failure('rate-limited', { status: 429 }) });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    await deliverRow(courier, 'lead', 'submission');
    const row = await courier.outbox.get('lead');
    expect(row?.deliveries.elsewhere).toMatchObject({ state: 'retrying', steps: {} });
    expect(row?.deliveries.elsewhere).not.toHaveProperty('unanswered');
    expect(row?.deliveries.elsewhere).not.toHaveProperty('recognized');
  });

  it('that got no answer is in doubt, for as long as it is not done', async () => {
    const script = (_: string, call: number) => (call === 1 ? 'lost' : 'ok') as 'lost' | 'ok';
    const crm = fakeDestination({ script });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    await deliverRow(courier, 'lead', 'submission');
    const before = await courier.outbox.get('lead');
    expect(before?.deliveries.elsewhere).toMatchObject({ unanswered: 'create', recognized: true });
    await deliverRow(courier, 'lead', 'visit');
    const after = await courier.outbox.get('lead');
    expect(after?.deliveries.elsewhere).toMatchObject({
      state: 'delivered',
      steps: { create: 'lead/create' },
    });
    expect(after?.deliveries.elsewhere).not.toHaveProperty('unanswered');
    expect(crm.done).toEqual(['lead/create']);
  });

  it('that the system recognizes only as it is sent now is not repeated if it was sent otherwise', async () => {
    const repeat = { failure: 'Failed', look, recognized: true };
    const crm = fakeDestination({ repeat });
    const before = { ...newDelivery(), unanswered: 'create' };
    const sentOtherwise = await courierFor(
      rowOf('lead', { deliveries: { elsewhere: before } }),
      crm.destination,
    );
    const row = await deliverRow(sentOtherwise, 'lead', 'visit');
    expect(crm.calls).toEqual([]);
    expect(row?.deliveries.elsewhere).toMatchObject({ state: 'failed', unanswered: 'create' });
    expect(row?.deliveries.elsewhere?.recognized, 'it stays so').toBeUndefined();

    const sentAlike = { elsewhere: { ...before, recognized: true } };
    const courier = await courierFor(rowOf('lead', { deliveries: sentAlike }), crm.destination);
    await deliverRow(courier, 'lead', 'visit');
    expect(crm.calls).toEqual([{ step: 'create', unanswered: true }]);
  });

  it('is not begun once its row is gone', async () => {
    const crm = fakeDestination({
      steps: ['contact', 'deal'],
      script: async (step) => {
        if (step === 'contact') await courier.outbox.delete('lead');
        return 'ok' as const;
      },
    });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    expect(await deliverRow(courier, 'lead', 'submission')).toBeUndefined();
    expect(crm.done).toEqual(['lead/contact']);
    expect(await courier.outbox.all()).toEqual([]);
  });

  it('that a page of this browser did meanwhile is not done again', async () => {
    const crm = fakeDestination({
      steps: ['contact', 'deal'],
      script: async () => {
        await courier.outbox.update('lead', (row) => ({
          ...row,
          deliveries: {
            elsewhere: { ...newDelivery(), ...row.deliveries.elsewhere, steps: { deal: 'deal 9' } },
          },
        }));
        return 'ok' as const;
      },
    });
    const courier = await courierFor(rowOf('lead'), crm.destination);
    const row = await deliverRow(courier, 'lead', 'submission');
    expect(crm.done).toEqual(['lead/contact']);
    expect(row?.deliveries.elsewhere?.steps).toEqual({ contact: 'lead/contact', deal: 'deal 9' });
  });

  it('that tells nothing does not wait for the other systems', async () => {
    const slow = fakeDestination({ id: 'slow', script: never });
    const crm = fakeDestination({ steps: ['contact', 'deal'] });
    const courier = await courierFor(rowOf('lead'), slow.destination, crm.destination);
    void deliverRow(courier, 'lead', 'submission');
    await vi.waitFor(() => expect(crm.done).toEqual(['lead/contact', 'lead/deal']));
  });

  it('has nothing to tell, and notes nothing, where all is well', async () => {
    const sheet = fakeDestination({ id: 'sheet' });
    const crm = fakeDestination({ steps: ['contact', 'deal'], tells: ['deal'] });
    const courier = await courierFor(rowOf('lead'), crm.destination, sheet.destination);
    const row = await deliverRow(courier, 'lead', 'submission');
    expect(crm.told).toEqual([]);
    expect(Object.keys(row?.deliveries.elsewhere?.steps ?? {})).toEqual(['contact', 'deal']);
  });
});

describe('a result that the system shows for a step in doubt', () => {
  const find = () => Promise.resolve('deal 7');
  const before = { ...newDelivery(), unanswered: 'create' };
  const crm = () => fakeDestination({ repeat: { failure: 'Failed', look, find } });
  const of = (result: string) => ({ elsewhere: { ...newDelivery(), steps: { create: result } } });

  it('is taken for the step’s, and nothing is sent again', async () => {
    const system = crm();
    const courier = await courierFor(
      rowOf('lead', { deliveries: { elsewhere: before } }),
      system.destination,
    );
    await courier.outbox.put(rowOf('other', { deliveries: of('deal 6') }));
    await courier.outbox.put(rowOf('sent elsewhere'));
    const row = await deliverRow(courier, 'lead', 'visit');
    expect(row?.deliveries.elsewhere).toMatchObject({ state: 'delivered', steps: { create: 'deal 7' } });
    expect(system.calls).toEqual([]);
  });

  it('is left alone if it is that of another lead of this browser', async () => {
    const courier = await courierFor(rowOf('lead', { deliveries: { elsewhere: before } }), crm().destination);
    await courier.outbox.put(rowOf('other', { deliveries: of('deal 7') }));
    const row = await deliverRow(courier, 'lead', 'visit');
    expect(row?.deliveries.elsewhere).toMatchObject({ state: 'retrying', unanswered: 'create', steps: {} });
  });
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
