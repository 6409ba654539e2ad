import { describe, expect, it, vi } from 'vitest';
import { createOutbox } from '~/leads/outbox';
import { createMemoryStore, type RowStore } from '~/leads/row-store';
import { rowOf } from '../support/leads';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
const stays = (store: RowStore) =>
  (['deleteMany', 'take'] as const).map((method) => vi.spyOn(store, method).mockImplementation(full));

/** An outbox with two stores that last, and one that doesn't. */
function threeStores() {
  const [home, fallback, memory] = [createMemoryStore(), createMemoryStore(), createMemoryStore()];
  return { home, fallback, memory, outbox: createOutbox([home, fallback], memory) };
}

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

describe('a store without room', () => {
  it('has its row changed one store further down, and never in memory alone', async () => {
    const { home, fallback, memory, outbox } = threeStores();
    await home.putMany([rowOf('a'), rowOf('b')]);
    vi.spyOn(home, 'update').mockImplementation(full);
    vi.spyOn(home, 'put').mockImplementation(full);
    const change = (row: ReturnType<typeof rowOf>) => ({ ...row, announced: true });
    expect(await outbox.update('a', change)).toMatchObject({ announced: true });
    expect(await fallback.all()).toMatchObject([{ id: 'a', announced: true }]);
    expect(idsOf(await home.all())).toEqual(['b']);
    vi.spyOn(fallback, 'update').mockImplementation(full);
    vi.spyOn(fallback, 'put').mockImplementation(full);
    expect(await outbox.update('b', change)).toBeUndefined();
    expect(await memory.all()).toEqual([]);
    expect(await outbox.get('b')).toEqual(rowOf('b'));
  });

  it('leaves a row that is put as it has it, if no other that lasts has room', async () => {
    const { home, fallback, memory, outbox } = threeStores();
    await home.put(rowOf('a'));
    for (const store of [home, fallback]) {
      vi.spyOn(store, 'put').mockImplementation(full);
      vi.spyOn(store, 'putMany').mockImplementation(full);
    }
    await outbox.putMany([rowOf('a', { announced: true }), rowOf('b')]);
    expect(idsOf(await memory.all())).toEqual(['b']);
    expect(await outbox.get('a')).toEqual(rowOf('a'));
    expect([await outbox.isDurable('a'), await outbox.isDurable('b')]).toEqual([true, false]);
  });

  it('is filled up, the first rows first', async () => {
    const { home, fallback, outbox } = threeStores();
    const put = home.putMany;
    const most = async (rows: readonly ReturnType<typeof rowOf>[]) =>
      (await home.all()).length + rows.length > 3 ? full() : put(rows);
    vi.spyOn(home, 'putMany').mockImplementation(most);
    vi.spyOn(home, 'put').mockImplementation((row) => most([row]));
    await outbox.putMany(['a', 'b', 'c', 'd', 'e'].map((id) => rowOf(id)));
    expect(idsOf(await home.all())).toEqual(['a', 'b', 'c']);
    expect(idsOf(await fallback.all())).toEqual(['d', 'e']);
  });

  it('that fails otherwise gets none of the rows', async () => {
    const { home, fallback, outbox } = threeStores();
    const put = vi.spyOn(home, 'putMany').mockRejectedValue(new DOMException('Odd', 'UnknownError'));
    await outbox.putMany([rowOf('a'), rowOf('b')]);
    expect(put).toHaveBeenCalledOnce();
    expect(await home.all()).toEqual([]);
    expect(idsOf(await fallback.all())).toEqual(['a', 'b']);
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

describe('a subscriber', () => {
  it('hears of each change with the rows that it is about, until it has had enough', async () => {
    const { outbox } = threeStores();
    const heard: unknown[] = [];
    const unsubscribe = outbox.subscribe((ids) => heard.push(ids));
    await outbox.put(rowOf('a'));
    await outbox.update('a', (row) => row);
    await outbox.update('never there', (row) => row);
    await outbox.take(['a']);
    expect(heard).toEqual([['a'], ['a'], ['a']]);
    unsubscribe();
    await outbox.put(rowOf('b'));
    expect(heard).toHaveLength(3);
  });

  it('of a closed outbox hears nothing anymore, neither from here nor from other tabs', async () => {
    const [{ outbox }, other] = [threeStores(), threeStores()];
    const [heard, alsoHeard] = [vi.fn(), vi.fn()];
    outbox.subscribe(heard);
    const third = threeStores();
    third.outbox.subscribe(alsoHeard);
    outbox.close();
    await outbox.put(rowOf('a'));
    await other.outbox.put(rowOf('b'));
    await vi.waitFor(() => expect(alsoHeard).toHaveBeenCalledWith(['b']));
    expect(heard).not.toHaveBeenCalled();
    for (const one of [other, third]) one.outbox.close();
  });

  it('cannot hear other tabs where the browser has no channel, and the outbox says so', () => {
    expect(threeStores().outbox.hearsTabs).toBe(true);
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(threeStores().outbox.hearsTabs).toBe(false);
    vi.unstubAllGlobals();
  });
});
