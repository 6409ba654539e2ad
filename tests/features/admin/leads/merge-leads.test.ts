// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { deriveId, getTextKey } from '~/features/admin/leads/lead-identity';
import { type LeadSourceData, type MergedLead, mergeLeads } from '~/features/admin/leads/merge-leads';
import type { LeadRecord } from '~/integrations/lead-reader';
import type { OutboxRow } from '~/leads/outbox-row';
import { contactOf, receipt, rowOf } from '../../../support/leads';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const uuid = (number: number) => `${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;

const MESSAGE = 'Invoices arrive by mail in eleven formats.';
const record = (id: string, changes: Partial<LeadRecord> = {}): LeadRecord => ({
  record: id,
  at: ago(60),
  email: 'ada@analytical.example',
  message: MESSAGE,
  ...changes,
});

/** A system that was read to its end just now. */
const system = (
  id: string,
  records: LeadRecord[] = [],
  changes: Partial<LeadSourceData> = {},
): LeadSourceData => ({
  id,
  label: id,
  destinations: [id],
  acceptsKind: (kind) => kind !== 'newsletter',
  records,
  readBackTo: '',
  readAt: new Date(NOW).toISOString(),
  notFound: new Map(),
  readsAtOnce: false,
  ...changes,
});

const merge = (rows: OutboxRow[], systems: LeadSourceData[], parted: string[] = []) =>
  mergeLeads(rows, systems, { now: NOW, unmergedIds: new Set(parted) });
const statesOf = ({ systemStatuses: signs }: MergedLead) =>
  Object.fromEntries(Object.entries(signs).map(([id, { state }]) => [id, state]));

describe('records of one lead', () => {
  it('are those of one submission’s id, whatever their times and texts are', () => {
    const leads = merge(
      [rowOf(uuid(1), { createdAt: ago(60) })],
      [
        system('hubspot', [record('9001', { submission: uuid(1).toUpperCase(), at: ago(30_000) })]),
        system('suitecrm', [
          record('s-1', { submission: uuid(1), message: 'Short.' }),
          record('s-2', { submission: uuid(1) }),
        ]),
      ],
    );
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ id: uuid(1), at: ago(60), isMatchedByText: false });
    expect(leads[0]?.records).toHaveLength(3);
  });

  it('are two leads under two ids, even with the same text', () => {
    const twice = [1, 2].map((one) => record(`s-${one}`, { submission: uuid(one), at: ago(60 + one) }));
    expect(merge([], [system('suitecrm', twice)])).toHaveLength(2);
  });

  it('without an id are matched by address and text within 14 days', () => {
    const airtable = record('rec1', {
      email: ' ADA@analytical.example',
      at: ago(60 * 24 * 13),
      message: `Service Interest: AI Development\n\n${MESSAGE} \u{1f600}\nSpam check: not passed.`,
    });
    const crm = record('s-1', { submission: uuid(1), message: `${MESSAGE.toUpperCase()} ????` });
    const [lead, ...others] = merge([], [system('suitecrm', [crm]), system('airtable', [airtable])]);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ id: uuid(1), isMatchedByText: true });
    const late = { ...airtable, at: ago(60 * 24 * 16) };
    expect(merge([], [system('suitecrm', [crm]), system('airtable', [late])])).toHaveLength(2);
    const another = { ...airtable, email: 'grace@navy.example' };
    expect(merge([], [system('suitecrm', [crm]), system('airtable', [another])])).toHaveLength(2);
  });

  it('of the same text sent twice find each their own, the nearest in time', () => {
    const rows = [100, 5_000].map((minutes) => rowOf(uuid(minutes), { createdAt: ago(minutes) }));
    const there = [101, 5_001].map((minutes) => record(`rec${minutes}`, { at: ago(minutes) }));
    const leads = merge(rows, [system('airtable', there)]);
    expect(leads.map(({ id, records }) => [id, ...records.map((one) => one.record.record)])).toEqual([
      [uuid(100), 'rec101'],
      [uuid(5_000), 'rec5001'],
    ]);
  });

  it('come once, however often a page has brought them', () => {
    expect(merge([], [system('airtable', [record('rec1'), record('rec1')])])[0]?.records).toHaveLength(1);
  });

  it('too short to be compared are leads of their own', () => {
    const short = { message: 'Call me, please.' };
    const leads = merge(
      [],
      [
        system('airtable', [record('rec1', short)]),
        system('hubspot', [record('501', { ...short, at: ago(600) })]),
      ],
    );
    expect(leads).toHaveLength(2);
  });

  it('make one lead with what was sent from the first of them before', () => {
    const id = deriveId('airtable', 'rec1');
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    expect(id).not.toBe(deriveId('airtable', 'rec2'));
    const leads = merge(
      [],
      [
        system('airtable', [record('rec1', { message: 'Hi' })]),
        system('suitecrm', [record('s-1', { submission: id, message: 'Hi', at: ago(1) })]),
      ],
    );
    expect(leads).toHaveLength(1);
    expect(statesOf(leads[0] as MergedLead)).toEqual({ airtable: 'has', suitecrm: 'has' });
  });
});

it.each([
  ['', 'Hello, is there anybody <b>there</b> at all?', 'helloisthereanybodythereatall'],
  ['tags come or go', 'Write to < ada@x.example> or somebody else', 'writetoorsomebodyelse'],
  ['line ends differ', 'One line of it.\r\nAnother line', 'onelineofitanotherline'],
  ['systems add lines', `${MESSAGE}\nnot confirmed in HubSpot: deal`, 'invoicesarrivebymailinelevenformats'],
  ['it is too short', 'Hello there', ''],
])('texts are compared by letters and digits: %s', (_, message, key) => {
  expect(getTextKey(message)).toBe(key);
});

describe('what is probably the same', () => {
  const crm = record('s-1', { submission: uuid(1), message: 'Please call me' });
  const contact = record('501', { message: '', at: ago(65) });
  const systems = [system('suitecrm', [crm]), system('hubspot', [contact]), system('airtable')];

  it('is folded under the lead that is known best, and nothing is claimed of either', () => {
    const [lead, ...others] = merge([], systems);
    expect(others).toEqual([]);
    expect(lead?.possibleDuplicates.map(({ id }) => id)).toEqual([deriveId('hubspot', '501')]);
    expect(statesOf(lead as MergedLead)).toEqual({
      suitecrm: 'has',
      hubspot: 'unknown',
      airtable: 'unknown',
    });
    expect(statesOf(lead?.possibleDuplicates[0] as MergedLead)).toMatchObject({
      hubspot: 'has',
      suitecrm: 'unknown',
    });
  });

  it('can be parted', () => {
    const leads = merge([], systems, [deriveId('hubspot', '501')]);
    expect(leads.map(({ id }) => id)).toEqual([uuid(1), deriveId('hubspot', '501')]);
    expect(statesOf(leads[0] as MergedLead)).toMatchObject({ airtable: 'lacks' });
  });

  it.each([
    ['more than ten minutes apart', { at: ago(75) }],
    ['another text', { message: 'Something quite different' }],
    ['another sender', { email: 'grace@navy.example' }],
    ['no sender', { email: '' }],
    ['a submission of its own', { submission: uuid(2) }],
  ])('is not: %s', (_, changes) => {
    expect(
      merge([], [system('suitecrm', [crm]), system('hubspot', [{ ...contact, ...changes }])]),
    ).toHaveLength(2);
  });

  it('has each system once', () => {
    const two = [contact, { ...contact, record: '502' }];
    const leads = merge([], [system('suitecrm', [crm]), system('hubspot', two)]);
    expect(leads).toHaveLength(2);
  });
});

describe('a sign', () => {
  const sent = (changes: Partial<OutboxRow> = {}) => rowOf(uuid(1), { createdAt: ago(60), ...changes });
  const others = [record('s-9', { submission: uuid(9), email: 'grace@navy.example', at: ago(90) })];
  const signIn = (row: OutboxRow, changes: Partial<LeadSourceData> = {}) =>
    merge([row], [system('crm', others, changes)]).find(({ id }) => id === row.id)?.systemStatuses.crm;

  it('says that a system has it, with its page and its word for it', () => {
    const there = record('s-1', { submission: uuid(1), link: 'https://crm.example/s-1', status: 'Assigned' });
    expect(merge([], [system('crm', [there])])[0]?.systemStatuses).toEqual({
      crm: { state: 'has', link: 'https://crm.example/s-1', status: 'Assigned' },
    });
  });

  it.each<[string, Partial<LeadSourceData>, string]>([
    ['was read to its end', {}, 'lacks'],
    ['was read far enough back', { readBackTo: ago(90) }, 'lacks'],
    ['was read to the same minute, of which there may be more', { readBackTo: ago(61) }, 'unknown'],
    ['was not read that far', { readBackTo: ago(30) }, 'unknown'],
    ['could not be read', { readBackTo: undefined, readAt: undefined }, 'unknown'],
    [
      'was looked up for it alone',
      { readBackTo: undefined, notFound: new Map([[uuid(1), ago(0)]]) },
      'lacks',
    ],
  ])('says that a system lacks it, only where that is known: it %s', (_, changes, state) => {
    expect(signIn(sent(), changes)?.state).toBe(state);
  });

  it('claims nothing of a young lead, nor where a record of the sender may be this one', () => {
    expect(signIn(sent({ createdAt: ago(4) }))?.state).toBe('new');
    const contact = record('501', { message: 'A later message, which has replaced this one', at: ago(600) });
    const lead = merge([sent()], [system('hubspot', [contact])]).find(({ id }) => id === uuid(1));
    expect(lead?.systemStatuses.hubspot?.state).toBe('unknown');
  });

  it('is missing where the system takes no such lead, or it is spam', () => {
    expect(signIn(sent({ kind: 'newsletter' }))).toBeUndefined();
    expect(signIn(sent({ spam: 'honeypot' }))).toBeUndefined();
  });

  it('has this browser’s receipt, with the reason', () => {
    const attempts = [{ at: ago(59), outcome: 'failed' as const, reason: 'The token is wrong.', notes: [] }];
    expect(signIn(sent({ deliveries: { crm: receipt('refused', { attempts }) } }))).toMatchObject({
      state: 'refused',
      reason: 'The token is wrong.',
    });
    expect(signIn(sent({ deliveries: { crm: receipt('waiting') } }))?.state).toBe('waiting');
    // What was read outweighs an older receipt, but not a step that is still to be done.
    const there = [record('s-1', { submission: uuid(1) })];
    const stateOf = (accepted: boolean) => {
      const row = sent({ deliveries: { crm: receipt('failed', { attempts, accepted }) } });
      return merge([row], [system('crm', there)])[0]?.systemStatuses.crm?.state;
    };
    expect([stateOf(false), stateOf(true)]).toEqual(['has', 'failed']);
  });

  it('tells what somebody has deleted there from what a search does not show yet', () => {
    const at = (minutes: number) =>
      sent({
        deliveries: {
          crm: receipt('delivered', { attempts: [{ at: ago(minutes), outcome: 'delivered', notes: [] }] }),
        },
      });
    expect(signIn(at(30))?.state).toBe('deleted');
    expect(signIn(at(3))?.state).toBe('delivered');
    expect(signIn(at(3), { readsAtOnce: true })?.state).toBe('deleted');
    expect(signIn(at(30), { readBackTo: ago(10) })?.state).toBe('delivered');
    // Without ids it may be an older record of the sender, unless all of them were read.
    const withoutIds = { records: [record('501', { email: 'grace@navy.example' })] };
    expect(signIn(at(30), { ...withoutIds, readBackTo: ago(90) })?.state).toBe('delivered');
    expect(signIn(at(30), withoutIds)?.state).toBe('deleted');
    expect(signIn(at(30), { records: [record('501', { message: 'A later one' })] })?.state).toBe('delivered');
  });
});

it('knows of a lead what its sources know together', () => {
  const gone = rowOf(uuid(1), { lead: undefined, createdAt: ago(60) });
  const [lead] = merge(
    [gone],
    [
      system('hubspot', [
        record('9001', { submission: uuid(1), firstName: 'Ada', message: 'Cut', cut: true }),
      ]),
      system('suitecrm', [record('s-1', { submission: uuid(1), lastName: 'Byron', kind: 'demo' })]),
    ],
  );
  expect(lead).toMatchObject({
    kind: 'contact',
    isTruncated: false,
    contact: { ...contactOf(), company: '', service: '', message: MESSAGE },
  });
  const [cut] = merge([], [system('hubspot', [record('1', { cut: true })])]);
  expect(cut?.isTruncated).toBe(true);
});

/** Leads of as many visitors, with each of three systems refusing a tenth, and the ids that each keeps. */
