// @vitest-environment node
import { expect, it } from 'vitest';
import type { Delivery, OutboxRow } from '~/leads/outbox-row';
import { getMissingRows, isUnsent, looksLikeLeads, readLeadsFile } from '~/leads/read-leads-file';
import { createRow, fakeDestination, memoryOutbox, receipt } from '../support/leads';

const row = (deliveries: Record<string, Delivery>, changes: Partial<OutboxRow> = {}) =>
  createRow('a', { deliveries, ...changes });
const crm = fakeDestination({ id: 'crm' }).destination;

it.each([
  [true, 'nobody has it', row({})],
  [true, 'a delivery failed', row({ crm: receipt('failed') })],
  [true, 'a later step is open', row({ crm: receipt('retrying', { accepted: true }) })],
  [
    true,
    'a delivery to a system that is off waits',
    row({ crm: receipt('delivered'), off: receipt('waiting') }),
  ],
  [false, 'all have it', row({ crm: receipt('delivered') })],
  [false, 'its details are gone', row({ crm: receipt('failed') }, { lead: undefined })],
  [false, 'it is spam', row({}, { spam: 'honeypot' })],
  [true, 'it was only fast', row({}, { spam: 'fast' })],
])('a row of a file is unsent: %s: %s', (open, _, one) => {
  expect(isUnsent([crm], one)).toBe(open);
});

it('an existing row is not replaced, and a missing unsent one is marked as imported', () => {
  const [open, done, here] = [
    createRow('open'),
    createRow('done', { deliveries: { crm: receipt('delivered') } }),
    createRow('a'),
  ];
  const content = {
    rows: [row({ crm: receipt('failed') })],
    pipeline: { outbox: memoryOutbox(), destinations: [crm] },
  };
  expect(getMissingRows([open, here, done], content)).toEqual([
    { ...open, onBehalf: true, imported: true },
    done,
  ]);
});

const readRows = (...entries: unknown[]) => {
  const file = readLeadsFile(JSON.stringify(entries));
  return file.ok ? file.rows : [];
};
const formatProblems = (...entries: unknown[]) => {
  const file = readLeadsFile(JSON.stringify(entries));
  return file.ok ? [] : file.problems.map(({ place, message }) => `${place}: ${message}`);
};

const ID = '0b7c1f0e-5a1d-4b7e-9c55-2f6c0d1e8a42';
const OTHER_ID = '1f0e0b7c-5a1d-1b7e-9c55-2f6c0d1e8a42';

it('valid rows have no problems, with or without their lead', () => {
  const rows = [createRow(ID), createRow(OTHER_ID, { lead: undefined })];
  expect(readLeadsFile(JSON.stringify(rows))).toEqual({ ok: true, rows: JSON.parse(JSON.stringify(rows)) });
});

it('half of an emoji is replaced, so that systems accept the text', () => {
  const row = createRow('a');
  const cut = {
    ...row,
    lead: row.lead && { ...row.lead, contact: { ...row.lead.contact, message: 'Hi \ud83d' } },
  };
  expect(readRows(cut)[0]?.lead?.contact.message).toBe('Hi \ufffd');
});

it('an invalid row is named, and the others are checked all the same', () => {
  expect(formatProblems(createRow(ID), 'lead', createRow(ID))).toEqual([
    'row 2: Invalid input: expected object, received string',
    'row 3: id: row 1 has the same id.',
  ]);
});

it('a row and its lead have to belong together', () => {
  const row = createRow('a');
  expect(formatProblems({ ...row, lead: { ...row.lead, id: 'b' } })).toEqual([
    "row 1: lead.id: expected the row's id, a.",
  ]);
  expect(formatProblems({ ...row, lead: { ...row.lead, kind: 'demo' } })).toEqual([
    "row 1: lead.kind: expected the row's kind, contact.",
  ]);
  for (const id of ['', ' ']) expect(formatProblems(createRow(id))).toEqual(['row 1: id: it is empty.']);
});

it.each([ID.toUpperCase(), `{${ID}}`, `urn:uuid:${ID}`, ` ${ID}\n`, ID.replaceAll('-', '')])(
  'the UUID %j is that of other systems',
  (id) => {
    expect(readRows(createRow(id))).toEqual([createRow(ID)]);
    expect(formatProblems(createRow(ID), createRow(id))).toEqual(['row 2: id: row 1 has the same id.']);
  },
);

