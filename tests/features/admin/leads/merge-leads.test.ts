// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { deriveId, getTextKey } from '~/features/admin/leads/lead-identity';
import { type LeadSourceData, type MergedLead, mergeLeads } from '~/features/admin/leads/merge-leads';
import type { LeadRecord } from '~/integrations/lead-reader';
import type { OutboxRow } from '~/leads/outbox-row';
import { createContact, createRow, receipt } from '../../../support/leads';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const subtractMinutes = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const uuid = (number: number) => `${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;

const MESSAGE = 'Invoices arrive by mail in eleven formats.';
const createRecord = (id: string, changes: Partial<LeadRecord> = {}): LeadRecord => ({
  record: id,
  at: subtractMinutes(60),
  email: 'ada@analytical.example',
  message: MESSAGE,
  ...changes,
});

/** Creates a source that was read completely just now. */
const createSource = (
  id: string,
  records: LeadRecord[] = [],
  changes: Partial<LeadSourceData> = {},
): LeadSourceData => ({
  id,
  label: id,
  destinations: [id],
  acceptsKind: (kind) => kind !== 'newsletter',
  records,
  completeSince: '',
  readAt: new Date(NOW).toISOString(),
  notFound: new Map(),
  hasNoSearchDelay: false,
  ...changes,
});

const merge = (rows: OutboxRow[], sources: LeadSourceData[], separatedIds: string[] = []) =>
  mergeLeads(rows, sources, { now: NOW, separatedIds: new Set(separatedIds) });
const getStates = ({ systemStatuses }: MergedLead) =>
  Object.fromEntries(Object.entries(systemStatuses).map(([id, { code }]) => [id, code]));

describe('records of one lead', () => {
  it('have the same submission id, whatever their times and texts are', () => {
    const leads = merge(
      [createRow(uuid(1), { createdAt: subtractMinutes(60) })],
      [
        createSource('hubspot', [
          createRecord('9001', { submission: uuid(1).toUpperCase(), at: subtractMinutes(30_000) }),
        ]),
        createSource('suitecrm', [
          createRecord('s-1', { submission: uuid(1), message: 'Short.' }),
          createRecord('s-2', { submission: uuid(1) }),
        ]),
      ],
    );
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ id: uuid(1), at: subtractMinutes(60), isMatchedByText: false });
    expect(leads[0]?.records).toHaveLength(3);
  });

  it('have one submission id: two ids with the same text are two leads', () => {
    const twice = [1, 2].map((one) =>
      createRecord(`s-${one}`, { submission: uuid(one), at: subtractMinutes(60 + one) }),
    );
    expect(merge([], [createSource('suitecrm', twice)])).toHaveLength(2);
  });

  it('match by address and text within 14 days if one has no id', () => {
    const airtable = createRecord('rec1', {
      email: ' ADA@analytical.example',
      at: subtractMinutes(60 * 24 * 13),
      message: `Service Interest: AI Development\n\n${MESSAGE} \u{1f600}\nSpam check: not passed.`,
    });
    const crm = createRecord('s-1', { submission: uuid(1), message: `${MESSAGE.toUpperCase()} ????` });
    const [lead, ...others] = merge(
      [],
      [createSource('suitecrm', [crm]), createSource('airtable', [airtable])],
    );
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ id: uuid(1), isMatchedByText: true });
    const late = { ...airtable, at: subtractMinutes(60 * 24 * 16) };
    expect(merge([], [createSource('suitecrm', [crm]), createSource('airtable', [late])])).toHaveLength(2);
    const another = { ...airtable, email: 'grace@navy.example' };
    expect(merge([], [createSource('suitecrm', [crm]), createSource('airtable', [another])])).toHaveLength(2);
  });

  it('are the nearest in time if the same text was sent twice', () => {
    const rows = [100, 5_000].map((minutes) =>
      createRow(uuid(minutes), { createdAt: subtractMinutes(minutes) }),
    );
    const found = [101, 5_001].map((minutes) =>
      createRecord(`rec${minutes}`, { at: subtractMinutes(minutes) }),
    );
    const leads = merge(rows, [createSource('airtable', found)]);
    expect(leads.map(({ id, records }) => [id, ...records.map((one) => one.record.record)])).toEqual([
      [uuid(100), 'rec101'],
      [uuid(5_000), 'rec5001'],
    ]);
  });

  it('appear once, even if several pages contain them', () => {
    expect(
      merge([], [createSource('airtable', [createRecord('rec1'), createRecord('rec1')])])[0]?.records,
    ).toHaveLength(1);
  });

  it('have texts that are long enough to compare', () => {
    const short = { message: 'Call me, please.' };
    const leads = merge(
      [],
      [
        createSource('airtable', [createRecord('rec1', short)]),
        createSource('hubspot', [createRecord('501', { ...short, at: subtractMinutes(600) })]),
      ],
    );
    expect(leads).toHaveLength(2);
  });

  it('include the record that was sent from another record', () => {
    const id = deriveId('airtable', 'rec1');
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    expect(id).not.toBe(deriveId('airtable', 'rec2'));
    const leads = merge(
      [],
      [
        createSource('airtable', [createRecord('rec1', { message: 'Hi' })]),
        createSource('suitecrm', [
          createRecord('s-1', { submission: id, message: 'Hi', at: subtractMinutes(1) }),
        ]),
      ],
    );
    expect(leads).toHaveLength(1);
    expect(getStates(leads[0] as MergedLead)).toEqual({ airtable: 'has', suitecrm: 'has' });
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

describe('a possible duplicate', () => {
  const crm = createRecord('s-1', { submission: uuid(1), message: 'Please call me' });
  const contact = createRecord('501', { message: '', at: subtractMinutes(65) });
  const systems = [
    createSource('suitecrm', [crm]),
    createSource('hubspot', [contact]),
    createSource('airtable'),
  ];

  it('is below the lead that is known best, and no system is said to lack either', () => {
    const [lead, ...others] = merge([], systems);
    expect(others).toEqual([]);
    expect(lead?.possibleDuplicates.map(({ id }) => id)).toEqual([deriveId('hubspot', '501')]);
    expect(getStates(lead as MergedLead)).toEqual({
      suitecrm: 'has',
      hubspot: 'unknown',
      airtable: 'unknown',
    });
    expect(getStates(lead?.possibleDuplicates[0] as MergedLead)).toMatchObject({
      hubspot: 'has',
      suitecrm: 'unknown',
    });
  });

  it('can be separated', () => {
    const leads = merge([], systems, [deriveId('hubspot', '501')]);
    expect(leads.map(({ id }) => id)).toEqual([uuid(1), deriveId('hubspot', '501')]);
    expect(getStates(leads[0] as MergedLead)).toMatchObject({ airtable: 'missing' });
  });

  it.each([
    ['more than ten minutes apart', { at: subtractMinutes(75) }],
    ['another text', { message: 'Something quite different' }],
    ['another sender', { email: 'grace@navy.example' }],
    ['no sender', { email: '' }],
    ['a submission of its own', { submission: uuid(2) }],
  ])('is not: %s', (_, changes) => {
    expect(
      merge([], [createSource('suitecrm', [crm]), createSource('hubspot', [{ ...contact, ...changes }])]),
    ).toHaveLength(2);
  });

  it('is of another system than the lead', () => {
    const two = [contact, { ...contact, record: '502' }];
    const leads = merge([], [createSource('suitecrm', [crm]), createSource('hubspot', two)]);
    expect(leads).toHaveLength(2);
  });
});

describe('the status of a lead in a system', () => {
  const createOldRow = (changes: Partial<OutboxRow> = {}) =>
    createRow(uuid(1), { createdAt: subtractMinutes(60), ...changes });
  const others = [
    createRecord('s-9', { submission: uuid(9), email: 'grace@navy.example', at: subtractMinutes(90) }),
  ];
  const getStatus = (row: OutboxRow, changes: Partial<LeadSourceData> = {}) =>
    merge([row], [createSource('crm', others, changes)]).find(({ id }) => id === row.id)?.systemStatuses.crm;

  it('is `has` with the record’s page and status', () => {
    const found = createRecord('s-1', {
      submission: uuid(1),
      link: 'https://crm.example/s-1',
      status: 'Assigned',
    });
    expect(merge([], [createSource('crm', [found])])[0]?.systemStatuses).toEqual({
      crm: { code: 'has', link: 'https://crm.example/s-1', recordStatus: 'Assigned' },
    });
  });

  it.each<[string, Partial<LeadSourceData>, string]>([
    ['was read to its end', {}, 'missing'],
    ['was read far enough back', { completeSince: subtractMinutes(90) }, 'missing'],
    [
      'was read to the same minute, of which there may be more',
      { completeSince: subtractMinutes(61) },
      'unknown',
    ],
    ['was not read that far', { completeSince: subtractMinutes(30) }, 'unknown'],
    ['could not be read', { completeSince: undefined, readAt: undefined }, 'unknown'],
    [
      'was looked up for it alone',
      { completeSince: undefined, notFound: new Map([[uuid(1), subtractMinutes(0)]]) },
      'missing',
    ],
  ])('is `missing` only if that is certain: the system %s', (_, changes, state) => {
    expect(getStatus(createOldRow(), changes)?.code).toBe(state);
  });

  it('is not `missing` for a new lead, or if a record of the sender may be the lead', () => {
    expect(getStatus(createOldRow({ createdAt: subtractMinutes(4) }))?.code).toBe('new');
    const contact = createRecord('501', {
      message: 'A later message, which has replaced this one',
      at: subtractMinutes(600),
    });
    const lead = merge([createOldRow()], [createSource('hubspot', [contact])]).find(
      ({ id }) => id === uuid(1),
    );
    expect(lead?.systemStatuses.hubspot?.code).toBe('unknown');
  });

  it('is missing for a kind that the system does not take, and for spam', () => {
    expect(getStatus(createOldRow({ kind: 'newsletter' }))).toBeUndefined();
    expect(getStatus(createOldRow({ spam: 'honeypot' }))).toBeUndefined();
  });

  it('is that of this browser’s receipt, with the reason', () => {
    const attempts = [
      { at: subtractMinutes(59), outcome: 'failed' as const, reason: 'The token is wrong.', notes: [] },
    ];
    expect(getStatus(createOldRow({ deliveries: { crm: receipt('refused', { attempts }) } }))).toMatchObject({
      code: 'refused',
      reason: 'The token is wrong.',
    });
    expect(getStatus(createOldRow({ deliveries: { crm: receipt('waiting') } }))?.code).toBe('waiting');
    // A record outweighs an older receipt, unless a step is still open.
    const found = [createRecord('s-1', { submission: uuid(1) })];
    const getState = (accepted: boolean) => {
      const row = createOldRow({ deliveries: { crm: receipt('failed', { attempts, accepted }) } });
      return merge([row], [createSource('crm', found)])[0]?.systemStatuses.crm?.code;
    };
    expect([getState(false), getState(true)]).toEqual(['has', 'failed']);
  });

  it('distinguishes a deleted lead from one that the search does not show yet', () => {
    const createDelivered = (minutes: number) =>
      createOldRow({
        deliveries: {
          crm: receipt('delivered', {
            attempts: [{ at: subtractMinutes(minutes), outcome: 'delivered', notes: [] }],
          }),
        },
      });
    expect(getStatus(createDelivered(30))?.code).toBe('deleted');
    expect(getStatus(createDelivered(3))?.code).toBe('delivered');
    expect(getStatus(createDelivered(3), { hasNoSearchDelay: true })?.code).toBe('deleted');
    expect(getStatus(createDelivered(30), { completeSince: subtractMinutes(10) })?.code).toBe('delivered');
    // Without ids it may be an older record of the sender, unless all of them were read.
    const withoutIds = { records: [createRecord('501', { email: 'grace@navy.example' })] };
    expect(getStatus(createDelivered(30), { ...withoutIds, completeSince: subtractMinutes(90) })?.code).toBe(
      'delivered',
    );
    expect(getStatus(createDelivered(30), withoutIds)?.code).toBe('deleted');
    expect(
      getStatus(createDelivered(30), { records: [createRecord('501', { message: 'A later one' })] })?.code,
    ).toBe('delivered');
  });
});

it('combines the details of all sources', () => {
  const gone = createRow(uuid(1), { lead: undefined, createdAt: subtractMinutes(60) });
  const [lead] = merge(
    [gone],
    [
      createSource('hubspot', [
        createRecord('9001', { submission: uuid(1), firstName: 'Ada', message: 'Cut', cut: true }),
      ]),
      createSource('suitecrm', [
        createRecord('s-1', { submission: uuid(1), lastName: 'Byron', kind: 'demo' }),
      ]),
    ],
  );
  expect(lead).toMatchObject({
    kind: 'contact',
    isTruncated: false,
    contact: { ...createContact(), company: '', service: '', message: MESSAGE },
  });
  const [truncated] = merge([], [createSource('hubspot', [createRecord('1', { cut: true })])]);
  expect(truncated?.isTruncated).toBe(true);
});
