import '../support/fresh-database';
import { forceCloseDatabase } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseStore, openRowStore, type RowStore } from '~/leads/row-store';
import { createRow, getIds, openLocalStorageStore } from '../support/leads';

const FALLBACK = 'outbox_fallback';

describe.each<[string, () => Promise<RowStore>]>([
  ['a database', openDatabaseStore],
  ['local storage', openLocalStorageStore],
])('%s', (_, create) => {
  it('keeps each row once, as it was put last', async () => {
    const store = await create();
    await store.putMany([createRow('a')]);
    await store.putMany([createRow('b')]);
    await store.putMany([createRow('a', { announced: true })]);
    await store.putMany([createRow('b', { announced: true }), createRow('c')]);
    expect(getIds(await store.all())).toEqual(['a', 'b', 'c']);
    expect((await store.all()).filter(({ announced }) => announced).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await store.get('b')).toEqual(createRow('b', { announced: true }));
    expect(await store.get('never there')).toBeUndefined();
  });
});

describe('rows of another build', () => {
  it('stay unchanged if this build cannot read them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const future = { ...createRow('later'), kind: 'a kind that is yet to come' };
    const database = await openDatabaseStore();
    await database.putMany([future as never]);
    localStorage.setItem(FALLBACK, JSON.stringify([future]));
    for (const store of [database, await openLocalStorageStore()]) {
      await store.putMany([createRow('mine')]);
      await store.removeAndReturn(['other'], () => true);
      expect(getIds(await store.all())).toEqual(['mine']);
      expect(await store.get('later')).toBeUndefined();
    }
    expect(JSON.parse(localStorage.getItem(FALLBACK) ?? '')).toEqual([future, createRow('mine')]);
  });

  it('get an empty value for a contact field that was added later', async () => {
    const { lead } = createRow('a');
    const { company: _, ...contact } = lead?.contact ?? {};
    localStorage.setItem(FALLBACK, JSON.stringify([{ ...createRow('a'), lead: { ...lead, contact } }]));
    const [row] = await (await openLocalStorageStore()).all();
    expect(row?.lead?.contact).toEqual({ ...contact, company: '' });
  });
});

/** Another page that has the database open. */
const open = (version: number, onBlocked = () => {}) =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('outbox', version);
    request.onblocked = onBlocked;
    request.onsuccess = () => resolve(request.result);
  });

describe('the database', () => {
  it('is opened again after its connection is lost, as on a background page on iOS', async () => {
    const connect = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = await openDatabaseStore();
    await store.putMany([createRow('a')]);
    (connect.mock.contexts[0] as IDBDatabase).close();
    expect(await store.get('a')).toEqual(createRow('a'));
  });

  it('is opened again after the browser closed it', async () => {
    const store = await openDatabaseStore();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await store.putMany([createRow('a')]);
    forceCloseDatabase(transaction.mock.contexts[0] as never);
    await vi.waitFor(async () => expect(await store.get('a')).toEqual(createRow('a')));
  });

  it('closes for a version of the site that upgrades it', async () => {
    const store = await openDatabaseStore();
    await store.putMany([createRow('a')]);
    const blocked = vi.fn();
    expect((await open(2, blocked)).version).toBe(2);
    expect(blocked).not.toHaveBeenCalled();
  });

  it('keeps a row unchanged if a change cannot be written', async () => {
    const store = await openDatabaseStore();
    await store.putMany([createRow('a')]);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await expect(store.update('a', (row) => ({ ...row, announced: true }))).rejects.toThrow('Full');
    expect(await store.get('a')).toEqual(createRow('a'));
  });

  it('stores all of many rows or none', async () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if ((given[0] as { id: string }).id === 'b') throw new DOMException('Odd', 'DataCloneError');
      return put.apply(this, given);
    });
    const store = await openDatabaseStore();
    await expect(store.putMany([createRow('a'), createRow('b'), createRow('c')])).rejects.toThrow('Odd');
    expect(await store.all()).toEqual([]);
  });

  it('takes all of the rows or none', async () => {
    const store = await openDatabaseStore();
    await store.putMany([createRow('a'), createRow('b')]);
    const remove = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, id) {
      if (id === 'b') throw new DOMException('Odd', 'UnknownError');
      return remove.call(this, id);
    });
    await expect(store.removeAndReturn(['a', 'b'], () => true)).rejects.toThrow('Odd');
    expect(getIds(await store.all())).toEqual(['a', 'b']);
  });

  describe('while it does not answer', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

    it('takes nothing later', async () => {
      const store = await openDatabaseStore();
      const done = expect(store.putMany([createRow('a')])).rejects.toThrow('did not answer in time');
      // Each answer of the database takes a turn of the event loop.
      vi.advanceTimersByTime(2_500);
      vi.advanceTimersByTime(500);
      await done;
      expect(await store.all()).toEqual([]);
    });

    it('is not blamed by a page that was suspended while it answered', async () => {
      const store = await openDatabaseStore();
      const stored = store.putMany([createRow('a')]);
      // A resumed page runs due timers before it gets the answers.
      vi.advanceTimersToNextTimer();
      await stored;
      expect(getIds(await store.all())).toEqual(['a']);
    });
  });
});

describe('the store of a page', () => {
  const isInFallback = () => localStorage.getItem(FALLBACK) !== null;

  it('is local storage if the database does not open in time', async () => {
    // A tab that keeps it open during a deletion.
    const holder = await open(1);
    indexedDB.deleteDatabase('outbox');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = openRowStore();
    await vi.advanceTimersByTimeAsync(3_000);
    await (await opening).putMany([createRow('a')]);
    expect(isInFallback()).toBe(true);
    holder.close();
  });

  it('is the database again on the next visit, with the rows of local storage that no tab is sending', async () => {
    const claim = { owner: 'another tab', until: Date.now() + 10_000 };
    await (await openLocalStorageStore()).putMany([createRow('a'), createRow('busy', { claim })]);
    expect(await (await openRowStore()).all()).toEqual([createRow('a')]);
    expect(getIds(await (await openLocalStorageStore()).all())).toEqual(['busy']);
  });
});

describe('local storage', () => {
  const readStored = () => JSON.parse(localStorage.getItem(FALLBACK) ?? 'null');

  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  it('is empty once its last row is gone', async () => {
    const store = await openLocalStorageStore();
    await store.putMany([createRow('a')]);
    expect(readStored()).toEqual([createRow('a')]);
    await store.removeAndReturn(['a'], () => true);
    expect(localStorage.getItem(FALLBACK)).toBeNull();
  });

  it('sees the rows of another tab', async () => {
    const [here, there] = [await openLocalStorageStore(), await openLocalStorageStore()];
    expect(await here.all()).toEqual([]);
    await there.putMany([createRow('a')]);
    expect(await here.all()).toEqual([createRow('a')]);
  });

  it('that is full keeps its rows unchanged, and throws', async () => {
    const store = await openLocalStorageStore();
    await store.putMany([createRow('a')]);
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.includes('"b"')) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    await expect(store.putMany([createRow('b')])).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(await store.all()).toEqual([createRow('a')]);
    expect(readStored()).toEqual([createRow('a')]);
  });
});
