import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markAnnounced } from '~/leads/announcement';
import { deliverRow } from '~/leads/deliver';
import { addLocalInbox, type Destination } from '~/leads/destination';
import type { Delivery, OutboxRow } from '~/leads/outbox-row';
import { getDueDestinations, removeLeadIfDone, route } from '~/leads/route';
import { type AnalyticsEvent, subscribeEvents } from '~/shared/lib/analytics-events';
import { createDeferred } from '../support/create-deferred';
import {
  createPipeline,
  createRow,
  failure,
  fakeDestination,
  memoryOutbox,
  receipt,
  visit,
} from '../support/leads';
import { sampleLead } from '../support/sample-lead';

const row = (deliveries: Record<string, Delivery> = {}, changes: Partial<OutboxRow> = {}) =>
  createRow('lead', { deliveries, ...changes });
const getIds = (destinations: readonly Destination[]) => destinations.map(({ id }) => id);

const crm = fakeDestination({ id: 'crm' }).destination;
const sheet = fakeDestination({ id: 'sheet' }).destination;
const off = fakeDestination({ id: 'off', enabled: () => false }).destination;
const newsletter = fakeDestination({
  id: 'newsletter',
  accepts: (kind) => kind === 'newsletter',
}).destination;
const tracker = fakeDestination({ id: 'tracker', role: 'side-effect' }).destination;
const local = fakeDestination({ id: 'local', role: 'local' }).destination;
const [delivered, failed, refused, retrying, waiting] = [
  receipt('delivered'),
  receipt('failed'),
  receipt('refused'),
  receipt('retrying'),
  receipt('waiting'),
];

describe('delivering a row', () => {
  it('continues after one destination fails or throws', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const breaking = fakeDestination({ id: 'breaks', script: () => new TypeError('a bug') });
    const failing = fakeDestination({ id: 'fails', script: () => failure('rejected', { status: 400 }) });
    const fine = fakeDestination({ id: 'fine' });
    const pipeline = await createPipeline(
      createRow('lead'),
      breaking.destination,
      failing.destination,
      fine.destination,
    );
    const row = await deliverRow(pipeline, 'lead', 'submission');
    expect(row?.deliveries).toMatchObject({
      // Words for people, not those of the bug.
      breaks: { state: 'retrying', attempts: [{ reason: expect.not.stringContaining('a bug') }] },
      fails: { state: 'failed', attempts: [{ outcome: 'failed', kind: 'rejected' }] },
      fine: { state: 'delivered' },
    });
    expect(error).toHaveBeenCalledTimes(1);
  });

  it.each<[OutboxRow['spam'], string | undefined]>([
    ['fast', 'solved'],
    ['honeypot', undefined],
  ])('adds a solution of the spam check, except for spam of the honeypot: %s', async (spam, check) => {
    const spamCheck = { getSolution: async () => 'solved' };
    const pipeline = { ...(await createPipeline(row({}, { spam }), crm)), spamCheck };
    expect((await deliverRow(pipeline, 'lead', 'submission'))?.check).toBe(check);
  });

  it('sends to the tracker first and to the others in parallel', async () => {
    const order: string[] = [];
    const createSlow = (id: string, instant = false) =>
      fakeDestination({
        id,
        instant,
        script: async () => {
          order.push(`${id} starts`);
          await new Promise((resolve) => setTimeout(resolve, 5));
          order.push(`${id} ends`);
          return 'ok' as const;
        },
      }).destination;
    const pipeline = await createPipeline(
      createRow('lead'),
      createSlow('one'),
      createSlow('tracker', true),
      createSlow('two'),
    );
    const row = await deliverRow(pipeline, 'lead', 'submission');
    expect(order.slice(0, 4)).toEqual(['tracker starts', 'tracker ends', 'one starts', 'two starts']);
    expect(row?.deliveries.tracker?.attempts).toHaveLength(1);
  });

  it('settles as soon as one destination that counts has it', async () => {
    const never = fakeDestination({ id: 'slow', script: () => new Promise(() => undefined) });
    const tracker = fakeDestination({ id: 'tracker', role: 'side-effect' });
    const pipeline = await createPipeline(
      createRow('lead'),
      tracker.destination,
      never.destination,
      fakeDestination({ id: 'quick' }).destination,
    );
    const settled = vi.fn();
    void deliverRow(pipeline, 'lead', 'submission', settled);
    await vi.waitFor(() => expect(settled).toHaveBeenCalled());
    expect((await pipeline.outbox.get('lead'))?.deliveries).toMatchObject({
      quick: { accepted: true },
      slow: { accepted: false },
    });
  });

  it('does not wait for a side effect once all that count have failed', async () => {
    const failing = fakeDestination({ id: 'fails', script: () => failure('unavailable', { status: 503 }) });
    const answer = createDeferred();
    const notice = fakeDestination({
      id: 'notice',
      role: 'side-effect',
      script: () => answer.promise.then(() => 'ok' as const),
    });
    const pipeline = await createPipeline(createRow('lead'), notice.destination, failing.destination);
    const settled = vi.fn();
    const done = deliverRow(pipeline, 'lead', 'submission', settled);
    await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
    expect(notice.done).toEqual([]);
    answer.resolve();
    expect((await done)?.deliveries).toMatchObject({
      notice: { state: 'delivered' },
      fails: { state: 'retrying' },
    });
    expect(settled).toHaveBeenCalledOnce();
  });
});

