// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findKindByAnswers } from '~/features/admin/leads/find-kind';
import { type LeadSourceData, type MergedLead, mergeLeads } from '~/features/admin/leads/merge-leads';
import type { LeadRecord } from '~/integrations/lead-reader';
import type { Delivery, OutboxRow } from '~/leads/outbox-row';
import { createContact, createRow, receipt } from '../../../support/leads';
import { createReadSource, createReadTime } from '../../../support/read-source';

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

/** A system that was read completely just now. */
const createSource = (id: string, records: LeadRecord[] = [], changes: Partial<LeadSourceData> = {}) =>
  createReadSource(id, records, { read: createReadTime(new Date(NOW).toISOString()), ...changes });

const getStates = ({ systemStatuses }: MergedLead) =>
  Object.fromEntries(Object.entries(systemStatuses).map(([id, { code }]) => [id, code]));

describe('records of one lead', () => {
  it('may be named by this browser’s receipt, where the system has no ids', () => {
    const steps: Delivery['steps'] = {
      contact: { status: 'done', result: 'found:7' },
      deal: { status: 'done', result: '501' },
    };
    const row = createRow(uuid(1), { deliveries: { hubspot: receipt('delivered', { steps }) } });
    const [lead, ...others] = mergeLeads(
      [row],
      [createSource('hubspot', [createRecord('501')], { hasIds: false })],
    );
    expect(others).toEqual([]);
    expect(getStates(lead as MergedLead)).toEqual({ hubspot: 'has' });
  });

  it('may have an id of SuiteCRM’s own, which is a submission’s only if another system has it', () => {
    const unproven = createRecord('s-1', { submission: uuid(1), isUnproven: true });
    const isByHand = (others: LeadRecord[]) =>
      mergeLeads([], [createSource('suitecrm', [unproven]), createSource('airtable', others)])[0]
        ?.isEnteredByHand;
    expect(isByHand([])).toBe(true);
    expect(isByHand([createRecord('rec1', { submission: uuid(1) })])).toBe(false);
  });
});

it.each([
  ['the message of somebody', undefined],
  ['It goes:\n\nPlan: we have none', undefined],
  ['The answers of a page’s own form.\n\nBudget: $5,000\nTimeframe: soon\nPlan: none', undefined],
  ['More of them.\n\nBudget: 1\nTimeframe: soon\nNewsletter: No\nCountry: Malta', undefined],
  ['Answers.\n\nBudget: $500-$1000\nTimeframe: No rush\nPlan: Starter\nNewsletter: No', 'qualification'],
  ['Slot: Monday, 9:00 AM\nTime zone: Europe/Lisbon', 'demo'],
  ['Termin: Montag, 9:00 Uhr\nZeitzone: Europe/Berlin', 'demo'],
  ['Needs.\n\nIndustry: Logistics\nEmployees: 200\nBudget: $5000+\nTimeframe: soon', 'enterprise'],
  ['Slot: noon\nTime zone: UTC\n\nBudget: 1\nTimeframe: soon\nNewsletter: No', 'qualification'],
])('recognizes the form of a row by the answers that it ends with: %j', (message, kind) => {
  expect(findKindByAnswers(message)).toBe(kind);
});

