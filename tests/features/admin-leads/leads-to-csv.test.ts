import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadsToCsv } from '~/features/admin-leads/leads-to-csv';
import { toCsv } from '~/features/admin-leads/to-csv';
import { contactOf, fakeDestination, rowOf } from '../../support/leads';

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

  it.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '\tx', '\rx'])('defuses %j', (value) => {
    const cell = toCsv([[value]])
      .slice(1, -2)
      .replace(/^"/, '');
    expect(cell.startsWith("'")).toBe(true);
  });

  it('reads back as what was written, formulas apart', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 })), (rows) => {
        const expected = rows.map((row) =>
          row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(parseCsv(toCsv(rows).slice(1))).toEqual(expected);
      }),
    );
  });
});

it('a lead becomes a line with all that is known', () => {
  const row = rowOf('id-1', { spam: 'fast' });
  if (row.lead) {
    row.lead.contact = {
      ...contactOf(),
      company: '=HYPERLINK("http://evil.example")',
      phone: '+44 20 5550 0100',
    };
    row.lead.context.attribution = {
      first: { source: 'news', campaign: 'spring', at: '2026-11-01T00:00:00.000Z' },
    };
  }
  const { destination } = fakeDestination({ id: 'HubSpot' });
  const [header = [], line = []] = parseCsv(leadsToCsv([row], [destination]).slice(1));
  expect(Object.fromEntries(header.map((name, index) => [name, line[index]]))).toEqual({
    Received: '2026-11-20T09:00:00.000Z',
    Kind: 'Contact',
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@analytical.example',
    Phone: "'+44 20 5550 0100",
    Company: '\'=HYPERLINK("http://evil.example")',
    Interest: 'General Inquiry',
    Message: 'Invoices arrive by mail in eleven formats.',
    Page: '/contact',
    Referrer: '',
    'First campaign': 'news / spring',
    'Latest campaign': '',
    'Marketing cookies': 'not accepted',
    'Spam flag': 'fast',
    Delivery: 'HubSpot: waiting',
    'Submission ID': 'id-1',
  });
});

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
