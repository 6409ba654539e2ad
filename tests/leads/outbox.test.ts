import '../support/fresh-database';
import { describe, expect, it, vi } from 'vitest';
import { createOutbox } from '~/leads/outbox';
import { createDatabaseStore, createMemoryStore } from '~/leads/row-store';
import {
  createRow,
  fakeDestination,
  fillUp,
  getIds,
  receipt,
  rejectFull,
  threeStores,
  visit,
} from '../support/leads';
import { refuseStorage } from '../support/on-screen';

describe('outbox', () => {
  it('keeps a row in IndexedDB across page loads', async () => {
    await createOutbox().put(createRow('a'));
    const nextVisit = createOutbox();
    expect(await nextVisit.get('a')).toMatchObject({ id: 'a', lead: { contact: { firstName: 'Ada' } } });
    expect(await nextVisit.isDurable('a')).toBe(true);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
  });

  it('falls back to local storage without IndexedDB, and survives a reload there', async () => {
    // @ts-expect-error a browser without IndexedDB
    delete globalThis.indexedDB;
    await createOutbox().put(createRow('a'));
    expect(JSON.parse(localStorage.getItem('outbox_fallback') ?? '')).toHaveLength(1);
    const nextVisit = createOutbox();
    expect(await nextVisit.get('a')).toBeDefined();
    expect(await nextVisit.isDurable('a')).toBe(true);
  });

  it('falls back to memory when local storage is full too, and reports that the row is not durable', async () => {
    refuseStorage();
    // @ts-expect-error a browser without IndexedDB
    delete globalThis.indexedDB;
    const outbox = createOutbox();
    await outbox.put(createRow('a'));
    expect(await outbox.get('a')).toBeDefined();
    expect(await outbox.isDurable('a')).toBe(false);
  });

  it.each(['null', '"text"', '[1]', '{', '[{"id":1}]'])('survives a fallback value of %s', async (value) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('outbox_fallback', value);
    const outbox = createOutbox();
    expect(await outbox.all()).toEqual([]);
    await outbox.put(createRow('a'));
    expect(await outbox.all()).toHaveLength(1);
  });

  it('opens the database again after another tab deleted it', async () => {
    const outbox = createOutbox();
    await outbox.put(createRow('a'));
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('outbox').onsuccess = resolve;
    });
    await outbox.put(createRow('b'));
    expect((await createOutbox().all()).map(({ id }) => id)).toEqual(['b']);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
  });

  it('takes rows, except a row that is being delivered', async () => {
    const until = Date.now() + 10_000;
    const outbox = createOutbox();
    const [free, over, busy] = [
      createRow('free'),
      createRow('over', { claim: { owner: 'a tab that died', until: 1 } }),
      createRow('busy', { claim: { owner: 'another tab', until } }),
    ];
    await outbox.putMany([free, over, busy]);
    const taken = await outbox.removeAndReturn(['free', 'over', 'busy', 'never-there']);
    expect(taken.sort((a, b) => a.id.localeCompare(b.id))).toEqual([free, over]);
    expect(await createOutbox().all()).toEqual([busy]);
    expect(await outbox.get('free')).toBeUndefined();
  });
});

