import '../support/fresh-database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '~/leads/destination';
import { createOutbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { startRedelivery } from '~/leads/redelivery';
import { createDatabaseStore, createMemoryStore, type RowStore } from '~/leads/row-store';
import { submitLead } from '~/leads/submit-lead';
import { createSeededRandom } from '~/shared/motion/random';
import {
  createDraft,
  createRow,
  failure,
  fakeDestination,
  fillUp,
  getIds,
  receipt,
  rejectFull,
  silent,
} from '../support/leads';
import { sample } from '../support/suite';

// Each advances minutes of fake time by many small steps.
vi.setConfig({ testTimeout: 60_000 });

describe('a full disk, which refuses deletions too', () => {
  let stop: () => void;

  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
  afterEach(() => stop());

  /** Makes a store answer reads and reject writes. */
  const fill = (store: RowStore) =>
    fillUp(store, 'put', 'putMany', 'update', 'deleteMany', 'removeAndReturn');

  const visit = (stores: RowStore[], ...destinations: Destination[]) => {
    const outbox = createOutbox(stores);
    stop = startRedelivery({ outbox, destinations }, silent);
    return outbox;
  };
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

  it('does not prevent that a lead is sent once, in this tab and in the next', async () => {
    const [home, fallback] = [createMemoryStore(), createMemoryStore()];
    await home.put(createRow('a'));
    fill(home);
    const script = (step: string) => (step === 'association' ? failure('unavailable') : ('ok' as const));
    const crm = fakeDestination({ steps: ['contact', 'deal', 'association'], script });
    visit([home, fallback], crm.destination);
    await minutes(10);
    stop();
    visit([home, fallback], crm.destination);
    await minutes(10);
    expect(crm.done).toEqual(['a/contact', 'a/deal']);
  });

  it('calls `beforeMove` only before a row moves to a store that a worker can’t see', async () => {
    const [home, fallback] = [createMemoryStore(), createMemoryStore()];
    const rowsBelow: number[] = [];
    const beforeMove = async () => void rowsBelow.push((await fallback.all()).length);
    const outbox = createOutbox([home, fallback], createMemoryStore(), beforeMove);
    await outbox.put(createRow('a'));
    expect(rowsBelow).toEqual([]);
    fill(home);
    await outbox.update('a', (row) => ({ ...row, announced: true }));
    expect(rowsBelow).toEqual([0]);
    expect(await fallback.all()).toHaveLength(1);
  });

  it('delays a row whose attempt cannot be stored until there is space', async () => {
    const [home, fallback] = [createMemoryStore(), createMemoryStore()];
    await home.put(createRow('a'));
    const release = [fill(home), fill(fallback)];
    const crm = fakeDestination();
    visit([home, fallback], crm.destination);
    await minutes(10);
    expect(crm.calls).toEqual([]);
    for (const makeRoom of release) makeRoom();
    await minutes(1);
    expect(crm.done).toEqual(['a/create']);
  });

  it('keeps the result of another tab that has sent the row', async () => {
    const [home, fallback] = [createMemoryStore(), createMemoryStore()];
    await home.put(createRow('a'));
    const release = [fill(home), fill(fallback)];
    const crm = fakeDestination({
      steps: ['contact', 'deal'],
      script: (step) => (step === 'deal' ? failure('unavailable') : 'ok'),
    });
    visit([home, fallback], crm.destination);
    const stopFirst = stop;
    await minutes(1);
    for (const makeRoom of release) makeRoom();
    const other = visit([home, fallback], crm.destination);
    await minutes(10);
    stopFirst();
    expect(crm.done).toEqual(['a/contact']);
    expect((await other.get('a'))?.deliveries.elsewhere?.steps).toEqual({ contact: 'a/contact' });
  });

  /** Submits a form again while the disk has its row and no space. */
  async function sendAgain(row: OutboxRow) {
    const [home, fallback] = [createMemoryStore(), createMemoryStore()];
    await home.put(row);
    const release = [fill(home), fill(fallback)];
    const crm = fakeDestination();
    const outbox = createOutbox([home, fallback]);
    stop = () => undefined;
    const pipeline = { outbox, destinations: [crm.destination] };
    const result = await submitLead(pipeline, createDraft(), { id: row.id });
    for (const makeRoom of release) makeRoom();
    return { result, crm, outbox };
  }

  it('keeps the row of a message that is sent again, and tells its sender that it waits', async () => {
    const begun = receipt('waiting', { steps: { contact: '1' }, unanswered: 'deal' });
    const row = createRow('a', { deliveries: { elsewhere: begun } });
    const { result, crm, outbox } = await sendAgain(row);
    expect(result).toMatchObject({ status: 'undelivered', willRetry: true });
    expect(crm.calls).toEqual([]);
    expect((await outbox.get('a'))?.deliveries.elsewhere).toEqual(begun);
  });
});

it('a browser that blocks site data sends a message at once, and retries when it is back online', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.stubGlobal('BroadcastChannel', refuse);
  vi.stubGlobal('indexedDB', { open: refuse });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const request = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  let online = true;
  const crm = fakeDestination({ script: () => (online ? 'ok' : failure('network')) });
  const pipeline = { outbox: createOutbox(), destinations: [crm.destination] };
  const stop = startRedelivery(pipeline, silent);
  expect(await submitLead(pipeline, createDraft())).toMatchObject({ status: 'delivered' });
  online = false;
  const kept = await submitLead(pipeline, createDraft());
  expect(kept).toMatchObject({ status: 'undelivered', willRetry: true, keptIn: 'page' });
  online = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(crm.done).toContain(`${kept.id}/create`));
  stop();
});

