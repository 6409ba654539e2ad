import '../support/fresh-database';
import { describe, expect, it, vi } from 'vitest';
import { createOutbox } from '~/leads/outbox';
import { openDatabaseStore } from '~/leads/row-store';
import {
  createRow,
  createTestStore,
  fillUp,
  getIds,
  memoryOutbox,
  openOutbox,
  pageOutbox,
} from '../support/leads';
import { refuseStorage } from '../support/on-screen';

describe('outbox', () => {
  it('falls back to local storage without IndexedDB, and survives a reload there', async () => {
    // @ts-expect-error a browser without IndexedDB
    delete globalThis.indexedDB;
    await createOutbox().put(createRow('a'));
    expect(JSON.parse(localStorage.getItem('outbox_fallback') ?? '')).toHaveLength(1);
    const nextVisit = createOutbox();
    expect(await nextVisit.get('a')).toBeDefined();
    expect(nextVisit.isDurable('a')).toBe(true);
  });

  it('falls back to memory when local storage is full too, and reports that the row is not durable', async () => {
    refuseStorage();
    // @ts-expect-error a browser without IndexedDB
    delete globalThis.indexedDB;
    const outbox = createOutbox();
    await outbox.put(createRow('a'));
    expect(await outbox.get('a')).toBeDefined();
    expect(outbox.isDurable('a')).toBe(false);
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

describe('a store that takes no changes', () => {
  const announce = (row: ReturnType<typeof createRow>) => ({ ...row, announced: true });

  it('leaves new rows in the page, where they can be changed and removed', async () => {
    const store = createTestStore();
    fillUp(store);
    const outbox = openOutbox(store);
    await outbox.putMany([createRow('a'), createRow('b')]);
    expect(await outbox.update('a', announce)).toMatchObject({ announced: true });
    expect(await outbox.removeAndReturn(['b'])).toEqual([createRow('b')]);
    expect(await outbox.all()).toEqual([createRow('a', { announced: true })]);
    expect(outbox.isDurable('a')).toBe(false);
    expect(await openOutbox(store).all()).toEqual([]);
  });

  it('keeps its version of a row, except for what has happened, which is stored with the next change', async () => {
    const store = createTestStore();
    await store.putMany([createRow('a')]);
    const makeRoom = fillUp(store);
    const outbox = openOutbox(store);
    expect(await outbox.update('a', announce)).toBeUndefined();
    expect(await outbox.get('a')).toEqual(createRow('a'));
    expect(await outbox.record('a', announce)).toMatchObject({ announced: true });
    expect(await outbox.all()).toEqual([createRow('a', { announced: true })]);
    expect(outbox.isDurable('a')).toBe(true);
    expect(await store.get('a')).toEqual(createRow('a'));
    makeRoom();
    // Another tab's change stays.
    await openOutbox(store).update('a', (row) => ({ ...row, warned: true }));
    await outbox.record('a', (row) => ({ ...row, spam: 'fast' }));
    expect(await store.get('a')).toEqual(createRow('a', { announced: true, warned: true, spam: 'fast' }));
  });
});

it.each([
  [true, memoryOutbox],
  [false, pageOutbox],
])('the outbox is complete: %s, depending on its store', async (complete, open) => {
  expect(await open().isComplete()).toBe(complete);
});

describe('a subscriber', () => {
  it('gets each change with its row ids until it unsubscribes', async () => {
    const outbox = memoryOutbox();
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
    const [outbox, other, third] = [memoryOutbox(), memoryOutbox(), memoryOutbox()];
    const [changes, alsoHeard] = [vi.fn(), vi.fn()];
    outbox.subscribe(changes);
    third.subscribe(alsoHeard);
    outbox.close();
    await outbox.put(createRow('a'));
    await other.put(createRow('b'));
    await vi.waitFor(() => expect(alsoHeard).toHaveBeenCalledWith(['b']));
    expect(changes).not.toHaveBeenCalled();
    for (const one of [other, third]) one.close();
  });
});

it('a store that fails temporarily does not count as empty', async () => {
  const store = createTestStore();
  await store.putMany([createRow('a')]);
  const outbox = openOutbox(store);
  vi.spyOn(store, 'all').mockRejectedValueOnce(new Error('The database did not answer'));
  expect(await outbox.all()).toEqual([]);
  expect(getIds(await outbox.all())).toEqual(['a']);
});

describe('reading all rows', () => {
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
    await (await openDatabaseStore()).putMany([createRow('b')]);
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