it.each<[boolean, string, Destination[], OutboxRow]>([
  [true, 'by one of two systems', [crm, sheet], row({ crm: failed, sheet: delivered })],
  [true, 'by one with a step left', [crm], row({ crm: receipt('retrying', { accepted: true }) })],
  [false, 'by a tracker', [crm, tracker], row({ tracker: delivered })],
  [false, 'by a tracker alone', [tracker], row({ tracker: delivered })],
  [false, 'by this browser while a system is on', [crm, local], row({ local: delivered })],
  [true, 'by this browser where none is on', [off, local], row({ local: delivered })],
  [false, 'by a system that is off', [crm, off], row({ off: delivered })],
  [false, 'by one that is not for its kind', [crm, newsletter], row({ newsletter: delivered })],
])('a lead is accepted: %s: %s', (accepted, _, destinations, one) => {
  expect(route(destinations, one).isReceived).toBe(accepted);
});

it.each<[boolean, string, Destination[], OutboxRow]>([
  [true, 'all have refused or failed', [crm, sheet, tracker], row({ crm: failed, sheet: refused })],
  [false, 'one may still get it', [crm, sheet], row({ crm: failed, sheet: retrying })],
  [false, 'one was not tried', [crm, sheet], row({ crm: failed })],
  [false, 'one has it', [crm, sheet], row({ crm: failed, sheet: receipt('failed', { accepted: true }) })],
  [false, 'an administrator sent it', [crm], row({ crm: failed }, { onBehalf: true })],
  [false, 'only a tracker is on', [tracker], row({ tracker: failed })],
  [true, 'a tracker will try again', [crm, tracker], row({ crm: failed, tracker: retrying })],
  [false, 'nothing is on', [], row()],
])('a lead is undeliverable: %s: %s', (undeliverable, _, destinations, one) => {
  expect(route(destinations, one).isUndeliverable).toBe(undeliverable);
});

describe('a lead is meant for', () => {
  it.each<[string, Destination[], OutboxRow, string[]]>([
    ['all that are on and take its kind', [crm, off, newsletter, tracker], row(), ['crm', 'tracker']],
    ['those too that came on while nobody had it', [crm, sheet], row({ crm: failed }), ['crm', 'sheet']],
    ['only those it was meant for once somebody has it', [crm, sheet], row({ crm: delivered }), ['crm']],
    ['nobody without its details', [crm], row({ crm: failed }, { lead: undefined }), []],
    ['nobody as spam', [crm], row({}, { spam: 'honeypot' }), []],
    ['all if it was only fast', [crm], row({}, { spam: 'fast' }), ['crm']],
    ['nobody as history', [crm], row({}, { imported: true }), []],
  ])('%s', (_, destinations, one, ids) => {
    expect(getIds(route(destinations, one).intended)).toEqual(ids);
  });

  it('a destination that accepts this particular lead, sent by its visitor or on behalf', () => {
    const acceptsLead = vi.fn((_: unknown, onBehalf: boolean) => !onBehalf);
    const choosy = { ...crm, acceptsLead };
    expect(route([choosy], row()).intended).toEqual([choosy]);
    expect(route([choosy], row({}, { onBehalf: true })).intended).toEqual([]);
    expect(acceptsLead.mock.calls.map(([, onBehalf]) => onBehalf)).toEqual([false, true]);
  });
});

