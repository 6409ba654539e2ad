import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMirror, createOutbox } from '~/leads/outbox';
import { createDatabaseStore, createMemoryStore } from '~/leads/row-store';
import { rowOf } from '../support/leads';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const broken = () => Promise.reject(new Error('The database did not open'));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

describe('a store that fails for a moment', () => {
  it('is not taken for an empty one', async () => {
    const store = createMemoryStore();
    await store.put(rowOf('a'));
    const outbox = createOutbox([store]);
    vi.spyOn(store, 'all').mockImplementationOnce(broken);
    expect(await outbox.all()).toEqual([]);
    expect(idsOf(await outbox.all())).toEqual(['a']);
  });

  it('does not lose the row that has just changed', async () => {
    const store = createMemoryStore();
    const outbox = createOutbox([store]);
    await outbox.putMany([rowOf('a'), rowOf('b')]);
    await outbox.all();
    await outbox.update('a', (row) => ({ ...row, announced: true }));
    vi.spyOn(store, 'get').mockImplementationOnce(broken);
    expect(idsOf(await outbox.all())).toEqual(['a', 'b']);
  });
});

describe('reading all rows', () => {
  it('gives everybody who asks meanwhile the rows as well', async () => {
    const store = createDatabaseStore();
    await store.put(rowOf('a'));
    const outbox = createOutbox([store]);
    const [first, second] = await Promise.all([outbox.all(), outbox.all()]);
    expect([idsOf(first), idsOf(second)]).toEqual([['a'], ['a']]);
  });

  it('reads the disk once, and after that only what has changed', async () => {
    const store = createDatabaseStore();
    const all = vi.spyOn(store, 'all');
    const outbox = createOutbox([store]);
    await outbox.putMany([rowOf('a'), rowOf('b', { createdAt: '2026-11-21T09:00:00.000Z' })]);
    const first = await outbox.all();
    await outbox.update('a', (row) => ({ ...row, announced: true }));
    await outbox.put(rowOf('c', { createdAt: '2026-11-22T09:00:00.000Z' }));
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

  it('sees its own writes at once, also while a reading is under way', async () => {
    const outbox = createOutbox();
    await outbox.put(rowOf('a'));
    const reading = outbox.all();
    await outbox.put(rowOf('b'));
    expect((await outbox.all()).map(({ id }) => id).sort()).toEqual(['a', 'b']);
    await reading;
  });

  it('follows another tab, also one that does not say what it changed', async () => {
    const [here, there] = [createOutbox(), createOutbox()];
    expect(await here.all()).toEqual([]);
    const heard = vi.fn();
    here.subscribe(heard);
    await there.put(rowOf('a'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(['a']));
    expect(await here.all()).toHaveLength(1);
    await createDatabaseStore().put(rowOf('b'));
    new BroadcastChannel('outbox').postMessage('changed');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(undefined));
    expect(await here.all()).toHaveLength(2);
  });

  it('does not trust its memory where other tabs cannot be heard', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [here, there] = [createOutbox(), createOutbox()];
    expect(await here.all()).toEqual([]);
    await there.put(rowOf('a'));
    expect(await here.all()).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('reads thousands of rows', async () => {
    const outbox = createOutbox();
    const ids = Array.from({ length: 1_003 }, (_, index) => String(index).padStart(5, '0'));
    await outbox.putMany(ids.map((id) => rowOf(id)));
    expect((await createOutbox().all()).map(({ id }) => id).sort()).toEqual(ids);
  });
});

describe('a mirror', () => {
  /** Rows that change behind it, and how it reads them. */
  function source(count: number) {
    const rows = new Map(
      Array.from({ length: count }, (_, index) => [
        `row ${index}`,
        rowOf(`row ${index}`, { createdAt: `2026-11-20T09:${10 + (index % 50)}:00.000Z` }),
      ]),
    );
    const all = vi.fn(async () => ({ rows: [...rows.values()], complete: true }));
    const get = vi.fn(async (id: string) => rows.get(id));
    return { rows, all, get, mirror: createMirror({ all, get }) };
  }

  it('has the newest first, and those of one moment in the order of the disk', async () => {
    const { rows, mirror } = source(3);
    rows.set('twin', rowOf('twin', { createdAt: '2026-11-20T09:11:00.000Z' }));
    expect((await mirror.all()).map(({ id }) => id)).toEqual(['row 2', 'row 1', 'twin', 'row 0']);
  });

  it('reads the rows that are marked, as long as these are not too many', async () => {
    const { rows, all, get, mirror } = source(150);
    await mirror.all();
    const ids = [...rows.keys()];
    mirror.mark(ids.slice(0, 100));
    expect(await mirror.all()).toHaveLength(150);
    expect([all.mock.calls.length, get.mock.calls.length]).toEqual([1, 100]);
    mirror.mark(ids.slice(0, 101));
    expect(await mirror.all()).toHaveLength(150);
    expect([all.mock.calls.length, get.mock.calls.length]).toEqual([2, 100]);
    expect(await mirror.all()).toHaveLength(150);
    expect([all.mock.calls.length, get.mock.calls.length]).toEqual([2, 100]);
  });

  it('follows rows that are changed, added and removed, in their order', async () => {
    const { rows, mirror } = source(3);
    await mirror.all();
    rows.set('row 1', { ...(rows.get('row 1') ?? rowOf('row 1')), announced: true });
    rows.set('new', rowOf('new', { createdAt: '2026-11-20T09:10:30.000Z' }));
    rows.delete('row 2');
    mirror.mark(['row 1', 'new', 'row 2', 'never there']);
    expect((await mirror.all()).map(({ id, announced }) => [id, announced])).toEqual([
      ['row 1', true],
      ['new', false],
      ['row 0', false],
    ]);
  });

  it('reads everything where any row may have changed, whatever is marked besides', async () => {
    const { rows, all, get, mirror } = source(3);
    await mirror.all();
    rows.set('new', rowOf('new'));
    mirror.mark(undefined);
    mirror.mark(['row 1']);
    expect(await mirror.all()).toHaveLength(4);
    expect([all.mock.calls.length, get.mock.calls.length]).toEqual([2, 0]);
  });

  it('gives each caller a list of its own', async () => {
    const { mirror } = source(2);
    (await mirror.all()).reverse();
    expect((await mirror.all()).map(({ id }) => id)).toEqual(['row 1', 'row 0']);
  });

  it('reads everything where a marked row could not be read', async () => {
    const { rows, all, get, mirror } = source(2);
    await mirror.all();
    rows.set('new', rowOf('new'));
    mirror.mark(['new']);
    get.mockImplementationOnce(broken);
    expect(await mirror.all()).toHaveLength(3);
    expect(all).toHaveBeenCalledTimes(2);
  });
});