describe('a row with an old copy in an earlier store', () => {
  async function createOldCopy() {
    const stores = threeStores();
    await stores.home.put(createRow('a'));
    await stores.fallback.put(createRow('a', { announced: true }));
    return stores;
  }

  it('takes precedence, and its old copy is dropped with the next change', async () => {
    const { home, fallback, outbox } = await createOldCopy();
    expect(await outbox.get('a')).toMatchObject({ announced: true });
    expect((await outbox.all()).map(({ announced }) => announced)).toEqual([true]);
    expect(await outbox.update('a', (row) => ({ ...row, warned: true }))).toMatchObject({
      announced: true,
    });
    expect(await home.get('a')).toBeUndefined();
    expect(await fallback.get('a')).toMatchObject({ announced: true, warned: true });
  });

  it('has its old copy dropped on a visit once the disk allows deletions again', async () => {
    const { home, fallback } = threeStores();
    await home.put(createRow('a'));
    const { lead: _, ...done } = createRow('a', { deliveries: { elsewhere: receipt('delivered') } });
    await fallback.put(done);
    const pipeline = {
      outbox: createOutbox([home, fallback]),
      destinations: [fakeDestination().destination],
    };
    const makeRoom = fillUp(home, 'deleteMany');
    await visit(pipeline);
    expect(await home.get('a')).toHaveProperty('lead');
    makeRoom();
    await visit(pipeline);
    // A visitor clears only local storage.
    await fallback.deleteMany(['a']);
    expect(await createOutbox([home, fallback]).all()).toEqual([]);
  });

  it('is deleted together with its old copy', async () => {
    const { home, fallback, outbox } = await createOldCopy();
    await outbox.delete('a');
    expect([...(await home.all()), ...(await fallback.all())]).toEqual([]);
  });

  it('is taken once, as the valid copy', async () => {
    const { home, fallback, outbox } = await createOldCopy();
    expect(await outbox.removeAndReturn(['a'])).toMatchObject([{ id: 'a', announced: true }]);
    expect([...(await home.all()), ...(await fallback.all())]).toEqual([]);
  });

  it('stays while the old copy stays, which would be read again', async () => {
    const { home, fallback, outbox } = await createOldCopy();
    await home.put(createRow('b'));
    const makeRoom = fillUp(home, 'deleteMany', 'removeAndReturn');
    await outbox.deleteMany(['a', 'b']);
    expect(await outbox.removeAndReturn(['a'])).toEqual([]);
    expect(await fallback.get('a')).toMatchObject({ announced: true });
    makeRoom();
    await fallback.put(createRow('c'));
    await outbox.deleteMany(['a', 'b', 'c']);
    expect(await outbox.all()).toEqual([]);
  });

  it('is replaced by a new version in any store', async () => {
    const { home, fallback, memory, outbox } = await createOldCopy();
    await memory.put(createRow('a'));
    await outbox.put(createRow('a', { warned: true }));
    expect(await home.all()).toEqual([createRow('a', { warned: true })]);
    expect([...(await fallback.all()), ...(await memory.all())]).toEqual([]);
  });
});

it.each<[boolean, unknown]>([
  [true, undefined],
  [true, new DOMException('Denied', 'SecurityError')],
  [true, new DOMException('Not here', 'InvalidStateError')],
  [true, new TypeError('null is no object')],
  [true, new ReferenceError('indexedDB is not defined')],
  [false, new Error('The database did not answer in time')],
  [false, new DOMException('Odd', 'UnknownError')],
  [false, null],
])('the outbox is complete: %s if a store answers with %s', async (complete, error) => {
  const { home, outbox } = threeStores();
  if (error !== undefined) vi.spyOn(home, 'get').mockRejectedValue(error);
  expect(await outbox.isComplete()).toBe(complete);
});

describe('a store without space', () => {
  it('has its row changed in the next store, and never only in memory', async () => {
    const { home, fallback, memory, outbox } = threeStores();
    await home.putMany([createRow('a'), createRow('b')]);
    fillUp(home, 'update', 'put');
    const change = (row: ReturnType<typeof createRow>) => ({ ...row, announced: true });
    expect(await outbox.update('a', change)).toMatchObject({ announced: true });
    expect(await fallback.all()).toMatchObject([{ id: 'a', announced: true }]);
    expect(getIds(await home.all())).toEqual(['b']);
    fillUp(fallback, 'update', 'put');
    expect(await outbox.update('b', change)).toBeUndefined();
    expect(await memory.all()).toEqual([]);
    expect(await outbox.get('b')).toEqual(createRow('b'));
  });

  it('keeps its version of a row if no other durable store has space', async () => {
    const { home, fallback, memory, outbox } = threeStores();
    await home.put(createRow('a'));
    for (const store of [home, fallback]) fillUp(store, 'put', 'putMany');
    await outbox.putMany([createRow('a', { announced: true }), createRow('b')]);
    expect(getIds(await memory.all())).toEqual(['b']);
    expect(await outbox.get('a')).toEqual(createRow('a'));
    expect([await outbox.isDurable('a'), await outbox.isDurable('b')]).toEqual([true, false]);
  });

  it('is filled with the first rows', async () => {
    const { home, fallback, outbox } = threeStores();
    const put = home.putMany;
    const putUpToThree = async (rows: readonly ReturnType<typeof createRow>[]) =>
      (await home.all()).length + rows.length > 3 ? rejectFull() : put(rows);
    vi.spyOn(home, 'putMany').mockImplementation(putUpToThree);
    vi.spyOn(home, 'put').mockImplementation((row) => putUpToThree([row]));
    await outbox.putMany(['a', 'b', 'c', 'd', 'e'].map((id) => createRow(id)));
    expect(getIds(await home.all())).toEqual(['a', 'b', 'c']);
    expect(getIds(await fallback.all())).toEqual(['d', 'e']);
  });

  it('that fails otherwise gets none of the rows', async () => {
    const { home, fallback, outbox } = threeStores();
    const put = vi.spyOn(home, 'putMany').mockRejectedValue(new DOMException('Odd', 'UnknownError'));
    await outbox.putMany([createRow('a'), createRow('b')]);
    expect(put).toHaveBeenCalledOnce();
    expect(await home.all()).toEqual([]);
    expect(getIds(await fallback.all())).toEqual(['a', 'b']);
  });
});

