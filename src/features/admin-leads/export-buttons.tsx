import { leadFilters } from '~/content/admin-leads';
import type { Destination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { downloadFile } from '~/shared/lib/download-file';
import { Button } from '~/shared/ui/button';
import { toast } from '~/shared/ui/toast/toast-store';
import { leadsToCsv } from './leads-to-csv';

interface ExportButtonsProps {
  /** What is exported: the filtered list, all its pages. */
  rows: readonly OutboxRow[];
  destinations: readonly Destination[];
}

export function ExportButtons({ rows, destinations }: ExportButtonsProps) {
  const save = (extension: 'csv' | 'json', type: string, text: string) => {
    downloadFile(`leads-${new Date().toISOString().slice(0, 10)}.${extension}`, type, text);
    toast({ title: leadFilters.exported(rows.length), variant: 'success' });
  };
  return (
    <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <Button
        variant="secondary"
        disabled={rows.length === 0}
        onClick={() => save('csv', 'text/csv;charset=utf-8', leadsToCsv(rows, destinations))}
      >
        {leadFilters.exportCsv}
      </Button>
      <Button
        variant="secondary"
        disabled={rows.length === 0}
        onClick={() => save('json', 'application/json', JSON.stringify(rows.map(withoutClaim), null, 2))}
      >
        {leadFilters.exportJson}
      </Button>
    </div>
  );
}

// Which tab is sending a row just now is nothing to keep.
const withoutClaim = ({ claim: _, ...row }: OutboxRow) => row;