it.each<[boolean, string, OutboxRow]>([
  [true, 'at a system', row({ crm: delivered })],
  [true, 'at a system that is off', row({ off: delivered })],
  [true, 'at a system that this version does not know', row({ gone: delivered })],
  [true, 'in the local inbox', row({ local: delivered })],
  [false, 'in the local inbox, if it is a subscription', row({ local: delivered }, { kind: 'newsletter' })],
  [true, 'at a system, if it is a subscription', row({ crm: delivered }, { kind: 'newsletter' })],
  [false, 'at a tracker', row({ tracker: delivered })],
  [false, 'nowhere', row({ crm: failed, gone: waiting })],
])('a lead has arrived: %s: %s', (arrived, _, one) => {
  expect(route([crm, off, local, tracker], one).isAccepted).toBe(arrived);
});

describe('personal data', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00.000Z') });
  });

  it.each<[string, Destination[], OutboxRow]>([
    ['while one lacks it', [crm, sheet], row({ crm: delivered, sheet: failed })],
    ['while a later step is open', [crm], row({ crm: receipt('retrying', { accepted: true }) })],
    ['while the tracker lacks it', [crm, tracker], row({ crm: delivered, tracker: retrying })],
    ['in the local inbox', [crm, local], row({ crm: delivered, local: delivered })],
    ['where nobody has it', [off], row()],
    ['where a tracker alone has it', [tracker], row({ tracker: delivered })],
    ['while a system that is off here lacks it', [crm, off], row({ crm: delivered, off: retrying })],
    ['while a system that this build lacks has to get it', [crm], row({ crm: delivered, newer: waiting })],
  ])('stays %s', (_, destinations, one) => {
    expect(removeLeadIfDone(destinations, one)).toBe(one);
  });

  it('stays for a newer build if an older one does not know all destinations', async () => {
    const [webhook, airtable] = [fakeDestination({ id: 'webhook' }), fakeDestination({ id: 'airtable' })];
    const pipeline = await createPipeline(row({ webhook: waiting, airtable: retrying }), webhook.destination);
    await deliverRow(pipeline, 'lead', 'visit');
    await deliverRow(
      { ...pipeline, destinations: [webhook.destination, airtable.destination] },
      'lead',
      'visit',
    );
    expect([webhook.done, airtable.done]).toEqual([['lead/create'], ['lead/create']]);
    expect(await pipeline.outbox.get('lead')).not.toHaveProperty('lead');
  });

  // All were sent on 2026-11-20 at 09:00.
  it.each<[string, OutboxRow]>([
    ['held as spam', row({}, { spam: 'honeypot' })],
    ['held after an import', row({ crm: retrying }, { imported: true })],
    ['that all have refused', row({ crm: failed, sheet: refused })],
    ['that one has refused', row({ crm: delivered, sheet: failed })],
    ['that a system still lacks', row({ crm: retrying })],
    ['that no system takes', createRow('lead', { kind: 'newsletter' })],
    ['for a system that is off', row({ crm: delivered, off: retrying })],
    ['for a system that this build lacks', row({ newer: waiting })],
  ])('of a lead %s is removed after 90 days', (_, one) => {
    vi.setSystemTime('2027-02-18T08:00:00.000Z');
    expect(removeLeadIfDone([crm, sheet, off], one)).toBe(one);
    vi.setSystemTime('2027-02-18T10:00:00.000Z');
    expect(removeLeadIfDone([crm, sheet, off], one)).toEqual({ ...one, lead: undefined });
    // An administrator imported or sent it later.
    const handled = { ...one, handledAt: '2026-12-24T09:00:00.000Z' };
    expect(removeLeadIfDone([crm, sheet, off], handled)).toBe(handled);
    vi.setSystemTime('2027-03-25T09:00:00.000Z');
    expect(removeLeadIfDone([crm, sheet, off], handled)).not.toHaveProperty('lead');
  });

  it('stays in the local inbox for good', () => {
    vi.setSystemTime('2029-01-01T09:00:00.000Z');
    const kept = row({ crm: failed, local: delivered });
    expect(removeLeadIfDone([crm, local], kept)).toBe(kept);
  });

  it('is removed once all have it, with or without a disabled local inbox', () => {
    const one = row({ crm: delivered, tracker: delivered });
    const { lead: _, ...rest } = one;
    expect(removeLeadIfDone([crm, tracker], one)).toEqual(rest);
    expect(removeLeadIfDone([crm, tracker, { ...local, isEnabled: () => false }], one)).toEqual(rest);
    const gone = row({ crm: delivered }, { lead: undefined });
    expect(removeLeadIfDone([crm], gone)).toBe(gone);
  });
});