describe('a subscriber', () => {
  it('gets each change with its row ids until it unsubscribes', async () => {
    const { outbox } = threeStores();
    const changes: unknown[] = [];
    const unsubscribe = outbox.subscribe((ids) => changes.push(ids));
    await outbox.put(createRow('a'));
    await outbox.update('a', (row) => row);
    await outbox.update('never there', (row) => row);
    await outbox.removeAndReturn(['a']);
    expect(changes).toEqual([['a'], ['a'], ['a']]);
    unsubscribe();
    await outbox.put(createRow('b'));
    expect(changes).toHaveLength(3);
  });

  it('of a closed outbox gets no more changes of any tab', async () => {
    const [{ outbox }, other] = [threeStores(), threeStores()];
    const [changes, alsoHeard] = [vi.fn(), vi.fn()];
    outbox.subscribe(changes);
    const third = threeStores();
    third.outbox.subscribe(alsoHeard);
    outbox.close();
    await outbox.put(createRow('a'));
    await other.outbox.put(createRow('b'));
    await vi.waitFor(() => expect(alsoHeard).toHaveBeenCalledWith(['b']));
    expect(changes).not.toHaveBeenCalled();
    for (const one of [other, third]) one.outbox.close();
  });
});

const rejectOpen = () => Promise.reject(new Error('The database did not open'));

describe('a store that fails temporarily', () => {
  it('does not count as empty', async () => {
    const store = createMemoryStore();
    await store.put(createRow('a'));
    const outbox = createOutbox([store]);
    vi.spyOn(store, 'all').mockImplementationOnce(rejectOpen);
    expect(await outbox.all()).toEqual([]);
    expect(getIds(await outbox.all())).toEqual(['a']);
  });

  it('does not lose the row that has just changed', async () => {
    const store = createMemoryStore();
    const outbox = createOutbox([store]);
    await outbox.putMany([createRow('a'), createRow('b')]);
    await outbox.all();
    await outbox.update('a', (row) => ({ ...row, announced: true }));
    vi.spyOn(store, 'get').mockImplementationOnce(rejectOpen);
    const all = await outbox.all();
    expect(all.map(({ id, announced }) => [id, announced]).sort()).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});

describe('reading all rows', () => {
  it('reads the disk once, and afterwards only changed rows', async () => {
    const store = createDatabaseStore();
    const all = vi.spyOn(store, 'all');
    const outbox = createOutbox([store]);
    await outbox.putMany([createRow('a'), createRow('b', { createdAt: '2026-11-21T09:00:00.000Z' })]);
    const first = await outbox.all();
    await outbox.update('a', (row) => ({ ...row, announced: true }));
    await outbox.put(createRow('c', { createdAt: '2026-11-22T09:00:00.000Z' }));
    await outbox.delete('never-there');
    const second = await outbox.all();
    expect(second.map(({ id, announced }) => [id, announced])).toEqual([
      ['c', false],
      ['b', false],
      ['a', true],
    ]);
    expect(second[1], 'what has not changed is the same object').toBe(first[0]);
    await outbox.deleteMany(['a', 'b']);
    expect((await outbox.all()).map(({ id }) => id)).toEqual(['c']);
    expect(all).toHaveBeenCalledTimes(1);
  });

  it('sees its own writes at once, also during a read', async () => {
    const outbox = createOutbox();
    await outbox.put(createRow('a'));
    const reading = outbox.all();
    await outbox.put(createRow('b'));
    expect((await outbox.all()).map(({ id }) => id).sort()).toEqual(['a', 'b']);
    await reading;
  });

  it('follows changes of another tab, also without ids', async () => {
    const [here, there] = [createOutbox(), createOutbox()];
    expect(await here.all()).toEqual([]);
    const changes = vi.fn();
    here.subscribe(changes);
    await there.put(createRow('a'));
    await vi.waitFor(() => expect(changes).toHaveBeenCalledWith(['a']));
    expect(await here.all()).toHaveLength(1);
    await createDatabaseStore().put(createRow('b'));
    new BroadcastChannel('outbox').postMessage('changed');
    await vi.waitFor(() => expect(changes).toHaveBeenCalledWith(undefined));
    expect(await here.all()).toHaveLength(2);
  });

  it('does not use its cache if changes of other tabs go unnoticed', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [here, there] = [createOutbox(), createOutbox()];
    expect(await here.all()).toEqual([]);
    await there.put(createRow('a'));
    expect(await here.all()).toHaveLength(1);
  });
});
