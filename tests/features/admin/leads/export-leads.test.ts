import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ExportFormat, exportLeads } from '~/features/admin/leads/export-leads';
import { type MergedLead, mergeLeads } from '~/features/admin/leads/merge-leads';
import { createDelivery, type OutboxRow, outboxRowSchema } from '~/leads/outbox-row';
import { useToasts } from '~/shared/ui/toast/toast-store';
import { fc } from '../../../support/any-values';
import { createContact, createRow, fakeDestination, receipt } from '../../../support/leads';
import { catchDownloads } from '../../../support/on-screen';
import { createReadSource } from '../../../support/read-source';

const merge = (...rows: OutboxRow[]) => mergeLeads(rows, []);

let files: ReturnType<typeof catchDownloads>;
beforeEach(() => {
  files = catchDownloads();
});

const UUID = '00000001-1111-4111-8111-111111111111';
const NOTHING: Parameters<typeof exportLeads>[2] = { destinations: [], systems: [] };

/** The text of the file that an export downloads. */
async function download(format: ExportFormat, leads: readonly MergedLead[], context = NOTHING) {
  exportLeads(format, leads, context);
  const bytes = await files.at(-1)?.blob.arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** The table of an export: its header, and a line per lead. */
async function downloadTable(leads: readonly MergedLead[], context = NOTHING) {
  const [header = [], ...lines] = parseCsv((await download('csv', leads, context)).slice(1));
  return { header, lines, cell: (name: string) => lines[0]?.[header.indexOf(name)] };
}

/** Leads with these messages. */
const createLeads = (messages: readonly string[]) =>
  merge(
    ...messages.map((message, index) => {
      const row = createRow(`${index}`);
      if (row.lead) row.lead.contact.message = message;
      return row;
    }),
  );

/** The cells with the messages, in the leads' order. */
async function exportMessages(messages: readonly string[]) {
  const { header, lines } = await downloadTable(createLeads(messages));
  const ids = lines.map((line) => Number(line[header.indexOf('Submission ID')]));
  return messages.map((_, index) => lines[ids.indexOf(index)]?.[header.indexOf('Message')]);
}

const hideFormula = (character: string) => `${character}=1+1`;

describe('CSV', () => {
  it('begins with a byte order mark and ends each line with CRLF', async () => {
    const text = await download('csv', createLeads(['Invoices']));
    expect(text).toMatch(/^\uFEFFReceived,Kind,.*\r\n.*,Invoices,.*\r\n$/);
    expect(text.split('\r\n')).toHaveLength(3);
  });

  it.each([
    ['a,b say "hi"', '"a,b say ""hi"""'],
    ['one\r\ntwo\rthree', '"one\ntwo\nthree"'],
    // With another list separator, these start a cell.
    ['a;=1+1', `"a;'=1+1"`],
    ['a;  @x', `"a;  '@x"`],
    ['a\t\uff1d1', `"a\t'\uff1d1"`],
    ['a; -b; c', `"a; '-b; c"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a\n\n\t@x', `"a\n\n\t'@x"`],
    ['one\r\n- two', `"one\n'- two"`],
    ['a;\u3164=1+1', `"a;\u3164'=1+1"`],
    ['a\n\u2800\n;|x;\u200b', `"a\n\u2800\n;'|x;\u200b"`],
  ])('writes %j as %j', async (message, cell) => {
    expect(await download('csv', createLeads([message]))).toContain(`,${cell},`);
  });

  it('escapes formulas', async () => {
    const formulas = [
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
    ];
    expect(await exportMessages(formulas)).toEqual(
      formulas.map((formula) => `'${formula.replace('\r', '\n').replace('\ud800', '\ufffd')}`),
    );
  });

  it('leaves other texts unchanged', async () => {
    const texts = [
      'a=1',
      'a - b',
      'a | b',
      '\u3164a',
      '\u2800',
      '1-2',
      'ada@analytical.example',
      '',
      ' ',
      '5%',
    ];
    expect(await exportMessages(texts)).toEqual(texts);
  });

  it('reads back unchanged, except for apostrophes and line ends', async () => {
    const normalize = (text = '') => text.replace(/\r\n?/g, '\n').replaceAll("'", '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string()), async (messages) => {
        const cells = await exportMessages(messages);
        expect(cells.map(normalize)).toEqual(messages.map(normalize));
        for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
      }),
    );
  });
});

it('writes a line with all details of a lead', async () => {
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
  const { header, cell } = await downloadTable(merge(row), { destinations: [destination], systems: [] });
  expect(Object.fromEntries(header.map((name) => [name, cell(name)]))).toEqual({
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

it('names unconfirmed steps in the delivery column', async () => {
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
  const { cell } = await downloadTable(merge(row), { destinations, systems: [] });
  expect(cell('Delivery')).toBe(
    'HubSpot: failed (It is unknown whether HubSpot has it: Look in HubSpot for the deal "=A1".). ' +
      "The step 'deal' was sent and its answer never came.; " +
      'Webhook: delivered',
  );
});

it('keeps an invalid time unchanged', async () => {
  const { cell } = await downloadTable(merge(createRow('1', { createdAt: 'long ago' })));
  expect(cell('Received')).toBe('long ago');
});

it('exports JSON that an import can read: every row unchanged, without its claim', async () => {
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
  const read = z.array(outboxRowSchema).parse(JSON.parse(await download('json', merge(row, gone))));
  const { claim: _, ...kept } = row;
  const { lead: __, ...bare } = gone;
  expect(read).toEqual([kept, bare]);
});

it('exports leads that only systems have, as already delivered', async () => {
  const id = UUID;
  const at = '2026-11-20T09:00:00.000Z';
  const record = { record: 'rec1', submission: id, at, email: 'grace@navy.example', message: 'Compilers' };
  const systems = [
    createReadSource('airtable', [record], { label: 'Airtable' }),
    createReadSource('crm', [], { label: 'CRM' }),
  ];
  const leads = mergeLeads([], systems);
  const { cell } = await downloadTable(leads, { destinations: [], systems });
  expect([cell('Email'), cell('Kind'), cell('Delivery')]).toEqual([
    'grace@navy.example',
    '',
    'Airtable: has it; CRM: lacks it',
  ]);
  const [row] = z.array(outboxRowSchema).parse(JSON.parse(await download('json', leads)));
  expect(row).toMatchObject({
    id,
    onBehalf: true,
    lead: { contact: { email: 'grace@navy.example', message: 'Compilers' } },
    deliveries: { airtable: { ...createDelivery(), state: 'delivered', accepted: true } },
  });
});

it('says which messages are cut', async () => {
  const record = { record: 'rec1', at: '2026-11-20T09:00:00.000Z', message: 'It begins', cut: true as const };
  const leads = mergeLeads([], [createReadSource('airtable', [{ ...record, submission: UUID }])]);
  expect((await downloadTable(leads)).cell('Message')).toBe('It begins [\u2026]');
  expect(await download('json', leads)).toContain('It begins [\u2026]');
  const { result } = renderHook(useToasts);
  expect(result.current.at(-1)?.description).toBe('1 message is cut, at [\u2026].');
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
