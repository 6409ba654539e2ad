import { describe, expect, it, vi } from 'vitest';
import { rowOf, threeStores } from '../support/leads';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
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
