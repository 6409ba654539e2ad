import { FileDown, RefreshCw, Send, Trash, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '~/shared/forms/fields';
import { formatNumber, pluralize } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass, IconButton } from '~/shared/ui/button';
import { Spinner } from '~/shared/ui/spinner';
import { getLeadTitle } from './lead-texts';
import { isMissingIn, type MergedLead } from './merge-leads';
import type { LeadSource } from './use-leads';
import type { useReading } from './use-reading';
import type { Sending } from './use-sending';

interface LeadsToolbarProps {
  leads: readonly MergedLead[];
  filteredLeads: readonly MergedLead[];
  selectedLeads: readonly MergedLead[];
  sending: Sending;
  sources: readonly LeadSource[];
  reading: ReturnType<typeof useReading>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onExport: (format: 'csv' | 'json') => void;
  /** Undefined if everything was read. */
  onExportEverything: (() => void) | undefined;
  onDelete: () => void;
}

/** What can be done with the leads of the list, or with the selected ones, and what is being done. */
export function LeadsToolbar({
  leads,
  filteredLeads,
  selectedLeads,
  sending,
  sources,
  reading,
  onSelect,
  onExport,
  onExportEverything,
  onDelete,
}: LeadsToolbarProps) {
  const isAllSelected =
    filteredLeads.length > 0 && filteredLeads.every(({ id }) => selectedLeads.some((lead) => lead.id === id));
  const isEmpty = filteredLeads.length === 0 && selectedLeads.length === 0;
  const hasMissing = selectedLeads.some((lead) => sources.some((source) => isMissingIn(source, lead)));
  return (
    <fieldset aria-label="Leads of this list" className="space-y-1 text-ui">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 ps-4">
        <label className="inline-flex min-h-11 items-center gap-2.5 font-medium whitespace-nowrap">
          <Checkbox
            ref={(input) => {
              if (input) input.indeterminate = !isAllSelected && selectedLeads.length > 0;
            }}
            checked={isAllSelected}
            disabled={filteredLeads.length === 0 || sending.progress !== undefined}
            onChange={() => onSelect(new Set(isAllSelected ? [] : filteredLeads.map(({ id }) => id)))}
            className="indeterminate:border-indigo-600 indeterminate:bg-indigo-600 indeterminate:bg-[linear-gradient(white,white)] indeterminate:bg-[length:0.75rem_3px] indeterminate:bg-center indeterminate:bg-no-repeat"
          />
          <span>{`Select all ${formatNumber(filteredLeads.length)}`}</span>
        </label>
        <p role="status" className="me-auto text-small text-muted">
          {selectedLeads.length > 0
            ? `${formatNumber(selectedLeads.length)} selected`
            : formatCount(filteredLeads, leads)}
        </p>
        {sending.progress ? (
          <Progress {...sending.progress} onStop={sending.stop} />
        ) : reading.label ? (
          <ReadingProgress label={reading.label} count={leads.length} onStop={reading.stop} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {selectedLeads.length > 0 && (
              <ToolbarButton
                icon={hasMissing ? <Send /> : <RefreshCw />}
                onClick={() => sending.sendMany(selectedLeads)}
              >
                {hasMissing ? 'Send to missing systems' : 'Retry'}
              </ToolbarButton>
            )}
            {selectedLeads.length === 0 && (
              <Link to={paths.upload()} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
                Import leads
              </Link>
            )}
            <ToolbarButton icon={<FileDown />} disabled={isEmpty} onClick={() => onExport('csv')}>
              Export CSV
            </ToolbarButton>
            <ToolbarButton icon={<FileDown />} disabled={isEmpty} onClick={() => onExport('json')}>
              Export JSON
            </ToolbarButton>
            {onExportEverything && selectedLeads.length === 0 && (
              <ToolbarButton icon={<FileDown />} onClick={onExportEverything}>
                Export everything
              </ToolbarButton>
            )}
            {getLocalLeads(selectedLeads).length > 0 && (
              <ToolbarButton icon={<Trash />} onClick={onDelete}>
                Delete
              </ToolbarButton>
            )}
            {selectedLeads.length > 0 && (
              <ToolbarButton icon={<X />} onClick={() => onSelect(new Set())}>
                Clear
              </ToolbarButton>
            )}
          </div>
        )}
      </div>
      {sending.summary && (
        <div className="flex items-start gap-2 rounded border border-border bg-info-subtle pe-1 ps-4">
          <div className="min-w-0 flex-1 py-2">
            <p>{sending.summary.text}</p>
            <ul className="list-disc ps-5">
              {sending.summary.failures.map(({ lead, reasons }) => (
                <li key={`${lead.id} ${reasons.join()}`} className="wrap-anywhere">
                  {`${getLeadTitle(lead)}: ${reasons.join(' ')}`}
                </li>
              ))}
            </ul>
          </div>
          <IconButton label="Dismiss" onClick={sending.dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </fieldset>
  );
}

/** '12 of 30 leads, 2 records without an id'. */
function formatCount(filtered: readonly MergedLead[], all: readonly MergedLead[]): string {
  const count = (leads: readonly MergedLead[], isEnteredByHand: boolean) =>
    leads.filter((lead) => lead.isEnteredByHand === isEnteredByHand).length;
  const [found, total] = [count(filtered, false), count(all, false)];
  const byHand = count(filtered, true);
  const leads = pluralize(
    total,
    found === total
      ? { one: '# lead', other: '# leads' }
      : { one: `${formatNumber(found)} of # lead`, other: `${formatNumber(found)} of # leads` },
  );
  if (byHand === 0) return leads;
  return `${leads}, ${pluralize(byHand, { one: '# record without an id', other: '# records without an id' })}`;
}

interface ToolbarButtonProps {
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const ToolbarButton = ({ icon, children, ...rest }: ToolbarButtonProps) => (
  <Button {...rest} variant="secondary" size="sm" className="gap-1.5">
    <span aria-hidden="true" className="icon:size-4">
      {icon}
    </span>
    <span>{children}</span>
  </Button>
);

function Progress({ number, total, onStop }: { number: number; total: number; onStop: () => void }) {
  const label = `Sending ${formatNumber(number)} of ${formatNumber(total)}`;
  return (
    <div className="flex min-h-11 items-center gap-3">
      <progress value={number} max={total} aria-label={label} className="h-2 w-24 accent-link" />
      <span className="tabular-nums">{label}</span>
      <Button variant="secondary" size="sm" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function ReadingProgress({ label, count, onStop }: { label: string; count: number; onStop: () => void }) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Spinner label={`Reading older leads of ${label}: ${formatNumber(count)} so far`} />
      <Button variant="secondary" size="sm" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

/** Returns the leads that this browser stores. Only these can be deleted here. */
export const getLocalLeads = (leads: readonly MergedLead[]) => leads.filter(({ row }) => row);
