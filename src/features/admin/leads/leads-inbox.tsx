import { ChevronDown, FileDown, RefreshCw, Send, Trash, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAsyncValue } from '~/features/admin/kit/use-async-value';
import { useQueryParams } from '~/features/admin/kit/use-query-params';
import type { LeadPipeline } from '~/leads/deliver';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { formatNumber, pluralize } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass, IconButton } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Spinner } from '~/shared/ui/spinner';
import { toast } from '~/shared/ui/toast/toast-store';
import { exportLeads } from './export-leads';
import { filterLeads, type LeadFilter, readFilter, toLeadsHref, toParameters } from './filter-leads';
import { DELETE_WARNING } from './lead-actions';
import { LeadDetail } from './lead-detail';
import { LeadFilters } from './lead-filters';
import { getLinkId, LeadList, SelectBox } from './lead-list';
import { LeadSources } from './lead-sources';
import { LeadsUnavailable } from './leads-unavailable';
import { isMissingIn, type MergedLead } from './merge-leads';
import { useLeadStatuses } from './use-lead-statuses';
import { type LeadSource, PAGE_SIZE, useLeadSources, useMergedLeads } from './use-leads';
import { type Sending, useSending } from './use-sending';

/** The team's inbox: every lead of a system or this browser. The address has the filter and the open lead. */
export function LeadsInbox() {
  const { data, isPending, refetch } = useOutbox();
  const sources = useLeadSources();
  const [separatedIds, setSeparatedIds] = useState<ReadonlySet<string>>(new Set());
  const leads = useMergedLeads(data?.rows ?? [], sources, separatedIds);
  if (isPending) return <Spinner label="Loading leads" className="min-h-64 w-full" />;
  if (!data) {
    return (
      <LeadsUnavailable
        title="The leads could not be loaded"
        text="A part of this page could not be fetched. The leads are safe in this browser."
        onRetry={refetch}
      />
    );
  }
  return (
    <Inbox
      content={data}
      leads={leads}
      sources={sources}
      onSeparate={(id) => setSeparatedIds((before) => new Set([...before, id]))}
    />
  );
}

interface InboxProps {
  content: OutboxContent;
  leads: readonly MergedLead[];
  sources: readonly LeadSource[];
  onSeparate: (id: string) => void;
}