describe('an administrator', () => {
  it('can send a lead from a file, which then counts as sent on behalf', async () => {
    const down = fakeDestination({ id: 'crm', script: () => failure('unavailable') });
    const pipeline = await createPipeline(row({}, { imported: true }), down.destination);
    expect(getIds(getDueDestinations([crm], row({}, { imported: true }), 'administrator'))).toEqual(['crm']);
    expect(getDueDestinations([crm], row({}, { imported: true }), 'visit')).toEqual([]);
    const sent = await deliverRow(pipeline, 'lead', 'administrator');
    expect(down.calls).toHaveLength(1);
    expect(sent).toMatchObject({
      onBehalf: true,
      handledAt: expect.any(String),
      deliveries: { crm: { state: 'retrying' } },
    });
    expect(sent).not.toHaveProperty('imported');
  });

  it.each([
    ['may send again what was sent three times within a minute, which nothing else may', {}, [3, 4]],
    ['waits like anybody else where a system asked for it', { retryAfterMs: 60_000 }, [1, 1]],
  ])('%s', async (_, asked, [before, after]) => {
    const down = fakeDestination({ id: 'crm', script: () => failure('rate-limited', asked) });
    const pipeline = await createPipeline(row(), down.destination);
    for (let times = 0; times < 3; times += 1) await deliverRow(pipeline, 'lead', 'submission');
    await deliverRow(pipeline, 'lead', 'visit');
    expect(down.calls).toHaveLength(before ?? 0);
    await deliverRow(pipeline, 'lead', 'administrator');
    expect(down.calls).toHaveLength(after ?? 0);
  });
});

describe('nothing is sent', () => {
  it('if the lead was marked as imported after the claim', async () => {
    const outbox = memoryOutbox();
    await outbox.put(row());
    const update = outbox.update;
    vi.spyOn(outbox, 'update').mockImplementationOnce(async (id, change) => {
      const claimed = await update(id, change);
      await update(id, (latest) => ({ ...latest, imported: true }));
      return claimed;
    });
    const { destination, calls } = fakeDestination();
    const left = await deliverRow({ outbox, destinations: [destination] }, 'lead', 'visit');
    expect(calls).toEqual([]);
    expect(left).toMatchObject({ imported: true, deliveries: {} });
    expect(await outbox.get('lead')).not.toHaveProperty('claim');
  });

  it('if all destinations have the lead, and `onAccepted` is not repeated', async () => {
    const { destination, calls } = fakeDestination({ id: 'crm' });
    const pipeline = await createPipeline(row({ crm: delivered }), destination);
    const settled = vi.fn();
    const left = await deliverRow(pipeline, 'lead', 'visit', settled);
    expect(calls).toEqual([]);
    expect(settled).not.toHaveBeenCalled();
    expect(left).not.toHaveProperty('lead');
  });
});

