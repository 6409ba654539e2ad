import { describe, expect, it, vi } from 'vitest';
import { claimRow } from '~/leads/claim';
import { deliverRow } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import { CLAIM_MS } from '~/leads/outbox-row';
import { failure, fakeDestination, memoryOutbox, rowOf } from '../support/leads';

async function courierFor(...destinations: Destination[]) {
  const outbox = memoryOutbox();
  await outbox.put(rowOf('lead'));
  return { outbox, destinations };
}

describe('a row that is delivered', () => {
  it('keeps the notes of an attempt that succeeded', async () => {
    const crm = fakeDestination();
    const courier = await courierFor({
      ...crm.destination,
      deliver: async (_, progress) => progress.note('Association failed'),
    });
    const row = await deliverRow(courier, 'lead', 'submission');
    expect(row?.deliveries.elsewhere?.attempts).toEqual([
      { at: expect.any(String), outcome: 'delivered', notes: ['Association failed'] },
    ]);
  });

  it('does not take a tracker for somebody who has the lead where nobody else could', async () => {
    const courier = await courierFor(fakeDestination({ counts: 'never' }).destination);
    const accepted = vi.fn();
    const row = await deliverRow(courier, 'lead', 'submission', accepted);
    expect(accepted).not.toHaveBeenCalled();
    expect(row?.lead).toBeDefined();
  });

  it('resumes after the steps that are done', async () => {
    let down = true;
    const crm = fakeDestination({
      steps: ['contact', 'deal', 'association'],
      script: (step) => (step === 'deal' && down ? failure('unavailable') : 'ok'),
    });
    const courier = await courierFor(crm.destination);
    expect((await deliverRow(courier, 'lead', 'submission'))?.deliveries.elsewhere).toMatchObject({
      state: 'retrying',
      accepted: true,
      steps: { contact: 'lead/contact' },
    });
    down = false;
    await deliverRow(courier, 'lead', 'visit');
    expect(crm.done).toEqual(['lead/contact', 'lead/deal', 'lead/association']);
  });

  it('tells a step whose answer was lost, and only that one, that it may have been done', async () => {
    const crm = fakeDestination({
      steps: ['contact', 'deal'],
      script: (step, call) => (step === 'deal' && call < 3 ? 'lost' : 'ok'),
    });
    const courier = await courierFor(crm.destination);
    await deliverRow(courier, 'lead', 'submission');
    await deliverRow(courier, 'lead', 'visit');
    expect(crm.calls).toEqual([
      { step: 'contact', unanswered: false },
      { step: 'deal', unanswered: false },
      { step: 'deal', unanswered: true },
    ]);
    expect(crm.done).toEqual(['lead/contact', 'lead/deal']);
  });

  it.each([
    ['takes a refusal for an answer', 429, false],
    ['does not know whether a server that failed did the work', 500, true],
    ['nor whether one behind a gateway did', 502, true],
    ['nor whether one that is overloaded did', 503, true],
  ])('%s (%i)', async (_, status, unanswered) => {
    const crm = fakeDestination({
      script: (_, call) =>
        call === 1 ? failure(status === 429 ? 'rate-limited' : 'unavailable', { status }) : 'ok',
    });
    const courier = await courierFor(crm.destination);
    await deliverRow(courier, 'lead', 'submission');
    await deliverRow(courier, 'lead', 'visit');
    expect(crm.calls.map((call) => call.unanswered)).toEqual([false, unanswered]);
  });

  it('knows after a crash which step was on its way', async () => {
    const crm = fakeDestination({ script: () => new Promise(() => undefined) });
    const courier = await courierFor(crm.destination);
    void deliverRow(courier, 'lead', 'submission');
    await vi.waitFor(() => expect(crm.calls).toHaveLength(1));
    // The tab dies here; the next one reads what it left.
    const left = await courier.outbox.get('lead');
    expect(left?.deliveries.elsewhere).toMatchObject({ state: 'waiting', unanswered: 'create' });
  });

  it('leaves a row alone that another tab has claimed', async () => {
    const crm = fakeDestination();
    const courier = await courierFor(crm.destination);
    await claimRow(courier.outbox, 'lead');
    expect(await deliverRow(courier, 'lead', 'visit')).toBeUndefined();
    expect(crm.calls).toEqual([]);
  });

  it('keeps its claim through a step that takes longer than the claim lasts', async () => {
    vi.useFakeTimers();
    const crm = fakeDestination({
      script: () => new Promise((resolve) => setTimeout(resolve, 3 * CLAIM_MS, 'ok')),
    });
    const courier = await courierFor(crm.destination);
    void deliverRow(courier, 'lead', 'submission');
    await vi.advanceTimersByTimeAsync(2 * CLAIM_MS);
    expect(await claimRow(courier.outbox, 'lead')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2 * CLAIM_MS);
    expect((await courier.outbox.get('lead'))?.claim).toBeUndefined();
    vi.useRealTimers();
  });

  it('leaves no claim behind when it ends while the claim is being renewed', async () => {
    vi.useFakeTimers();
    let renew: () => void = () => undefined;
    const renewed = new Promise<void>((resolve) => {
      renew = resolve;
    });
    let requests = 0;
    // Another tab holds the lock at that moment.
    const request = async (_name: string, _options: object, work: () => Promise<unknown>) => {
      requests += 1;
      if (requests === 2) {
        renew();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return work();
    };
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
    const crm = fakeDestination({ script: () => renewed.then(() => 'ok' as const) });
    const courier = await courierFor(crm.destination);
    void deliverRow(courier, 'lead', 'submission');
    await vi.advanceTimersByTimeAsync(CLAIM_MS / 2);
    expect(await courier.outbox.get('lead')).not.toHaveProperty('claim');
    expect(crm.done).toEqual(['lead/create']);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('takes over a claim that ran out', async () => {
    const crm = fakeDestination();
    const courier = await courierFor(crm.destination);
    await courier.outbox.update('lead', (row) => ({
      ...row,
      claim: { owner: 'dead tab', until: Date.now() - 1 },
    }));
    await deliverRow(courier, 'lead', 'visit');
    expect(crm.done).toEqual(['lead/create']);
  });

  it('delivers once when two tabs try at the same moment', async () => {
    const crm = fakeDestination();
    const courier = await courierFor(crm.destination);
    await Promise.all([deliverRow(courier, 'lead', 'visit'), deliverRow(courier, 'lead', 'visit')]);
    expect(crm.done).toEqual(['lead/create']);
  });

  it('never sends what the spam trap caught', async () => {
    const crm = fakeDestination();
    const courier = await courierFor(crm.destination);
    await courier.outbox.put(rowOf('lead', { spam: 'honeypot' }));
    await deliverRow(courier, 'lead', 'administrator');
    expect(crm.calls).toEqual([]);
  });

  it('does not take tracking for having the lead', async () => {
    const tracker = fakeDestination({ id: 'tracker', counts: 'never' });
    const dead = fakeDestination({ id: 'dead', script: () => failure('rejected') });
    const courier = await courierFor(tracker.destination, dead.destination);
    await deliverRow(courier, 'lead', 'submission');
    const rescue = fakeDestination({ id: 'rescue' });
    const destinations = [tracker.destination, dead.destination, rescue.destination];
    await deliverRow({ ...courier, destinations }, 'lead', 'visit');
    expect(rescue.done).toEqual(['lead/create']);
  });

  it('goes to a destination enabled later only while nobody has the lead', async () => {
    const dead = fakeDestination({ id: 'dead', script: () => failure('rejected') });
    const courier = await courierFor(dead.destination);
    await deliverRow(courier, 'lead', 'submission');
    const rescue = fakeDestination({ id: 'rescue' });
    await deliverRow({ ...courier, destinations: [dead.destination, rescue.destination] }, 'lead', 'visit');
    expect(rescue.done).toEqual(['lead/create']);
    const late = fakeDestination({ id: 'late' });
    await deliverRow(
      { ...courier, destinations: [dead.destination, rescue.destination, late.destination] },
      'lead',
      'visit',
    );
    expect(late.done).toEqual([]);
  });

  it('does not count the local inbox while a remote destination is enabled', async () => {
    const local = fakeDestination({ id: 'local-inbox', counts: 'local' });
    const down = fakeDestination({ id: 'crm', script: () => failure('unavailable') });
    const courier = await courierFor(local.destination, down.destination);
    const accepted = vi.fn();
    await deliverRow(courier, 'lead', 'submission', accepted);
    expect(accepted).not.toHaveBeenCalled();
  });
});