describe('the status of a lead in a system', () => {
  const createOldRow = (changes: Partial<OutboxRow> = {}) =>
    createRow(uuid(1), { createdAt: subtractMinutes(60), ...changes });
  const others = [
    createRecord('s-9', { submission: uuid(9), email: 'grace@navy.example', at: subtractMinutes(90) }),
  ];
  const getStatus = (row: OutboxRow, changes: Partial<LeadSourceData> = {}) =>
    mergeLeads([row], [createSource('crm', others, changes)]).find(({ id }) => id === row.id)?.systemStatuses
      .crm;

  it('is `has` with the record’s page and status', () => {
    const found = createRecord('s-1', {
      submission: uuid(1),
      link: 'https://crm.example/s-1',
      status: 'Assigned',
    });
    expect(mergeLeads([], [createSource('crm', [found])])[0]?.systemStatuses).toEqual({
      crm: { code: 'has', link: 'https://crm.example/s-1', recordStatus: 'Assigned' },
    });
  });

  /** A lead that another system has had for an hour. */
  const getOther = (changes: Partial<LeadSourceData>, record: Partial<LeadRecord> = {}) => {
    const known = createRecord('1', { submission: uuid(1), ...record });
    const leads = mergeLeads([], [createSource('other', [known]), createSource('crm', [], changes)]);
    return leads.find(({ id }) => id === uuid(1))?.systemStatuses.crm;
  };

  const lookedUp = { lookedUpIds: new Set([uuid(1)]) };

  it.each<[string, Partial<LeadSourceData>, string]>([
    ['was read to its end', {}, 'missing'],
    ['was read far enough back', { completeSince: subtractMinutes(90) }, 'unknown'],
    ['was asked for it, too', { completeSince: subtractMinutes(90), ...lookedUp }, 'missing'],
    ['was read to the same minute', { completeSince: subtractMinutes(61) }, 'unknown'],
    ['was not read that far', { completeSince: subtractMinutes(30) }, 'unknown'],
    ['may not list it yet', { hasSearchDelay: true }, 'unknown'],
    ['may not list it yet, and was asked for it', { hasSearchDelay: true, ...lookedUp }, 'missing'],
    ['could not be read', { completeSince: undefined, read: undefined, error: 'No.' }, 'unknown'],
    ['has no ids', { hasIds: false }, 'unknown'],
    ['was read a moment after it came', { read: createReadTime(subtractMinutes(58)) }, 'unknown'],
    ['had it at an earlier read', { seenIds: new Set([uuid(1)]) }, 'deleted'],
    [
      'shows what is left of it',
      { records: [createRecord('9', { submission: uuid(1), isDeleted: true })] },
      'deleted',
    ],
  ])('is `missing` only if that is certain: the system %s', (_, changes, state) => {
    expect(getOther(changes)?.code).toBe(state);
  });

  it('is not `missing` if a record of its sender without an id may be the lead', () => {
    const names = { firstName: 'Ada', lastName: 'Byron' };
    const getCode = (changes: Partial<LeadRecord>) =>
      getOther({ records: [createRecord('rec1', { email: 'grace@navy.example', ...changes })] }, names)?.code;
    expect(getCode({})).toBe('missing');
    expect(getCode({ email: 'Ada@Analytical.example' })).toBe('unknown');
    // Somebody may have corrected the address.
    expect(getCode(names)).toBe('unknown');
    expect(getCode({ ...names, message: 'Another one.' })).toBe('missing');
  });

  it('depends on no visitor’s clock', () => {
    const read = { completeSince: subtractMinutes(90), ...lookedUp };
    expect(getOther(read, { submittedAt: '2019-11-27T11:00:00.000Z' })?.code).toBe('missing');
  });

  it('says why it is unknown', () => {
    expect(getOther({ hasIds: false })?.reason).toMatch(/no field for the submission's id/);
    expect(getOther({ completeSince: subtractMinutes(30) })?.reason).toMatch(/not been read back/);
  });

  it('is none for a kind that the system does not take, and for spam', () => {
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
      return mergeLeads([row], [createSource('crm', found)])[0]?.systemStatuses.crm?.code;
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
    // This browser's clock was ahead.
    expect(getStatus(createDelivered(-500_000))?.code).toBe('deleted');
    expect(getStatus(createDelivered(30), { completeSince: subtractMinutes(10) })?.code).toBe('delivered');
    expect(getStatus(createDelivered(30), { hasIds: false })?.code).toBe('delivered');
    // The host's clock is an hour ahead of this browser's.
    const read = { readAt: subtractMinutes(-60), receivedAt: NOW };
    expect(getStatus(createDelivered(3), { read })?.code).toBe('delivered');
  });
});

it('takes the sender from the record of the submission', () => {
  const own = createRecord('1', { submission: uuid(1), firstName: 'Ada' });
  // Somebody has copied it for a walk-in customer, with its id.
  const copy = { ...own, record: '2', at: subtractMinutes(30), firstName: 'Walter', message: 'Came by.' };
  const person = {
    ...own,
    record: '3',
    firstName: 'Bob',
    message: 'Whole \u{1f642}',
    isShared: true,
  } as const;
  const getContact = (...sources: LeadRecord[][]) =>
    mergeLeads(
      [],
      sources.map((records, index) => createSource(`${index}`, records)),
    )[0]?.contact;
  expect(getContact([copy, own])).toMatchObject({ firstName: 'Ada', message: MESSAGE });
  // HubSpot's contact was merged with another, and its deal has the text.
  expect(getContact([person], [own])).toMatchObject({ firstName: 'Ada', message: person.message });
});

it('combines the details of all sources', () => {
  const gone = createRow(uuid(1), { lead: undefined, createdAt: subtractMinutes(60) });
  const [lead] = mergeLeads(
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
  const [truncated] = mergeLeads([], [createSource('hubspot', [createRecord('1', { cut: true })])]);
  expect(truncated?.isTruncated).toBe(true);
});
