import { leadsBar } from '~/content/admin/leads';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { downloadFile } from '~/shared/lib/download-file';
import { toast } from '~/shared/ui/toast/toast-store';
import { leadsToCsv } from './leads-to-csv';

export type ExportFormat = 'csv' | 'json';

/** Hands the rows over as a file. Returns what the toast says. */
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

/** The rows as the import reads them. Which tab is sending a row just now is nothing to keep. */
export const leadsToJson = (rows: readonly OutboxRow[]): string =>
  JSON.stringify(
    rows.map(({ claim: _, ...row }) => row),
    null,
    2,
  );