const OTHER_IDS = [
  'legacy-7',
  'Legacy-7',
  'legacy-8',
  '1',
  '2',
  '2024-001',
  'imported-1111-4111-8111-111111111111',
  'imported-1111-4111-8111-111111111112',
  '0b7c1f0e-5a1d4b7e9c552f6c0d1e8a42',
  `${ID}-2`,
  '東京 7',
  '../😀?a=1&b',
  'x'.repeat(10_000),
];

it('any other id becomes a UUID of its own, the same with each import', () => {
  const rows = readRows(...OTHER_IDS.map((id) => createRow(id)));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(OTHER_IDS.length);
  for (const { id, lead } of rows) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(lead?.id).toBe(id);
  }
  const content = { rows, pipeline: { outbox: memoryOutbox(), destinations: [crm] } };
  const again = readRows(...OTHER_IDS.map((id) => createRow(id)));
  expect(getMissingRows(again, content)).toEqual([]);
  // An export of this browser has the UUIDs.
  expect(formatProblems(...rows, createRow('legacy-7'))).toHaveLength(1);
});

it.each([
  ['2026-11-12T09:30:00.000Z', true],
  ['2026-11-12T09:30', true],
  ['2026-11-12', false],
  ['on 2026-11-12T09:30:00.000Z', false],
  ['2026-13-12T09:30:00.000Z', false],
  ['12', false],
  ['', false],
])('the time %j is valid: %s', (createdAt, isValid) => {
  const problem = 'row 1: createdAt: expected a time such as 2026-11-12T09:30:00.000Z.';
  expect(formatProblems({ ...createRow('a', { createdAt }) })).toEqual(isValid ? [] : [problem]);
});

it('a time of another zone is stored as UTC, so that order, days and new leads are right', () => {
  const readTime = (createdAt: string) => readRows(createRow('a', { createdAt }))[0]?.createdAt;
  expect(readTime('2026-11-20T23:30:00-08:00')).toBe('2026-11-21T07:30:00.000Z');
  expect(readTime('2026-11-20T23:30Z')).toBe('2026-11-20T23:30:00.000Z');
});

const findProblems = (text: string) => {
  const read = readLeadsFile(text);
  return read.ok ? [] : read.problems;
};

it('reads what the leads page exports, and the same list as rows of an object', () => {
  const rows = [createRow(ID), createRow(OTHER_ID, { lead: undefined })];
  expect(readLeadsFile(JSON.stringify(rows, null, 2))).toEqual({ ok: true, rows });
  expect(readLeadsFile(JSON.stringify({ rows }))).toEqual({ ok: true, rows });
  expect(readLeadsFile(JSON.stringify({ leads: rows }))).toEqual({ ok: true, rows });
  expect(readLeadsFile('[]')).toEqual({ ok: true, rows: [] });
});

it('names every wrong value by row and path', () => {
  const rows: unknown[] = [createRow('a'), createRow('b'), { ...createRow('c'), kind: 'order' }, 'lead'];
  (rows[1] as { announced: unknown }).announced = 'yes';
  delete (rows[1] as { deliveries?: unknown }).deliveries;
  const text = JSON.stringify(rows, null, 2);
  expect(
    findProblems(text)
      .map(({ place }) => place)
      .sort(),
  ).toEqual(['row 2: announced', 'row 2: deliveries', 'row 3: kind', 'row 4']);
});

it('reports invalid JSON and the expected format', () => {
  expect(findProblems('[{"id": "a"')).toEqual([
    { place: '', message: expect.stringMatching(/^not valid JSON: ./) },
  ]);
  expect(findProblems('{"hubspot": {}}')).toEqual([{ place: '', message: 'expected a list of leads.' }]);
});

it('distinguishes leads from other files', () => {
  for (const value of [[], [1], { rows: [] }, { leads: [] }]) expect(looksLikeLeads(value)).toBe(true);
  for (const value of [null, 'rows', 1, {}, { rows: {} }]) expect(looksLikeLeads(value)).toBe(false);
});
