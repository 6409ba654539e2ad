import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '~/leads/destination';
import { CLAIM_DURATION_MS, type OutboxRow } from '~/leads/outbox-row';
import { startRedelivery } from '~/leads/redelivery';
import { createRow, failure, fakeDestination, memoryOutbox, receipt, silent } from '../support/leads';

let stop: () => void = () => undefined;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => {
  stop();
});

async function visit(rows: OutboxRow[], ...destinations: Destination[]) {
  const outbox = memoryOutbox();
  for (const row of rows) await outbox.put(row);
  const arrived: string[] = [];
  const listener = { ...silent, onArrived: ({ id }: OutboxRow) => void arrived.push(id) };
  stop = startRedelivery({ outbox, destinations }, listener);
  await settle();
  return { outbox, arrived };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const createRetrying = (nextAt: number) => ({ elsewhere: receipt('retrying', { nextAt }) });

describe('redelivery', () => {
  it('sends pending leads on the next visit, without their remaining wait', async () => {
    const crm = fakeDestination();
    const { arrived } = await visit(
      [createRow('a', { deliveries: createRetrying(Date.now() + 60_000) })],
      crm.destination,
    );
    expect(crm.done).toEqual(['a/create']);
    expect(arrived).toEqual(['a']);
  });

  it('retries by schedule until it works, and tells the visitor once', async () => {
    const crm = fakeDestination({ script: (_, call) => (call < 4 ? failure('unavailable') : 'ok') });
    const { arrived } = await visit([createRow('a')], crm.destination);
    expect(crm.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(crm.done).toEqual(['a/create']);
    expect(arrived).toEqual(['a']);
  });

  it('continues after an error of the site’s own code', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    const crm = fakeDestination();
    vi.spyOn(crm.destination, 'isEnabled').mockImplementationOnce(() => {
      throw new TypeError('not a function');
    });
    await visit([createRow('a'), createRow('b')], crm.destination);
    expect(logged).toHaveBeenCalledTimes(1);
    // The other row at once, and this one by schedule.
    expect(crm.done).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(crm.done.sort()).toEqual(['a/create', 'b/create']);
  });

  it.each([
    ['arrives at its last try', 'retrying', 'ok', 1, 'delivered'],
    ['is refused at its last try', 'refused', failure('unauthorized'), 1, 'refused'],
    ['needs a person', 'failed', 'ok', 0, 'failed'],
  ] as const)('a lead of 90 days ago that %s leaves no details', async (_, state, answer, calls, end) => {
    const crm = fakeDestination({ script: () => answer });
    const { outbox } = await visit(
      [createRow('a', { createdAt: '2026-08-22T09:00:00Z', deliveries: { elsewhere: receipt(state) } })],
      crm.destination,
    );
    expect(crm.calls).toHaveLength(calls);
    expect(await outbox.get('a')).toMatchObject({ deliveries: { elsewhere: { state: end } } });
    expect(await outbox.get('a')).not.toHaveProperty('lead');
  });

  it('does not announce a lead whose visitor already knows', async () => {
    const crm = fakeDestination();
    const second = fakeDestination({ id: 'second' });
    const deliveries = { elsewhere: receipt('delivered'), second: receipt('retrying', { nextAt: 0 }) };
    const { arrived } = await visit(
      [createRow('a', { announced: true, deliveries })],
      crm.destination,
      second.destination,
    );
    expect(second.done).toEqual(['a/create']);
    expect(arrived).toEqual([]);
  });

  it('does not start another row once it is stopped', async () => {
    const crm = fakeDestination({ beforeSending: async () => stop() });
    await visit([createRow('b'), createRow('a')], crm.destination);
    expect(crm.done).toHaveLength(1);
  });

  it('has no timer without pending rows, and one for a new row of another tab', async () => {
    const crm = fakeDestination();
    const { outbox } = await visit([], crm.destination);
    const reads = vi.spyOn(outbox, 'all');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(reads).not.toHaveBeenCalled();
    await outbox.put(createRow('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(crm.done).toEqual(['a/create']);
  });

  it.each([
    ['changes in other tabs cannot be heard', { receivesTabChanges: false }],
    ['the database did not answer', { isComplete: async () => false }],
  ])('polls if %s', async (_, state) => {
    const crm = fakeDestination();
    const { outbox } = await visit([], crm.destination);
    stop();
    const deaf = { ...outbox, ...state };
    stop = startRedelivery({ outbox: deaf, destinations: [crm.destination] }, silent);
    await settle();
    const reads = vi.spyOn(deaf, 'all');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(reads).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reads).toHaveBeenCalled();
  });

  it('announces a worker’s delivery once, after a delay for tabs that announce their own', async () => {
    const claim = { owner: 'worker', until: Date.now() + CLAIM_DURATION_MS };
    const { outbox, arrived } = await visit([createRow('a', { claim })], fakeDestination().destination);
    await outbox.update('a', ({ claim: _, ...row }) => ({
      ...row,
      deliveries: { elsewhere: receipt('delivered') },
    }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(arrived).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrived).toEqual(['a']);
  });

  it('repeats its sync request, because browsers give up after some minutes', async () => {
    const crm = fakeDestination({ script: () => failure('unavailable') });
    const request = vi.fn(async () => true);
    const outbox = memoryOutbox();
    await outbox.put(createRow('a'));
    const background = { request, prepare: () => undefined };
    stop = startRedelivery({ outbox, destinations: [crm.destination], background }, silent);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(26 * 60_000);
    expect(request.mock.calls.length).toBeGreaterThan(2);
  });

  it('leaves a finished lead and its announcement to the tab that delivers it', async () => {
    const deliveries = { elsewhere: receipt('delivered') };
    const claim = { owner: 'another tab', until: Date.now() + CLAIM_DURATION_MS };
    const { outbox, arrived } = await visit(
      [createRow('a', { deliveries, claim })],
      fakeDestination().destination,
    );
    expect((await outbox.get('a'))?.lead).toBeDefined();
    expect(arrived).toEqual([]);
  });
});
