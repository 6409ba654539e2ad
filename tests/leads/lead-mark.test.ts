import '../support/fresh-database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import { LONGEST_NOTE, markLead, markLeads, markOf, noteMeeting } from '~/leads/lead-mark';
import { createOutbox, type Outbox } from '~/leads/outbox';
import { later } from '../support/later';
import { fakeDestination, fillUp, memoryOutbox, rowOf, threeStores } from '../support/leads';

const tabs: Outbox[] = [];
/** A tab's outbox on this browser's database. */
const openTab = () => {
  const tab = createOutbox();
  tabs.push(tab);
  return tab;
};

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

describe('a mark', () => {
  it('is new without one, and where it cannot be read', () => {
    for (const mark of [undefined, null, 5, {}, { state: 'postponed', at: '' }, { state: 'won' }]) {
      expect(markOf({ mark }).state).toBe('new');
    }
    const long = { state: 'won', at: '', note: 'x'.repeat(LONGEST_NOTE + 1) };
    expect(markOf({ mark: long })).toMatchObject({ state: 'new' });
  });

  it('is kept with its note and the time of its change, and seen by other tabs', async () => {
    const [here, there] = [openTab(), openTab()];
    await here.put(rowOf('a'));
    expect(await there.all()).toEqual([rowOf('a')]);
    await markLead(here, 'a', { state: 'answered' });
    await markLead(here, 'a', { note: 'Called.' });
    const stored = { state: 'answered', note: 'Called.', at: expect.stringMatching(/^\d{4}-.*Z$/) };
    await vi.waitFor(async () => expect(await there.all()).toMatchObject([{ id: 'a', mark: stored }]));
    await markLead(there, 'a', { note: '' });
    expect((await here.get('a'))?.mark).not.toHaveProperty('note');
  });

  it('keeps the meeting that the visitor has booked, whatever is marked before and after', async () => {
    const outbox = openTab();
    await outbox.put(rowOf('a'));
    await markLead(outbox, 'a', { state: 'answered', note: 'Called.' });
    await noteMeeting(outbox, 'a', { calendar: 'Calendly' });
    await noteMeeting(outbox, 'a', { calendar: 'Calendly', start: '2026-11-24T17:00:00.000Z' });
    await markLead(outbox, 'a', { state: 'won' });
    expect(markOf((await outbox.get('a')) ?? {})).toMatchObject({
      state: 'won',
      note: 'Called.',
      meeting: { calendar: 'Calendly', start: '2026-11-24T17:00:00.000Z' },
    });
    expect(await noteMeeting(outbox, 'gone', { calendar: 'Calendly' })).toBeUndefined();
  });

  it('goes with its lead, and comes back with it', async () => {
    const outbox = openTab();
    await outbox.put(rowOf('a'));
    await markLead(outbox, 'a', { state: 'lost', note: 'Too dear.' });
    const taken = await outbox.take(['a']);
    expect(await markLead(outbox, 'a', { state: 'won' })).toBeUndefined();
    expect(await outbox.all()).toEqual([]);
    await outbox.putMany(taken);
    expect(await outbox.get('a')).toMatchObject({ mark: { state: 'lost', note: 'Too dear.' } });
  });

  it('stays as it was where the disk has no room', async () => {
    const { home, fallback, outbox } = threeStores();
    await home.put(rowOf('a'));
    for (const store of [home, fallback]) fillUp(store, 'update', 'put');
    expect(await markLead(outbox, 'a', { state: 'won' })).toBeUndefined();
    expect(await markLeads(outbox, ['a', 'gone'], 'won')).toMatchObject({ before: [], failed: 1 });
    expect(await outbox.get('a')).toEqual(rowOf('a'));
  });
});

describe('a delivery and a mark at once', () => {
  it('lose neither, in two tabs with one database', async () => {
    const [sender, inbox] = [openTab(), openTab()];
    await sender.put(rowOf('a'));
    const gate = later();
    const crm = fakeDestination({ id: 'crm', beforeSending: () => gate.promise });
    const sent = deliverRow({ outbox: sender, destinations: [crm.destination] }, 'a', 'visit');
    await vi.waitFor(async () => expect((await inbox.get('a'))?.deliveries.crm?.unanswered).toBe('create'));
    const marked = markLead(inbox, 'a', { state: 'answered', note: 'By phone.' });
    gate.resolve();
    await Promise.all([sent, marked]);
    const row = await inbox.get('a');
    expect(row).toMatchObject({
      mark: { state: 'answered', note: 'By phone.' },
      deliveries: { crm: { state: 'delivered', accepted: true, steps: { create: expect.any(String) } } },
    });
    // The details went once everybody had them; the agency's own words stay.
    expect(row).not.toHaveProperty('lead');
    expect(row).not.toHaveProperty('claim');
  });

  it('do not stop each other where the mark cannot be read', async () => {
    const outbox = openTab();
    await outbox.put(rowOf('a', { mark: { state: 'postponed', until: 'May' } }));
    const crm = fakeDestination({ id: 'crm' });
    await deliverRow({ outbox, destinations: [crm.destination] }, 'a', 'visit');
    expect(crm.done).toEqual(['a/create']);
    // It may be a newer version's.
    expect(await outbox.get('a')).toMatchObject({ mark: { state: 'postponed', until: 'May' } });
  });
});

it('many marks change those that differ, and can be taken back unless they were changed since', async () => {
  const outbox = memoryOutbox();
  await outbox.putMany(Array.from({ length: 60 }, (_, index) => rowOf(`${index}`)));
  await markLead(outbox, '0', { state: 'won' });
  await markLead(outbox, '1', { state: 'lost', note: 'Too dear.' });
  const ids = (await outbox.all()).map(({ id }) => id);
  const { before, failed, undo } = await markLeads(outbox, ids, 'won');
  expect([before.length, failed]).toEqual([59, 0]);
  expect((await outbox.all()).every((row) => markOf(row).state === 'won')).toBe(true);
  await markLead(outbox, '2', { state: 'spam' });
  await undo();
  const states = new Map((await outbox.all()).map((row) => [row.id, markOf(row)]));
  expect(states.get('0')).toMatchObject({ state: 'won' });
  expect(states.get('1')).toMatchObject({ state: 'lost', note: 'Too dear.' });
  expect(states.get('2')).toMatchObject({ state: 'spam' });
  expect(states.get('3')).toMatchObject({ state: 'new' });
});
