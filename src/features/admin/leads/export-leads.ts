import { leadMeeting, markNames } from '~/content/admin/lead-marks';
import { csvColumns as columns, leadDetail, leadKinds, leadsBar } from '~/content/admin/leads';
import { contactFieldLabels } from '~/content/contact-fields';
import { contactFields, serviceInterest } from '~/leads/contact-fields';
import type { Destination } from '~/leads/destination';
import { markOf } from '~/leads/lead-mark';
import { destinationStatuses } from '~/leads/lead-status';
import type { OutboxRow, Touch } from '~/leads/outbox-row';
import { downloadFile } from '~/shared/lib/download-file';
import { toast } from '~/shared/ui/toast/toast-store';
import { receiptLine } from './receipt-words';

export type ExportFormat = 'csv' | 'json';

/** Downloads the rows as a file. Returns the toast's text. */
export function exportLeads(
  format: ExportFormat,
  rows: readonly OutboxRow[],
  destinations: readonly Destination[],
): string {
  const name = `leads-${new Date().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') downloadFile(name, 'text/csv;charset=utf-8', leadsToCsv(rows, destinations));
  else downloadFile(name, 'application/json', leadsToJson(rows));
  const title = leadsBar.exported(rows.length);
  toast({ title, variant: 'success' });
  return title;
}

/** The rows as the import reads them, without which tab is sending a row right now. */
export const leadsToJson = (rows: readonly OutboxRow[]): string =>
  JSON.stringify(
    rows.map(({ claim: _, ...row }) => row),
    null,
    2,
  );

/** The rows as a table for spreadsheets. A lead whose details were removed keeps its row, with empty cells. */
export function leadsToCsv(rows: readonly OutboxRow[], destinations: readonly Destination[]): string {
  const header = COLUMNS.map(([name]) => name);
  return toCsv([header, ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row, destinations)))]);
}

type Cell = (row: OutboxRow, destinations: readonly Destination[]) => string;

const { contextFields } = leadDetail;

const COLUMNS: readonly (readonly [name: string, cell: Cell])[] = [
  [columns.received, ({ createdAt }) => spreadsheetTime(createdAt)],
  [columns.kind, ({ kind }) => leadKinds[kind]],
  ...contactFields.map(
    ({ name }) =>
      [
        contactFieldLabels[name],
        ({ lead }: OutboxRow) =>
          (lead && (name === 'service' ? serviceInterest(lead.contact) : lead.contact[name])) ?? '',
      ] as const,
  ),
  [contextFields.page, ({ lead }) => lead?.context.page ?? ''],
  [contextFields.referrer, ({ lead }) => lead?.context.referrer ?? ''],
  [contextFields.first, ({ lead }) => campaign(lead?.context.attribution.first)],
  [contextFields.last, ({ lead }) => campaign(lead?.context.attribution.last)],
  [contextFields.consent, ({ lead }) => (lead ? leadDetail.consent[`${lead.context.trackingConsent}`] : '')],
  [columns.spam, ({ spam, check }) => spam ?? (check === '' ? 'unchecked' : '')],
  [columns.delivery, delivery],
  [columns.receivedUtc, ({ createdAt }) => createdAt],
  [contextFields.id, ({ id }) => id],
  [columns.mark, (row) => markNames[markOf(row).state]],
  [columns.note, (row) => markOf(row).note ?? ''],
  [columns.markedUtc, (row) => markOf(row).at],
  [leadMeeting.column, (row) => leadMeeting.cell(markOf(row).meeting)],
];

/**
 * '2026-11-20 09:00:00' on this browser's clock: a date for spreadsheets in every language, where the T and the Z
 * of a timestamp would make it text.
 */
function spreadsheetTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

function delivery(row: OutboxRow, destinations: readonly Destination[]): string {
  const statuses = destinationStatuses(destinations, row);
  return statuses.map(receiptLine).join('; ');
}

/** 'google / cpc / spring' */
export function campaign(touch: Touch | undefined): string {
  if (!touch) return '';
  const { source, medium, campaign: name, term, content } = touch;
  return [source, medium, name, term, content].filter(Boolean).join(' / ');
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
  const text = defuse(value.replace(/\r\n?/g, '\n'));
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Spreadsheets run text that begins like a formula, and a visitor may have typed one. Some skip spaces, quotes and
 * all that can't be seen; East Asian ones accept full-width signs; and if the list separator is a semicolon, Excel
 * begins a cell in the middle of ours, and a row at each line break, since our quotes mean nothing there. An
 * apostrophe makes it text. Each pattern takes a run of blanks as a whole: a message may be 20,000 line breaks.
 */
const defuse = (text: string): string =>
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
