import '../support/fresh-database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbox } from '~/leads/outbox';
import { startRedelivery } from '~/leads/redelivery';
import { submitLead } from '~/leads/submit-lead';
import { createSeededRandom } from '~/shared/motion/random';
import {
  createDraft,
  createRow,
  createTestStore,
  failure,
  fakeDestination,
  fillUp,
  getIds,
  openOutbox,
  receipt,
  silent,
} from '../support/leads';
import { sample } from '../support/suite';

describe('a full disk', () => {
  let stop = () => {};
  afterEach(() => stop());

  const visit = (
    store: ReturnType<typeof createTestStore>,
    ...crms: ReturnType<typeof fakeDestination>[]
  ) => {
    const outbox = openOutbox(store);
    const destinations = crms.map(({ destination }) => destination);
    stop = startRedelivery({ outbox, destinations }, silent);
    return outbox;
  };
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

  it('keeps a new lead in the page, which sends it and tells its visitor', async () => {
    const store = createTestStore();
    fillUp(store);
    let isUp = false;
    const crm = fakeDestination({ script: () => (isUp ? 'ok' : failure('unavailable')) });
    const pipeline = { outbox: openOutbox(store), destinations: [crm.destination] };
    const result = await submitLead(pipeline, createDraft());
    expect(result).toMatchObject({ status: 'undelivered', willRetry: true, keptIn: 'page' });
    isUp = true;
    expect(await submitLead(pipeline, createDraft(), result)).toMatchObject({ status: 'delivered' });
    expect(crm.done).toEqual([`${result.id}/create`]);
  });

  it('sends no stored lead until there is space for a claim', async () => {
    vi.useFakeTimers();
    const store = createTestStore();
    await store.putMany([createRow('a')]);
    const makeRoom = fillUp(store);
    const crm = fakeDestination();
    visit(store, crm);
    await minutes(10);
    expect(crm.calls).toEqual([]);
    makeRoom();
    await minutes(1);
    expect(crm.done).toEqual(['a/create']);
  });

  it('that takes no receipt has the lead sent once while the page lives, and looked up on the next visit', async () => {
    vi.useFakeTimers();
    const store = createTestStore();
    await store.putMany([createRow('a')]);
    let makeRoom = () => {};
    const crm = fakeDestination({
      script: () => {
        makeRoom = fillUp(store);
        return 'ok';
      },
    });
    const outbox = visit(store, crm);
    await minutes(10);
    expect(await outbox.get('a')).toMatchObject({ deliveries: { elsewhere: { state: 'delivered' } } });
    stop();
    makeRoom();
    const next = visit(store, crm);
    await minutes(10);
    expect(crm.done).toEqual(['a/create']);
    expect(crm.calls).toEqual([
      { step: 'create', unanswered: false },
      { step: 'create', unanswered: true },
    ]);
    expect(await next.get('a')).toMatchObject({ deliveries: { elsewhere: { state: 'delivered' } } });
  });

  it('keeps the row of a message that is sent again, and tells its sender that it waits', async () => {
    const begun = receipt('waiting', {
      steps: { contact: { status: 'done', result: '1' }, deal: { status: 'sent' } },
    });
    const store = createTestStore();
    await store.putMany([createRow('a', { deliveries: { elsewhere: begun } })]);
    fillUp(store);
    const crm = fakeDestination();
    const pipeline = { outbox: openOutbox(store), destinations: [crm.destination] };
    expect(await submitLead(pipeline, createDraft(), { id: 'a' })).toMatchObject({
      status: 'undelivered',
      willRetry: true,
      keptIn: 'device',
    });
    expect(crm.calls).toEqual([]);
    expect((await store.get('a'))?.deliveries.elsewhere).toEqual(begun);
  });
});

it('a browser that blocks site data sends a message at once, and retries when it is back online', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.stubGlobal('BroadcastChannel', refuse);
  vi.stubGlobal('indexedDB', { open: refuse });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const request = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  let online = true;
  const crm = fakeDestination({ script: () => (online ? 'ok' : failure('network')) });
  const pipeline = { outbox: createOutbox(), destinations: [crm.destination] };
  const stop = startRedelivery(pipeline, silent);
  expect(await submitLead(pipeline, createDraft())).toMatchObject({ status: 'delivered' });
  online = false;
  const kept = await submitLead(pipeline, createDraft());
  expect(kept).toMatchObject({ status: 'undelivered', willRetry: true, keptIn: 'page' });
  online = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(crm.done).toContain(`${kept.id}/create`));
  stop();
});

it.each(sample([1, 2, 3, 4, 5], 2))(
  'two tabs that change rows at once lose nothing and see the same (seed %i)',
  async (seed) => {
    const random = createSeededRandom(seed);
    const next = (below: number) => Math.floor(random() * below);
    const tabs = [createOutbox(), createOutbox()] as const;
    const ids = ['a', 'b', 'c', 'd'];
    const counted: Record<string, number> = {};
    await tabs[0].putMany(ids.map((id) => createRow(id, { deliveries: {} })));
    const add = async (tab: (typeof tabs)[number], id: string) => {
      const done = await tab.update(id, (row) => ({
        ...row,
        createdAt: `${Number(row.createdAt) + 1 || 1}`,
      }));
      if (done) counted[id] = (counted[id] ?? 0) + 1;
    };
    const taken = new Set<string>();
    const work = Array.from({ length: 120 }, async () => {
      const tab = tabs[next(2) as 0 | 1];
      const id = ids[next(ids.length)] ?? 'a';
      const what = next(30);
      await new Promise((resolve) => setTimeout(resolve, next(15)));
      if (what < 18) return add(tab, id);
      if (what < 29) return tab.all();
      // Removed and put back, like an undone deletion.
      const rows = await tab.removeAndReturn([id]);
      for (const row of rows) {
        expect(taken.has(row.id), 'nobody else has it').toBe(false);
        taken.add(row.id);
      }
      await new Promise((resolve) => setTimeout(resolve, next(5)));
      for (const row of rows) taken.delete(row.id);
      return tab.putMany(rows);
    });
    await Promise.all(work);
    const onDisk = (await createOutbox().all()).sort((a, b) => a.id.localeCompare(b.id));
    expect(getIds(onDisk)).toEqual(ids);
    for (const { id, createdAt } of onDisk) expect(Number(createdAt) || 0, id).toBe(counted[id] ?? 0);
    for (const tab of tabs) {
      await vi.waitFor(async () => {
        const seen = await tab.all();
        expect(seen.sort((a, b) => a.id.localeCompare(b.id))).toEqual(onDisk);
      });
      tab.close();
    }
  },
);
