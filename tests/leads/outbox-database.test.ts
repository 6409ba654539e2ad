import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOutbox } from '~/leads/manage-outbox';
import { createOutbox } from '~/leads/outbox';
import { mayHoldLeads } from '~/leads/outbox-database';
import { rowOf } from '../support/leads';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('a browser may have leads', () => {
  it('if it has the database, and not if it has only others', async () => {
    expect(await mayHoldLeads()).toBe(false);
    indexedDB.open('another');
    await vi.waitFor(async () => expect(await databases()).toEqual(['another']));
    expect(await mayHoldLeads()).toBe(false);
    await createOutbox().put(rowOf('a'));
    expect(await mayHoldLeads()).toBe(true);
  });

  it.each([
    ['has none', undefined],
    ['blocks its databases', { databases: refuse, open: refuse }],
  ])('if local storage has rows, where it %s', async (_, idb) => {
    vi.stubGlobal('indexedDB', idb);
    localStorage.setItem('outbox_fallback', '[]');
    expect(await mayHoldLeads()).toBe(true);
  });

  it.each([
    [true, 'cannot list its databases', { open: refuse }],
    [true, 'fails to list them', { databases: () => Promise.reject(new Error('no')) }],
    [false, 'has none', undefined],
  ])('%s where it %s', async (may, _, idb) => {
    vi.stubGlobal('indexedDB', idb);
    expect(await mayHoldLeads()).toBe(may);
  });

  it('not if it does not let anybody ask for databases', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: refuse });
    expect(await mayHoldLeads()).toBe(false);
    Object.defineProperty(globalThis, 'indexedDB', own ?? {});
  });
});

describe('clearing the outbox', () => {
  it('takes the database and the fallback away, unreadable rows included, and gives the rows back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const outbox = createOutbox();
    await outbox.put(rowOf('a'));
    localStorage.setItem('outbox_fallback', '[{"id":"of-another-version"}]');
    expect(await clearOutbox(outbox)).toEqual([rowOf('a')]);
    expect(await databases()).toEqual([]);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
    await outbox.putMany([rowOf('a')]);
    expect(await createOutbox().all()).toEqual([rowOf('a')]);
  });

  it('leaves a row that is being delivered, and then the database, too', async () => {
    const outbox = createOutbox();
    const busy = rowOf('busy', { claim: { owner: 'another tab', until: Date.now() + 20_000 } });
    await outbox.putMany([rowOf('a'), busy]);
    localStorage.setItem('outbox_fallback', '[]');
    expect(await clearOutbox(outbox)).toEqual([rowOf('a')]);
    expect(await outbox.all()).toEqual([busy]);
    expect(await databases()).toEqual(['outbox']);
    expect(localStorage.getItem('outbox_fallback')).toBe('[]');
  });

  it('needs no database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const outbox = createOutbox();
    await outbox.put(rowOf('a'));
    expect(await clearOutbox(outbox)).toEqual([rowOf('a')]);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
  });
});
