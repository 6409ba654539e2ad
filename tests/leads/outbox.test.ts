import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox } from '~/leads/outbox';
import { createDatabaseStore, createMemoryStore, type RowStore } from '~/leads/row-store';
import { rowOf } from '../support/leads';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const quotaExceeded = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));

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
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  });
});
