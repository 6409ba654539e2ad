import '../support/fresh-database';
import { describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import { clearOutbox, clearSpamFlag } from '~/leads/manage-outbox';
import { createOutbox } from '~/leads/outbox';
import { startRedelivery } from '~/leads/redelivery';
import { getDueDestinations } from '~/leads/route';
import { mayHaveLeads } from '~/leads/stored-keys';
import { createPipeline, createRow, fakeDestination, memoryOutbox, receipt, silent } from '../support/leads';

const createLocal = () => fakeDestination({ id: 'local-inbox', role: 'local' });

it('a lead of this browser alone is not sent to systems that are switched on later', async () => {
  let on = false;
  const remote = fakeDestination({ id: 'crm', enabled: () => on });
  const pipeline = await createPipeline(createRow('1'), remote.destination, createLocal().destination);
  await deliverRow(pipeline, '1', 'submission');
  on = true;
  await deliverRow(pipeline, '1', 'administrator');
  expect(remote.done).toEqual([]);
});

it('a lead held as spam is not sent until it is released', async () => {
  const remote = fakeDestination({ id: 'crm' });
  const held = createRow('1', { spam: 'honeypot' });
  const pipeline = await createPipeline(held, remote.destination, createLocal().destination);
  await deliverRow(pipeline, '1', 'administrator');
  expect(remote.done).toEqual([]);
  await clearSpamFlag(pipeline.outbox, '1');
  await deliverRow(pipeline, '1', 'administrator');
  expect(remote.done).toEqual(['1/create']);
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const createImported = (id: string, changes = {}) =>
  createRow(id, { imported: true, announced: true, ...changes });

it('imported leads are not sent automatically by any trigger', async () => {
  const { destination, done } = fakeDestination();
  const outbox = memoryOutbox();
  await outbox.put(createImported('a'));
  await outbox.put(createImported('b', { deliveries: { elsewhere: receipt('retrying', { nextAt: 1 }) } }));
  const pipeline = { outbox, destinations: [destination] };
  const stop = startRedelivery(pipeline, silent);
  await settle();
  dispatchEvent(new Event('online'));
  await settle();
  for (const trigger of ['submission', 'schedule', 'online', 'visit'] as const) {
    expect(getDueDestinations([destination], createImported('a'), trigger)).toEqual([]);
    await deliverRow(pipeline, 'a', trigger);
  }
  stop();
  expect(done).toEqual([]);
  expect((await outbox.get('a'))?.imported).toBe(true);
});

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('a browser may have leads', () => {
  it('if it has the outbox database, not only others', async () => {
    expect(await mayHaveLeads()).toBe(false);
    indexedDB.open('another');
    await vi.waitFor(async () => expect(await databases()).toEqual(['another']));
    expect(await mayHaveLeads()).toBe(false);
    await createOutbox().put(createRow('a'));
    expect(await mayHaveLeads()).toBe(true);
  });

  it.each([
    ['has none', undefined],
    ['blocks its databases', { databases: refuse, open: refuse }],
  ])('if local storage has rows, in a browser that %s', async (_, idb) => {
    vi.stubGlobal('indexedDB', idb);
    localStorage.setItem('outbox_fallback', '[]');
    expect(await mayHaveLeads()).toBe(true);
  });

  it.each([
    [true, 'cannot list its databases', { open: refuse }],
    [true, 'fails to list them', { databases: () => Promise.reject(new Error('no')) }],
    [false, 'has none', undefined],
  ])('%s in a browser that %s', async (may, _, idb) => {
    vi.stubGlobal('indexedDB', idb);
    expect(await mayHaveLeads()).toBe(may);
  });

  it('not if it blocks databases', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: refuse });
    expect(await mayHaveLeads()).toBe(false);
    Object.defineProperty(globalThis, 'indexedDB', own ?? {});
  });
});

describe('clearing the outbox', () => {
  it('removes the database and the fallback, with unreadable rows', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const outbox = createOutbox();
    await outbox.put(createRow('a'));
    localStorage.setItem('outbox_fallback', '[{"id":"of-another-version"}]');
    await clearOutbox(outbox);
    expect(await databases()).toEqual([]);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
    await outbox.putMany([createRow('a')]);
    expect(await createOutbox().all()).toEqual([createRow('a')]);
  });

  it('keeps a row that is being delivered, and its database', async () => {
    const outbox = createOutbox();
    const busy = createRow('busy', { claim: { owner: 'another tab', until: Date.now() + 20_000 } });
    await outbox.putMany([createRow('a'), busy]);
    localStorage.setItem('outbox_fallback', '[]');
    await clearOutbox(outbox);
    expect(await outbox.all()).toEqual([busy]);
    expect(await databases()).toEqual(['outbox']);
    expect(localStorage.getItem('outbox_fallback')).toBe('[]');
  });

  it('works without a database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const outbox = createOutbox();
    await outbox.put(createRow('a'));
    await clearOutbox(outbox);
    expect(localStorage.getItem('outbox_fallback')).toBeNull();
  });
});
