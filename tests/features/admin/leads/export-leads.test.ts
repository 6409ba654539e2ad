// @vitest-environment node
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { leadsToCsv, leadsToJson, toCsv } from '~/features/admin/leads/export-leads';
import { mergeLeads } from '~/features/admin/leads/merge-leads';
import { createDelivery, type OutboxRow, outboxRowSchema } from '~/leads/outbox-row';
import { fc } from '../../../support/any-values';
import { createContact, createRow, fakeDestination, receipt } from '../../../support/leads';
import { createReadSource } from '../../../support/read-source';

const merge = (...rows: OutboxRow[]) => mergeLeads(rows, []);
const hideFormula = (character: string) => `${character}=1+1`;

describe('CSV', () => {
  it('begins with a byte order mark and ends each line with CRLF', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['1', ''],
      ]),
    ).toBe('\uFEFFa,b\r\n1,\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
  });

  it.each([
    ...[
      '=1+1',
      '+44 20',
      '-1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '\nx',
      ' =1+1',
      '\u00a0=1',
      '\u200b=1',
      '"=1+1',
      "'=1",
    ],
    ...['\uff1d1+1', '\uff0b1', '\uff0d1', '\uff201', '  "\uff1d1', '\ufe66A1', '\ufe631', '\ufe6bSUM'],
    // Formulas of other programs.
    ...["|cmd'/c calc'!A1", ' |x', '\uff5cx', '\u200b\tx', ' \nx'],
    // Invisible characters: fillers, an empty Braille cell, joiners, marks of direction, controls, tags.
    ...['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\u{1d159}', '\u{16fe4}', '\u3000', '\u1680'].map(
      hideFormula,
    ),
    ...['\ufeff', '\u200d', '\u2060', '\u2064', '\u202e', '\u2066', '\u00ad', '\u034f', '\u180e'].map(
      hideFormula,
    ),
    ...['\u0000', '\u0007', '\u0085', '\ufe0f', '\u{e0020}', '\u{1d173}', '\ufff9', '\ue000', '\ud800'].map(
      hideFormula,
    ),
  ])('escapes the formula in %j', (value) => {
    const [[cell = ''] = []] = parseCsv(toCsv([[value]]).slice(1));
    expect(cell).toBe(`'${value.replace('\r', '\n')}`);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a;  @x', "a;  '@x"],
    ['a\t\uff1d1', "a\t'\uff1d1"],
    ['a; -b; c', "a; '-b; c"],
    ['a\n=1+1', "a\n'=1+1"],
    ['a\n\n\t@x', "a\n\n\t'@x"],
    ['one\r\n- two', "one\n'- two"],
    ['a;\u3164=1+1', "a;\u3164'=1+1"],
    ['a\n\u2800\n;|x;\u200b', "a\n\u2800\n;'|x;\u200b"],
  ])('escapes the formula in %j, which starts a cell with another list separator', (value, safe) => {
    expect(toCsv([[value]])).toBe(`\uFEFF"${safe}"\r\n`);
  });

  it.each(['a=1', 'a - b', 'a | b', '\u3164a', '\u2800', '1-2', 'ada@analytical.example', '', ' ', '5%'])(
    'leaves %j unchanged',
    (value) => {
      expect(parseCsv(toCsv([[value, '']]).slice(1))).toEqual([[value, '']]);
    },
  );

  it('ends lines within a cell with LF alone', () => {
    expect(toCsv([['one\r\ntwo\rthree']])).toBe('\uFEFF"one\ntwo\nthree"\r\n');
  });

  it('reads back unchanged, except for apostrophes and line ends', () => {
    const normalize = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll("'", '');
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 })), (rows) => {
        const read = parseCsv(toCsv(rows).slice(1));
        expect(read.map((row) => row.map(normalize))).toEqual(rows.map((row) => row.map(normalize)));
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
      }),
    );
  });
});

