import contactFieldLabels from '~/content/contact-fields.json';
import { contactFields, getServiceInterest } from '~/leads/contact-fields';
import type { Destination } from '~/leads/destination';
import { getDestinationStatuses } from '~/leads/lead-status';
import { downloadFile } from '~/shared/lib/download-file';
import { pluralize } from '~/shared/lib/locale';
import { toast } from '~/shared/ui/toast/toast-store';
import { contextLabels } from './lead-facts';
import { describeUnread, formatCampaign, formatReceipt, leadKinds, stateLabels } from './lead-texts';
import type { MergedLead } from './merge-leads';
import { toOutboxRow } from './send-leads';
import type { LeadSource } from './use-leads';

export type ExportFormat = 'csv' | 'json';

interface ExportContext {
  destinations: readonly Destination[];
  systems: readonly Pick<LeadSource, 'id' | 'label' | 'destinations' | 'completeSince' | 'read'>[];
}

/** Downloads the leads as a file, and shows a toast that says what the file lacks. */
export function exportLeads(
  format: ExportFormat,
  leads: readonly MergedLead[],
  context: ExportContext,
): void {
  const name = `leads-${new Date().toISOString().slice(0, 10)}.${format}`;
  // An import couldn't tell records without an id from new leads.
  const included = format === 'csv' ? leads : leads.filter(({ isEnteredByHand }) => !isEnteredByHand);
  const exported = included.map(markCutMessage);
  if (format === 'csv') downloadFile(name, 'text/csv;charset=utf-8', leadsToCsv(exported, context));
  else downloadFile(name, 'application/json', leadsToJson(exported));
  const leftOut = leads.length - included.length;
  const cut = included.filter(({ isTruncated }) => isTruncated).length;
  toast({
    title: pluralize(exported.length, { one: '# lead exported', other: '# leads exported' }),
    description: [
      ...describeUnread(context.systems),
      ...(leftOut > 0
        ? [
            pluralize(leftOut, { one: '# record has no id', other: '# records have no id' }) +
              ': CSV has them.',
          ]
        : []),
      ...(cut > 0
        ? [`${pluralize(cut, { one: '# message is cut', other: '# messages are cut' })}, at ${CUT_MARK}.`]
        : []),
    ].join(' '),
    variant: 'success',
  });
}

const CUT_MARK = '[\u2026]';

const markCutMessage = (lead: MergedLead): MergedLead =>
  lead.isTruncated
    ? { ...lead, contact: { ...lead.contact, message: `${lead.contact.message} ${CUT_MARK}` } }
    : lead;

/** Returns the leads as JSON for /upload, without claims. An import never sends a lead that only other systems have. */
const leadsToJson = (leads: readonly MergedLead[]): string =>
  JSON.stringify(
    leads.map((lead) => {
      const { claim: _, ...row } = lead.row ?? toOutboxRow(lead);
      return row;
    }),
    null,
    2,
  );

/** Returns the leads as CSV for spreadsheets. A lead without details keeps its row, with empty cells. */
function leadsToCsv(leads: readonly MergedLead[], context: ExportContext): string {
  const header = COLUMNS.map(([name]) => name);
  return toCsv([header, ...leads.map((lead) => COLUMNS.map(([, cell]) => cell(lead, context)))]);
}

type Cell = (lead: MergedLead, context: ExportContext) => string;

const COLUMNS: readonly (readonly [name: string, cell: Cell])[] = [
  ['Received', ({ at }) => formatSpreadsheetTime(at)],
  ['Kind', ({ kind }) => (kind ? leadKinds[kind] : '')],
  ...contactFields.map(
    ({ name }) =>
      [
        contactFieldLabels[name],
        ({ contact, row }: MergedLead) =>
          name === 'service' && row?.lead ? getServiceInterest(contact) : contact[name],
      ] as const,
  ),
  [contextLabels.page, ({ row }) => row?.lead?.context.page ?? ''],
  [contextLabels.referrer, ({ row }) => row?.lead?.context.referrer ?? ''],
  [contextLabels.first, ({ row }) => formatCampaign(row?.lead?.context.attribution.first)],
  [contextLabels.last, ({ row }) => formatCampaign(row?.lead?.context.attribution.last)],
  [
    contextLabels.consent,
    ({ row }) => (row?.lead ? (row.lead.context.trackingConsent ? 'accepted' : 'not accepted') : ''),
  ],
  ['Spam flag', ({ row }) => row?.spam ?? (row?.check === '' ? 'unchecked' : '')],
  ['Delivery', formatDelivery],
  ['Received (UTC)', ({ at }) => at],
  [contextLabels.id, ({ id }) => id],
];

/** '2026-11-20 09:00:00', local time. Spreadsheets of every language read it as a date, unlike an ISO timestamp. */
function formatSpreadsheetTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** 'HubSpot: has it; Airtable: failed (its reason)'. */
function formatDelivery(
  { row, systemStatuses }: MergedLead,
  { destinations, systems }: ExportContext,
): string {
  const receipts = row ? getDestinationStatuses(destinations, row) : [];
  const read = systems.flatMap(({ id, label, destinations: ids }) => {
    const status = systemStatuses[id];
    const isReceipt = receipts.some(
      (receipt) => ids.includes(receipt.id) && status?.code === receipt.delivery.state,
    );
    return status && !isReceipt ? [{ ids, line: `${label}: ${stateLabels[status.code]}` }] : [];
  });
  const others = receipts.filter(({ id }) => !read.some(({ ids }) => ids.includes(id)));
  return [...read.map(({ line }) => line), ...others.map(formatReceipt)].join('; ');
}

/**
 * Returns a table as RFC 4180 CSV: CRLF after each line, quotes where needed. Excel needs the byte order mark to detect
 * UTF-8.
 */
function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string): string {
  // Lines within a cell end with LF: CRLF ends the record.
  const text = escapeFormula(value.replace(/\r\n?/g, '\n'));
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Prevents CSV injection: spreadsheets run text that begins like a formula. Some skip spaces, quotes and invisible
 * characters; East Asian ones accept full-width signs. If the list separator is a semicolon, Excel ignores our quotes
 * and starts a cell at each semicolon and a row at each line break. An apostrophe makes a cell text. Each pattern
 * matches a run of blanks as a whole: a message may be 20,000 line breaks.
 */
const escapeFormula = (text: string): string =>
  (RISKY_START.test(text) ? `'${text}` : text).replace(RISKY_INSIDE, (whole, run: string, sign = '') =>
    sign && SEPARATOR.test(run) ? `${run}'${sign}` : whole,
  );

// Blanks: whitespace, ignorable characters, two symbols without ink (U+2800, U+1D159) and a filler that few fonts have.
// Signs: =, +, -, @ and |, and their full-width and small forms.
const RISKY_START =
  /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}"']*[\t\n=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE62\uFE63\uFE66\uFE6B]/u;
const RISKY_INSIDE =
  /([;\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}"']+)([=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE62\uFE63\uFE66\uFE6B]?)/gu;
const SEPARATOR = /[;\t\n]/;