it('a lead for a removed system does not end in the local inbox, and goes to the next system', async () => {
  let on: string[] = ['hook'];
  const [hook, next] = ['hook', 'next'].map((id) =>
    fakeDestination({
      id,
      enabled: () => on.includes(id),
      script: () => (id === 'hook' ? failure('network') : 'ok'),
    }),
  );
  const inbox = fakeDestination({ id: 'local', role: 'local', enabled: () => on.length === 0 });
  const pipeline = await createPipeline(
    createRow('lead'),
    ...[hook, next, inbox].flatMap((one) => (one ? [one.destination] : [])),
  );
  await deliverRow(pipeline, 'lead', 'submission');
  on = [];
  const kept = await deliverRow(pipeline, 'lead', 'visit');
  expect(kept?.deliveries.local?.state).toBe('delivered');
  expect(kept && route(pipeline.destinations, kept).isReceived, 'a receipt for the visitor').toBe(false);
  on = ['next'];
  const sent = await deliverRow(pipeline, 'lead', 'visit');
  expect(next?.done).toEqual(['lead/create']);
  expect(sent && route(pipeline.destinations, sent).isReceived).toBe(true);
});

/** A browser with a lead that was sent before the site had a system for it. */
async function deliverLocally(kind: OutboxRow['kind']) {
  let enabled = false;
  const service = fakeDestination({ id: 'service', enabled: () => enabled });
  const pipeline = {
    outbox: memoryOutbox(),
    destinations: addLocalInbox([service.destination]),
  };
  const row = createRow('a');
  await pipeline.outbox.put({ ...row, kind, lead: row.lead && { ...row.lead, kind }, announced: true });
  await deliverRow(pipeline, 'a', 'submission');
  enabled = true;
  return { pipeline, done: service.done, calls: service.calls };
}

it('a subscription of this browser alone is sent once there is a mailing service, and only once', async () => {
  const { pipeline, done, calls } = await deliverLocally('newsletter');
  expect(await pipeline.outbox.get('a')).toMatchObject({ deliveries: { 'local-inbox': { accepted: true } } });
  expect(calls).toEqual([]);

  await visit(pipeline);
  expect(done).toEqual(['a/create']);
  expect(await pipeline.outbox.get('a')).toMatchObject({ deliveries: { service: { state: 'delivered' } } });

  await visit(pipeline);
  expect(calls).toHaveLength(1);
});

it('an inquiry of the local inbox is not sent later', async () => {
  const { pipeline, calls } = await deliverLocally('contact');
  await visit(pipeline);
  expect(calls).toEqual([]);
});

async function countEvents(changes: Partial<OutboxRow>, times = 1): Promise<AnalyticsEvent[]> {
  const received: AnalyticsEvent[] = [];
  const stop = subscribeEvents((event) => void received.push(event));
  const outbox = memoryOutbox();
  const row = { ...createRow('a', changes), lead: sampleLead(), announced: false, ...changes };
  await outbox.put(row);
  for (let time = 0; time < times; time += 1) await markAnnounced(outbox, row);
  expect((await outbox.get('a'))?.announced).toBe(true);
  stop();
  return received;
}

const service = sampleLead().contact.service;

it.each<[OutboxRow['kind'], AnalyticsEvent[]]>([
  ['contact', [{ name: 'inquiry', values: { service } }]],
  ['qualification', [{ name: 'qualification', values: { plan: service } }]],
  ['demo', [{ name: 'booking', values: { focus: service } }]],
  ['newsletter', [{ name: 'subscription', values: {} }]],
  ['enterprise', []],
])('a %s that has arrived counts once, however often it is announced', async (kind, events) => {
  expect(await countEvents({ kind }, 3)).toEqual(events);
});

it('a lead that an administrator sent, or that was announced before, does not count', async () => {
  expect(await countEvents({ kind: 'contact', onBehalf: true })).toEqual([]);
  expect(await countEvents({ kind: 'contact', announced: true })).toEqual([]);
});

it('counts without its choice if the row has lost its lead', async () => {
  expect(await countEvents({ kind: 'contact', lead: undefined })).toEqual([{ name: 'inquiry', values: {} }]);
});