function Inbox({ content: { pipeline, rows }, leads, sources, onSeparate }: InboxProps) {
  const { getParam, setParams } = useQueryParams<'q' | 'kind' | 'status' | 'lacks' | 'lead'>();
  const filter = readFilter(getParam);
  const statuses = useLeadStatuses(pipeline);
  const filteredLeads = filterLeads(leads, filter, statuses);
  const [pages, setPages] = useState(1);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const sending = useSending(pipeline);
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const openLeadId = getParam('lead');
  const openIndex = filteredLeads.findIndex(({ id }) => id === openLeadId);
  const visibleLeads = filteredLeads.slice(0, pages * PAGE_SIZE);
  const sourcesWithMore = sources.filter(({ hasNextPage }) => hasNextPage);
  const selectedLeads = leads.filter(({ id }) => selectedIds.has(id));

  // A closed dialog returns the focus to the link of the lead that it showed last.
  const lastOpenLeadId = useRef('');
  useEffect(() => {
    if (!openLeadId) document.getElementById(getLinkId(lastOpenLeadId.current))?.focus();
    lastOpenLeadId.current = openLeadId;
  }, [openLeadId]);

  const remove = async (ids: readonly string[]) => {
    setSelectedIds(new Set());
    const deleted = await pipeline.outbox.removeAndReturn(ids);
    const kept = (await Promise.all(ids.map((id) => pipeline.outbox.get(id)))).filter(Boolean).length;
    toast({
      title:
        deleted.length > 0
          ? pluralize(deleted.length, { one: 'Lead deleted', other: '# leads deleted' })
          : 'Not deleted',
      ...(kept > 0 && {
        description: pluralize(kept, {
          one: 'One lead is being sent right now and stays. Delete it when that is done.',
          other: '# leads are being sent right now and stay. Delete them when that is done.',
        }),
      }),
    });
    focusHeading();
  };
  const showMore = () => {
    setPages(pages + 1);
    for (const { fetchNextPage } of sourcesWithMore) fetchNextPage();
  };
  return (
    <div className="space-y-3">
      <LeadSources sources={sources} />
      <StorageWarning pipeline={pipeline} latest={rows[0]?.id} />
      {leads.length === 0 ? (
        <EmptyInbox isFetching={sources.some(({ isFetching }) => isFetching)} />
      ) : (
        <>
          <LeadFilters
            filter={filter}
            sources={sources}
            onChange={(changes: Partial<LeadFilter>) => setParams(toParameters({ ...filter, ...changes }))}
          />
          <InboxToolbar
            total={leads.length}
            filteredLeads={filteredLeads}
            selectedLeads={selectedLeads}
            sending={sending}
            sources={sources}
            onSelect={setSelectedIds}
            onExport={(format) =>
              exportLeads(format, selectedLeads.length > 0 ? selectedLeads : filteredLeads, {
                destinations: statuses.destinations,
                systems: sources,
              })
            }
            onDelete={() => setConfirmingDelete(true)}
          />
          <div className="overflow-clip rounded border border-border bg-surface">
            {filteredLeads.length === 0 ? (
              <div className="flex flex-col items-center gap-3 px-5 py-14 text-center">
                <h2 className="text-h6">No lead matches</h2>
                <p className="text-muted">No lead fits the search and the filters.</p>
              </div>
            ) : (
              <LeadList
                leads={visibleLeads}
                sources={sources}
                states={statuses}
                selected={selectedIds}
                onSelect={(id, isSelected) =>
                  setSelectedIds((before) => updateSelection(before, [{ id }], isSelected))
                }
                onSeparate={onSeparate}
                getHref={(id) => toLeadsHref(filter, id)}
              />
            )}
          </div>
          {(visibleLeads.length < filteredLeads.length || sourcesWithMore.length > 0) && (
            <div className="flex justify-center py-2">
              <Button
                variant="secondary"
                loading={sourcesWithMore.some(({ isFetching }) => isFetching)}
                onClick={showMore}
              >
                <ChevronDown aria-hidden="true" className="size-4" />
                Show more
              </Button>
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={isConfirmingDelete}
        onOpenChange={setConfirmingDelete}
        message={{
          title: pluralize(getLocalLeads(selectedLeads).length, {
            one: 'Delete # lead?',
            other: 'Delete # leads?',
          }),
          confirmLabel: pluralize(getLocalLeads(selectedLeads).length, {
            one: 'Delete # lead',
            other: 'Delete # leads',
          }),
          description: DELETE_WARNING,
        }}
        danger
        onConfirm={() => void remove(getLocalLeads(selectedLeads).map(({ id }) => id))}
      />
      {openLeadId && (
        <LeadDetail
          pipeline={pipeline}
          sources={sources}
          sending={sending}
          lead={leads
            .flatMap((lead) => [lead, ...lead.possibleDuplicates])
            .find(({ id }) => id === openLeadId)}
          previous={filteredLeads[openIndex - 1]}
          next={openIndex < 0 ? undefined : filteredLeads[openIndex + 1]}
          onOpen={(lead) => setParams({ lead })}
          onClose={() => setParams({ lead: '' })}
          onDelete={() => {
            setParams({ lead: '' });
            void remove([openLeadId]);
          }}
        />
      )}
    </div>
  );
}

/** Returns the leads that this browser stores. Only these can be deleted here. */
const getLocalLeads = (leads: readonly MergedLead[]) => leads.filter(({ row }) => row);

function updateSelection(
  selected: ReadonlySet<string>,
  leads: readonly { id: string }[],
  isSelected: boolean,
): Set<string> {
  const updated = new Set(selected);
  for (const { id } of leads) {
    if (isSelected) updated.add(id);
    else updated.delete(id);
  }
  return updated;
}

// Keeps the scroll position.
const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

interface InboxToolbarProps {
  total: number;
  filteredLeads: readonly MergedLead[];
  selectedLeads: readonly MergedLead[];
  sending: Sending;
  sources: readonly LeadSource[];
  onSelect: (ids: ReadonlySet<string>) => void;
  onExport: (format: 'csv' | 'json') => void;
  onDelete: () => void;
}

function InboxToolbar({
  total,
  filteredLeads,
  selectedLeads,
  sending,
  sources,
  onSelect,
  onExport,
  onDelete,
}: InboxToolbarProps) {
  const isAllSelected =
    filteredLeads.length > 0 && filteredLeads.every(({ id }) => selectedLeads.some((lead) => lead.id === id));
  const isEmpty = filteredLeads.length === 0 && selectedLeads.length === 0;
  const hasMissing = selectedLeads.some((lead) => sources.some((source) => isMissingIn(source, lead)));
  return (
    <fieldset aria-label="Leads of this list" className="space-y-1 text-ui">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-4">
        <SelectBox
          label={`Select all ${formatNumber(filteredLeads.length)}`}
          checked={isAllSelected || (selectedLeads.length > 0 && 'some')}
          disabled={filteredLeads.length === 0 || sending.progress !== undefined}
          onSelect={() => onSelect(new Set(isAllSelected ? [] : filteredLeads.map(({ id }) => id)))}
          className="whitespace-nowrap"
        />
        <p role="status" className="mr-auto text-small text-muted">
          {selectedLeads.length > 0
            ? `${formatNumber(selectedLeads.length)} selected`
            : formatCount(filteredLeads.length, total)}
        </p>
        {sending.progress ? (
          <Progress {...sending.progress} onStop={sending.stop} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {selectedLeads.length > 0 && (
              <ToolbarButton
                icon={hasMissing ? <Send /> : <RefreshCw />}
                onClick={() => sending.sendMany(selectedLeads, sources)}
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
        <div className="flex items-center gap-2 rounded border border-border bg-info-subtle pr-1 pl-4">
          <p className="min-w-0 flex-1 py-2">{sending.summary}</p>
          <IconButton label="Dismiss" onClick={sending.dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </fieldset>
  );
}

const formatCount = (found: number, total: number) =>
  pluralize(
    total,
    found === total
      ? { one: '# lead', other: '# leads' }
      : { one: `${formatNumber(found)} of # lead`, other: `${formatNumber(found)} of # leads` },
  );

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

/** Warns if the browser refuses storage: then the leads are in this page's memory only. */
function StorageWarning({ pipeline, latest }: { pipeline: LeadPipeline; latest: string | undefined }) {
  const isKept = useAsyncValue(async () => latest === undefined || pipeline.outbox.isDurable(latest), latest);
  if (isKept !== false) return null;
  return (
    <Callout
      tone="warning"
      title="This browser does not keep these leads"
      text="It refuses storage: they are gone when you leave or reload this site. Export them as JSON first; Import leads reads the file."
    />
  );
}

function EmptyInbox({ isFetching }: { isFetching: boolean }) {
  if (isFetching) return <Spinner label="Reading leads" className="min-h-64 w-full" />;
  return (
    <div className="flex flex-col items-center gap-4 rounded border border-border bg-surface px-5 py-16 text-center">
      <h2 className="text-h5">No leads yet</h2>
      <p className="max-w-measure text-muted">
        Inquiries appear here as soon as a visitor has sent one to a system that is connected, or anybody from
        this browser. Try it yourself.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.contact()} className={buttonClass()}>
          Open the contact form
        </Link>
        <Link to={paths.adminIntegrations()} className={buttonClass({ variant: 'secondary' })}>
          Connect a destination
        </Link>
        <Link to={paths.upload()} className={buttonClass({ variant: 'secondary' })}>
          Import leads
        </Link>
      </div>
    </div>
  );
}
