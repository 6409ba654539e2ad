import contactFieldLabels from '~/content/contact-fields.json';
import { contactFields, getServiceInterest } from '~/leads/contact-fields';
import type { Destination } from '~/leads/destination';
import { getDestinationStatuses } from '~/leads/lead-status';

import { downloadFile } from '~/shared/lib/download-file';
import { pluralize } from '~/shared/lib/locale';
import { toast } from '~/shared/ui/toast/toast-store';
import { formatCampaign } from './format-campaign';
import { contextLabels } from './lead-facts';
import { leadKinds } from './lead-names';
import type { MergedLead } from './merge-leads';
import { formatReceipt } from './receipt-texts';
import { toOutboxRow } from './send-leads';
import { stateLabels } from './state-labels';

export type ExportFormat = 'csv' | 'json';

/** What a table of leads needs to know of their places. */
interface ExportContext {
  destinations: readonly Destination[];
  systems: readonly { id: string; label: string; destinations: readonly string[] }[];
}

/** Downloads the leads as a file, and says so. */
export function exportLeads(format: ExportFormat, leads: readonly MergedLead[], places: ExportContext): void {
  const name = `leads-${new Date().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') downloadFile(name, 'text/csv;charset=utf-8', leadsToCsv(leads, places));
  else downloadFile(name, 'application/json', leadsToJson(leads));
  toast({
    title: pluralize(leads.length, { one: '# lead exported', other: '# leads exported' }),
    variant: 'success',
  });
}

/**
 * The leads as /upload reads them back, without which tab is sending one right now. One that only other systems have
 * becomes history: an import sends it nowhere.
 */
export const leadsToJson = (leads: readonly MergedLead[]): string =>
  JSON.stringify(
    leads.map((lead) => {
      const { claim: _, ...row } = lead.row ?? toOutboxRow(lead);
      return row;
    }),
    null,
    2,
  );

/** The leads as a table for spreadsheets. One whose details are known to nobody keeps its row, with empty cells. */
export function leadsToCsv(leads: readonly MergedLead[], places: ExportContext): string {
  const header = COLUMNS.map(([name]) => name);
  return toCsv([header, ...leads.map((lead) => COLUMNS.map(([, cell]) => cell(lead, places)))]);
}

type Cell = (lead: MergedLead, places: ExportContext) => string;

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

/**
 * '2026-11-20 09:00:00' on this browser's clock: a date for spreadsheets in every language, where the T and the Z
 * of a timestamp would make it text.
 */
function formatSpreadsheetTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** 'HubSpot: has it; Airtable: failed (its reason)'. */
function formatDelivery(
  { row, systemStatuses: signs }: MergedLead,
  { destinations, systems }: ExportContext,
): string {
  const receipts = row ? getDestinationStatuses(destinations, row) : [];
  const read = systems.flatMap(({ id, label, destinations: ids }) => {
    const sign = signs[id];
    const isReceipt = receipts.some(
      (receipt) => ids.includes(receipt.id) && sign?.state === receipt.delivery.state,
    );
    return sign && !isReceipt ? [{ ids, line: `${label}: ${stateLabels[sign.state]}` }] : [];
  });
  const others = receipts.filter(({ id }) => !read.some(({ ids }) => ids.includes(id)));
  return [...read.map(({ line }) => line), ...others.map(formatReceipt)].join('; ');
}

/**
 * A table as RFC 4180 CSV: CRLF after each line, quotes where needed. It begins with a byte order mark, or
 * Excel mistakes UTF-8 for something else.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string): string {
  // Within a cell, a line ends with LF alone: CRLF ends the record.
  const text = escapeFormula(value.replace(/\r\n?/g, '\n'));
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Spreadsheets run text that begins like a formula, and a visitor may have typed one. Some skip spaces, quotes and
 * all that can't be seen; East Asian ones accept full-width signs; and if the list separator is a semicolon, Excel
 * begins a cell in the middle of ours, and a row at each line break, since our quotes mean nothing there. An
 * apostrophe makes it text. Each pattern takes a run of blanks as a whole: a message may be 20,000 line breaks.
 */
const escapeFormula = (text: string): string =>
  (RISKY_START.test(text) ? `'${text}` : text).replace(RISKY_INSIDE, (whole, run: string, sign = '') =>
    sign && SEPARATOR.test(run) ? `${run}'${sign}` : whole,
  );

// Blank: whitespace, everything that is ignored when text is drawn, two letters without ink (U+2800, U+1D159) and a
// filler that few fonts have. The signs are =, +, -, @ and |, and their full-width and small forms.
const RISKY_START =
  /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}"']*[\t\n=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE62\uFE63\uFE66\uFE6B]/u;
const RISKY_INSIDE =
  /([;\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}"']+)([=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE62\uFE63\uFE66\uFE6B]?)/gu;
const SEPARATOR = /[;\t\n]/;
