import '../support/fresh-database';
import { describe, expect, it, vi } from 'vitest';
import { createOutbox } from '~/leads/outbox';
import { openDatabaseStore } from '~/leads/row-store';
import { submitLead } from '~/leads/submit-lead';
import {
  createDraft,
  createRow,
  createTestStore,
  fakeDestination,
  memoryOutbox,
  openOutbox,
  receipt,
} from '../support/leads';

describe('a text that is sent again', () => {
  it('keeps id and time, and counts as possibly sent, while the database with its row does not answer', async () => {
    const store = createTestStore();
    const outbox = openOutbox(store);
    await outbox.put(createRow('a'));
    const fail = () => Promise.reject(new Error('The database did not answer in time'));
    for (const method of ['get', 'update', 'putMany', 'all'] as const)
      vi.spyOn(store, method).mockImplementation(fail);
    const crm = fakeDestination();
    const { createdAt } = createRow('a');
    const earlier = { id: 'a', createdAt };
    const result = await submitLead({ outbox, destinations: [crm.destination] }, createDraft(), earlier);
    expect(result).toMatchObject({ status: 'delivered', id: 'a' });
    expect(crm.calls).toEqual([{ step: 'create', unanswered: true }]);
    expect(await outbox.get('a')).toMatchObject({
      createdAt,
      deliveries: { elsewhere: { state: 'delivered' } },
    });
    expect(outbox.isDurable('a')).toBe(false);
  });
});

describe('a form never hangs', () => {
  it('on a database whose transactions never end: the page keeps the lead and sends it', async () => {
    // Another tab has an open transaction.
    await createOutbox().put(createRow('other'));
    const finish = await openTransaction();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'performance', 'setInterval', 'clearInterval'],
    });
    const crm = fakeDestination();
    const pipeline = { outbox: createOutbox(openDatabaseStore), destinations: [crm.destination] };
    const sent = submitLead(pipeline, createDraft());
    const result = await waitAtMost(30, sent);
    expect(result).toMatchObject({ status: 'delivered' });
    expect(crm.done).toHaveLength(1);
    finish();
    vi.useRealTimers();
    expect(await createOutbox().all(), 'what came too late is not stored').toEqual([createRow('other')]);
  });

  it('on slow systems: it says after 40 seconds that the message is stored', async () => {
    vi.useFakeTimers();
    const outbox = memoryOutbox();
    const crm = fakeDestination({
      script: () => new Promise((resolve) => setTimeout(resolve, 90_000, 'ok')),
    });
    const sent = submitLead({ outbox, destinations: [crm.destination] }, createDraft());
    await vi.advanceTimersByTimeAsync(40_000);
    const { id, ...result } = await sent;
    expect(result).toMatchObject({ status: 'undelivered', willRetry: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(crm.done).toEqual([`${id}/create`]);
  });

  it('on another tab that never releases the earlier submission', async () => {
    vi.useFakeTimers();
    const outbox = memoryOutbox();
    const claim = () => ({ owner: 'other tab', until: Date.now() + 20_000 });
    await outbox.put(createRow('a', { claim: claim() }));
    const renewing = setInterval(() => void outbox.update('a', (row) => ({ ...row, claim: claim() })), 5_000);
    const crm = fakeDestination();
    const pipeline = { outbox, destinations: [crm.destination] };
    const sent = submitLead(pipeline, createDraft(), { id: 'a' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sent).toMatchObject({ status: 'undelivered', id: 'a', willRetry: true });
    clearInterval(renewing);
  });
});

/** Starts a transaction on the rows that stays open until the returned function is called. */
async function openTransaction() {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('outbox', 1);
    request.onsuccess = () => resolve(request.result);
  });
  const rows = db.transaction('rows', 'readwrite').objectStore('rows');
  let over = false;
  const keepOpen = () => {
    if (!over) rows.get('other').onsuccess = keepOpen;
  };
  keepOpen();
  return () => {
    over = true;
  };
}

/** The result of work within some virtual seconds. */
async function waitAtMost<T>(most: number, work: Promise<T>): Promise<T | undefined> {
  let result: T | undefined;
  void work.then((value) => {
    result = value;
  });
  for (let second = 0; second < most && result === undefined; second += 1) {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  return result;
}

it('rows of other builds keep unknown fields', async () => {
  const foreign = { colour: 'green', deliveries: { elsewhere: { ...receipt('waiting'), trace: 'x' } } };
  const outbox = createOutbox();
  await outbox.put({ ...createRow('a'), ...foreign } as never);
  await outbox.update('a', (row) => ({ ...row, announced: true }));
  const row = await createOutbox().get('a');
  expect(row).toMatchObject({ ...foreign, announced: true });
});