it('a row that two tabs move out of a full disk at once has the changes of both', async () => {
  const [home, fallback] = [createMemoryStore(), createMemoryStore()];
  await home.put(createRow('a'));
  const [one, other] = [createOutbox([home, fallback]), createOutbox([home, fallback])];
  vi.spyOn(home, 'update')
    .mockImplementationOnce(async () => {
      await other.update('a', (row) => ({ ...row, announced: true }));
      return rejectFull();
    })
    .mockImplementation(rejectFull);
  // The full store also keeps its old copy.
  fillUp(home, 'deleteMany');
  await one.update('a', (row) => ({ ...row, warned: true }));
  expect(await one.get('a')).toMatchObject({ announced: true, warned: true });
});

it('a database is not marked as unavailable by a page that was suspended while it answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = createDatabaseStore();
  const stored = store.put(createRow('a'));
  // A resumed page runs due timers before it gets the answers.
  vi.advanceTimersToNextTimer();
  await stored;
  vi.useRealTimers();
  expect(getIds(await store.all())).toEqual(['a']);
});

it.each(sample([1, 2, 3, 4, 5], 2))(
  'two tabs that change rows at once lose nothing and see the same (seed %i)',
  async (seed) => {
    const random = createSeededRandom(seed);
    const next = (below: number) => Math.floor(random() * below);
    const tabs = [createOutbox(), createOutbox()] as const;
    const ids = ['a', 'b', 'c', 'd'];
    const counted: Record<string, number> = {};
    await tabs[0].putMany(ids.map((id) => createRow(id, { deliveries: {} })));
    const add = async (tab: (typeof tabs)[number], id: string) => {
      const done = await tab.update(id, (row) => ({
        ...row,
        createdAt: `${Number(row.createdAt) + 1 || 1}`,
      }));
      if (done) counted[id] = (counted[id] ?? 0) + 1;
    };
    const taken = new Set<string>();
    const work = Array.from({ length: 120 }, async () => {
      const tab = tabs[next(2) as 0 | 1];
      const id = ids[next(ids.length)] ?? 'a';
      const what = next(30);
      await new Promise((resolve) => setTimeout(resolve, next(15)));
      if (what < 18) return add(tab, id);
      if (what < 29) return tab.all();
      // Removed and put back, like an undone deletion.
      const rows = await tab.removeAndReturn([id]);
      for (const row of rows) {
        expect(taken.has(row.id), 'nobody else has it').toBe(false);
        taken.add(row.id);
      }
      await new Promise((resolve) => setTimeout(resolve, next(5)));
      for (const row of rows) taken.delete(row.id);
      return tab.putMany(rows);
    });
    await Promise.all(work);
    const onDisk = await createDatabaseStore().all();
    expect(getIds(onDisk)).toEqual(ids);
    for (const { id, createdAt } of onDisk) expect(Number(createdAt) || 0, id).toBe(counted[id] ?? 0);
    for (const tab of tabs) {
      await vi.waitFor(async () => {
        const seen = await tab.all();
        expect(seen.sort((a, b) => a.id.localeCompare(b.id))).toEqual(onDisk);
      });
      tab.close();
    }
  },
);