it('writes a line with all details of a lead', () => {
  const row = createRow('id-1', { spam: 'fast' });
  if (row.lead) {
    row.lead.contact = {
      ...createContact(),
      company: '=HYPERLINK("http://evil.example")',
      phone: '+44 20 5550 0100',
    };
    row.lead.context.attribution = {
      first: { source: 'news', campaign: 'spring', at: '2026-11-01T00:00:00.000Z' },
    };
  }
  const { destination } = fakeDestination({ id: 'HubSpot' });
  const [header = [], line = []] = parseCsv(
    leadsToCsv(merge(row), { destinations: [destination], systems: [] }).slice(1),
  );
  expect(Object.fromEntries(header.map((name, index) => [name, line[index]]))).toEqual({
    Received: formatLocalTime('2026-11-20T09:00:00.000Z'),
    Kind: 'Contact',
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@analytical.example',
    Phone: "'+44 20 5550 0100",
    Company: '\'=HYPERLINK("http://evil.example")',
    Interest: 'General Inquiry',
    Message: 'Invoices arrive by mail in eleven formats.',
    Language: '',
    Page: '/contact',
    Referrer: '',
    'First campaign': 'news / spring',
    'Latest campaign': '',
    'Marketing cookies': 'not accepted',
    'Spam flag': 'fast',
    Delivery: 'HubSpot: waiting',
    'Received (UTC)': '2026-11-20T09:00:00.000Z',
    'Submission ID': 'id-1',
  });
});

it('names unconfirmed steps in the delivery column', () => {
  const delivered = receipt('delivered');
  const row = createRow('1', {
    deliveries: {
      HubSpot: {
        ...receipt('failed'),
        accepted: true,
        steps: { contact: { status: 'done', result: '501' }, deal: { status: 'sent-once' } },
        attempts: [
          {
            at: '2026-11-20T09:00:01.000Z',
            outcome: 'failed',
            kind: 'unconfirmed',
            reason: 'It is unknown whether HubSpot has it: Look in HubSpot for the deal "=A1".',
            notes: [],
          },
        ],
      },
      Webhook: { ...delivered, steps: { post: { status: 'done', result: 'sent' } } },
    },
  });
  const destinations = ['HubSpot', 'Webhook'].map((id) => fakeDestination({ id }).destination);
  const [header = [], line = []] = parseCsv(leadsToCsv(merge(row), { destinations, systems: [] }).slice(1));
  expect(line[header.indexOf('Delivery')]).toBe(
    'HubSpot: failed (It is unknown whether HubSpot has it: Look in HubSpot for the deal "=A1".). ' +
      "The step 'deal' was sent and its answer never came.; " +
      'Webhook: delivered',
  );
});

it('keeps an invalid time unchanged', () => {
  const [, odd = []] = parseCsv(
    leadsToCsv(merge(createRow('1', { createdAt: 'long ago' })), { destinations: [], systems: [] }).slice(1),
  );
  expect(odd[0]).toBe('long ago');
});

it('exports JSON that an import can read: every row unchanged, without its claim', () => {
  const row = createRow('1', {
    spam: 'fast',
    imported: true,
    claim: { owner: 'tab', until: 1 },
    deliveries: {
      crm: {
        ...receipt('retrying'),
        steps: { contact: { status: 'done', result: '501' } },
        nextAt: 1,
        attempts: [{ at: '2026-11-20T09:00:01.000Z', outcome: 'failed', reason: 'No.', notes: ['A note.'] }],
      },
    },
  });
  if (row.lead) row.lead.contact.company = '=HYPERLINK("http://evil.example")';
  const gone = createRow('2', { lead: undefined });
  const read = z.array(outboxRowSchema).parse(JSON.parse(leadsToJson(merge(row, gone))));
  const { claim: _, ...kept } = row;
  const { lead: __, ...bare } = gone;
  expect(read).toEqual([kept, bare]);
});

it('exports leads that only systems have, as already delivered', () => {
  const id = '00000001-1111-4111-8111-111111111111';
  const at = '2026-11-20T09:00:00.000Z';
  const record = { record: 'rec1', submission: id, at, email: 'grace@navy.example', message: 'Compilers' };
  const systems = [
    createReadSource('airtable', [record], { label: 'Airtable' }),
    createReadSource('crm', [], { label: 'CRM' }),
  ];
  const leads = mergeLeads([], systems);
  const [header = [], line = []] = parseCsv(leadsToCsv(leads, { destinations: [], systems }).slice(1));
  const cell = (name: string) => line[header.indexOf(name)];
  expect([cell('Email'), cell('Kind'), cell('Delivery')]).toEqual([
    'grace@navy.example',
    '',
    'Airtable: has it; CRM: lacks it',
  ]);
  const [row] = z.array(outboxRowSchema).parse(JSON.parse(leadsToJson(leads)));
  expect(row).toMatchObject({
    id,
    onBehalf: true,
    lead: { contact: { email: 'grace@navy.example', message: 'Compilers' } },
    deliveries: { airtable: { ...createDelivery(), state: 'delivered', accepted: true } },
  });
});

/** Formats a time in the local time zone. */
function formatLocalTime(iso: string): string {
  const at = new Date(iso);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`;
}

/** A plain RFC 4180 reader. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
