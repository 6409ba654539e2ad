import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox } from '~/leads/outbox';
import { createDatabaseStore, createMemoryStore, type RowStore } from '~/leads/row-store';
import { rowOf, threeStores } from '../support/leads';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const quotaExceeded = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));

const stays = (store: RowStore) =>
  (['deleteMany', 'take'] as const).map((method) =>
    vi.spyOn(store, method).mockImplementation(quotaExceeded),
  );

/** A database that can be read but has no room. */
function fullDatabase(): RowStore {
  return { ...createDatabaseStore(), put: quotaExceeded };
}

describe('outbox', () => {
  it('keeps a row in IndexedDB across page lives', async () => {
    await createOutbox().put(rowOf('a'));
    const nextVisit = createOutbox();
    expect(await nextVisit.get('a')).toMatchObject({ id: 'a', lead: { contact: { firstName: 'Ada' } } });
    expect(await nextVisit.isDurable('a')).toBe(true);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
  });

  it('lists the newest first', async () => {
    const outbox = createOutbox();
    await outbox.put(rowOf('old', { createdAt: '2026-11-19T09:00:00.000Z' }));
    await outbox.put(rowOf('new', { createdAt: '2026-11-20T09:00:00.000Z' }));
    expect((await outbox.all()).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('falls back to local storage where IndexedDB is missing, and survives a reload there', async () => {
    // @ts-expect-error a browser without IndexedDB
    delete globalThis.indexedDB;
    await createOutbox().put(rowOf('a'));
    expect(JSON.parse(localStorage.getItem('outbox_fallback') ?? '')).toHaveLength(1);
    const nextVisit = createOutbox();
    expect(await nextVisit.get('a')).toBeDefined();
    expect(await nextVisit.isDurable('a')).toBe(true);
  });

  it('falls back to local storage when the quota of IndexedDB is exceeded', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const outbox = createOutbox();
    await outbox.put(rowOf('a'));
    expect((await outbox.all()).map(({ id }) => id)).toEqual(['a']);
    expect(localStorage.getItem('outbox_fallback')).toContain('"a"');
  });

  it('falls back to memory when local storage is full too, and says that it will not last', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    // @ts-expect-error a browser without IndexedDB
    delete globalThis.indexedDB;
    const outbox = createOutbox();
    await outbox.put(rowOf('a'));
    expect(await outbox.get('a')).toBeDefined();
    expect(await outbox.isDurable('a')).toBe(false);
  });

  it('moves a row on when its store has no room for a change', async () => {
    await createOutbox().put(rowOf('a'));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const outbox = createOutbox();
    await outbox.update('a', (row) => ({ ...row, announced: true }));
    expect(await outbox.get('a')).toMatchObject({ announced: true });
    expect(await outbox.all()).toHaveLength(1);
  });

  it('holds one copy of a row, whichever store it went to first', async () => {
    const memory = createMemoryStore();
    await createOutbox([fullDatabase()], memory).put(rowOf('a'));
    await createOutbox([createDatabaseStore()], memory).put(rowOf('a', { announced: true }));
    const all = await createOutbox([createDatabaseStore()], memory).all();
    expect(all.map(({ announced }) => announced)).toEqual([true]);
  });

  it('ignores a broken row and keeps the sound ones', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const outbox = createOutbox();
    await outbox.put(rowOf('sound'));
    await outbox.put({ id: 'broken', deliveries: 'nonsense' } as never);
    expect((await outbox.all()).map(({ id }) => id)).toEqual(['sound']);
    expect(await outbox.get('broken')).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each(['null', '"text"', '[1]', '{', '[{"id":1}]'])('survives a fallback value of %s', async (value) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('outbox_fallback', value);
    const outbox = createOutbox();
    expect(await outbox.all()).toEqual([]);
    await outbox.put(rowOf('a'));
    expect(await outbox.all()).toHaveLength(1);
  });

  it('keeps the sound rows of a fallback that holds a broken one, and the broken one too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // @ts-expect-error a browser without IndexedDB
    delete globalThis.indexedDB;
    const foreign = { id: 'of-another-version', version: 2 };
    localStorage.setItem('outbox_fallback', JSON.stringify([rowOf('a'), foreign]));
    const outbox = createOutbox();
    await outbox.put(rowOf('b'));
    expect((await outbox.all()).map(({ id }) => id).sort()).toEqual(['a', 'b']);
    expect(JSON.parse(localStorage.getItem('outbox_fallback') ?? '')).toContainEqual(foreign);
  });

  it('opens the database again after another tab deleted it', async () => {
    const outbox = createOutbox();
    await outbox.put(rowOf('a'));
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('outbox').onsuccess = resolve;
    });
    await outbox.put(rowOf('b'));
    expect((await createOutbox().all()).map(({ id }) => id)).toEqual(['b']);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
  });

  it('deletes for good and tells subscribers', async () => {
    const outbox = createOutbox();
    const heard = vi.fn();
    await outbox.put(rowOf('a'));
    outbox.subscribe(heard);
    await outbox.delete('a');
    expect(await createOutbox().all()).toEqual([]);
    expect(heard).toHaveBeenCalled();
  });

  it('tells another tab', async () => {
    const [here, there] = [createOutbox(), createOutbox()];
    const heard = vi.fn();
    there.subscribe(heard);
    await here.put(rowOf('a'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(['a']));
  });

  it('puts and deletes many with one transaction and one message each', async () => {
    const outbox = createOutbox();
    const heard: unknown[] = [];
    outbox.subscribe((ids) => heard.push(ids));
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const written = () => transaction.mock.calls.filter(([, mode]) => mode === 'readwrite').length;
    await outbox.putMany([rowOf('a'), rowOf('b'), rowOf('c')]);
    expect(written()).toBe(1);
    await outbox.deleteMany(['a', 'c', 'never-there']);
    expect(written()).toBe(2);
    expect(heard).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c', 'never-there'],
    ]);
    expect((await createOutbox().all()).map(({ id }) => id)).toEqual(['b']);
    await outbox.putMany([]);
    await outbox.deleteMany([]);
    expect(heard).toHaveLength(2);
  });

  it('writes many rows in place of those of the same id, in whichever store these are', async () => {
    // @ts-expect-error a browser without IndexedDB
    delete globalThis.indexedDB;
    await createOutbox().put(rowOf('a'));
    globalThis.indexedDB = new IDBFactory();
    const outbox = createOutbox();
    await outbox.putMany([rowOf('a', { announced: true }), rowOf('b')]);
    expect((await outbox.all()).map(({ id, announced }) => [id, announced])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
  });

  it('keeps as many rows in a store as it has room for, and the rest further down', async () => {
    const store = createMemoryStore();
    const small: RowStore = {
      ...store,
      put: (row) => small.putMany([row]),
      putMany: async (rows) => {
        if ((await store.all()).length + rows.length > 5) await quotaExceeded();
        return store.putMany(rows);
      },
    };
    const outbox = createOutbox([small]);
    const ids = Array.from({ length: 12 }, (_, index) => `row-${index}`);
    await outbox.putMany(ids.map((id) => rowOf(id)));
    expect(await store.all()).toHaveLength(5);
    expect((await outbox.all()).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('takes rows out, and leaves one that is being delivered', async () => {
    const until = Date.now() + 10_000;
    const outbox = createOutbox();
    const [free, over, busy] = [
      rowOf('free'),
      rowOf('over', { claim: { owner: 'a tab that died', until: 1 } }),
      rowOf('busy', { claim: { owner: 'another tab', until } }),
    ];
    await outbox.putMany([free, over, busy]);
    const taken = await outbox.take(['free', 'over', 'busy', 'never-there']);
    expect(taken.sort((a, b) => a.id.localeCompare(b.id))).toEqual([free, over]);
    expect(await createOutbox().all()).toEqual([busy]);
    expect(await outbox.get('free')).toBeUndefined();
  });
});

it('a row that two stores have is listed once, as the one has it that it moved down to', async () => {
  const [home, other] = [createMemoryStore(), createMemoryStore()];
  await home.put(rowOf('a'));
  await other.put(rowOf('a', { announced: true }));
  const all = await createOutbox([home], other).all();
  expect(all.map(({ announced }) => announced)).toEqual([true]);
});

describe('a row with an old copy further up', () => {
  async function withOldCopy() {
    const stores = threeStores();
    await stores.home.put(rowOf('a'));
    await stores.fallback.put(rowOf('a', { announced: true }));
    return stores;
  }

  it('is the one that counts, and loses its old copy with the next change', async () => {
    const { home, fallback, outbox } = await withOldCopy();
    expect(await outbox.get('a')).toMatchObject({ announced: true });
    expect(await outbox.update('a', (row) => ({ ...row, warned: true }))).toMatchObject({ announced: true });
    expect(await home.get('a')).toBeUndefined();
    expect(await fallback.get('a')).toMatchObject({ announced: true, warned: true });
  });

  it('is deleted together with it', async () => {
    const { home, fallback, outbox } = await withOldCopy();
    await outbox.delete('a');
    expect([...(await home.all()), ...(await fallback.all())]).toEqual([]);
  });

  it('is taken once, as the copy that counts', async () => {
    const { home, fallback, outbox } = await withOldCopy();
    expect(await outbox.take(['a'])).toMatchObject([{ id: 'a', announced: true }]);
    expect([...(await home.all()), ...(await fallback.all())]).toEqual([]);
  });

  it('stays while the old copy stays, which would come back to life', async () => {
    const { home, fallback, outbox } = await withOldCopy();
    await home.put(rowOf('b'));
    const spies = stays(home);
    await outbox.deleteMany(['a', 'b']);
    expect(await outbox.take(['a'])).toEqual([]);
    expect(await fallback.get('a')).toMatchObject({ announced: true });
    for (const spy of spies) spy.mockRestore();
    await fallback.put(rowOf('c'));
    await outbox.deleteMany(['a', 'b', 'c']);
    expect(await outbox.all()).toEqual([]);
  });

  it('is replaced by one that is put, wherever both were', async () => {
    const { home, fallback, memory, outbox } = await withOldCopy();
    await memory.put(rowOf('a'));
    await outbox.put(rowOf('a', { warned: true }));
    expect(await home.all()).toEqual([rowOf('a', { warned: true })]);
    expect([...(await fallback.all()), ...(await memory.all())]).toEqual([]);
  });
});

describe('the outbox is complete', () => {
  it.each<[boolean, unknown]>([
    [true, undefined],
    [true, new DOMException('Denied', 'SecurityError')],
    [true, new DOMException('Not here', 'InvalidStateError')],
    [true, new TypeError('null is no object')],
    [true, new ReferenceError('indexedDB is not defined')],
    [false, new Error('The database did not answer in time')],
    [false, new DOMException('Odd', 'UnknownError')],
    [false, null],
  ])('%s where a store answers with %s', async (complete, error) => {
    const { home, outbox } = threeStores();
    if (error !== undefined) vi.spyOn(home, 'get').mockRejectedValue(error);
    expect(await outbox.isComplete()).toBe(complete);
  });
});
