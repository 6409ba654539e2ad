import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useQueryParams } from '~/features/admin/form/use-query-params';
import type { LeadPipeline } from '~/leads/deliver';
import { useOutbox } from '~/leads/use-outbox';
import { pluralize } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { ConfirmDialog } from '~/shared/ui/dialog';
import { Spinner } from '~/shared/ui/spinner';
import { toast } from '~/shared/ui/toast/toast-store';
import { exportLeads } from './export-leads';
import { filterLeads, type LeadFilter, readFilter, toLeadsHref, toParameters } from './filter-leads';
import { DELETE_WARNING } from './lead-actions';
import { LeadDetail } from './lead-detail';
import { LeadFilters } from './lead-filters';
import { getLinkId, LeadList } from './lead-list';
import { LeadSources } from './lead-sources';
import { describeReach } from './lead-texts';
import { getLocalLeads, LeadsToolbar } from './leads-toolbar';
import { useLeadStatuses } from './use-lead-statuses';
import { PAGE_SIZE, useLeadSources, useMergedLeads } from './use-leads';
import { useReading } from './use-reading';
import { useSending } from './use-sending';

/** The team's inbox: every lead of a system or this browser. The address has the filter and the open lead. */
export function LeadsInbox() {
  const { pipeline, rows } = useOutbox();
  const sources = useLeadSources();
  const leads = useMergedLeads(rows, sources);
  const { getParam, setParams } = useQueryParams<'q' | 'kind' | 'status' | 'lacks' | 'lead'>();
  const filter = readFilter(getParam);
  const statuses = useLeadStatuses(pipeline);
  const filteredLeads = filterLeads(leads, filter, statuses);
  const [pages, setPages] = useState(1);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const sending = useSending(pipeline, sources);
  // A status is that of this browser's leads: no system has more of them.
  const isEmptySearch = filteredLeads.length === 0 && leads.length > 0 && !filter.status;
  const context = { destinations: statuses.destinations, systems: sources };
  const reading = useReading(sources, isEmptySearch ? filter.search : undefined, () =>
    exportLeads('csv', leads, context),
  );
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
    for (const { fetchNextPage } of sourcesWithMore) void fetchNextPage();
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
          <LeadsToolbar
            leads={leads}
            filteredLeads={filteredLeads}
            selectedLeads={selectedLeads}
            sending={sending}
            sources={sources}
            onSelect={setSelectedIds}
            reading={reading}
            onExport={(format) =>
              exportLeads(format, selectedLeads.length > 0 ? selectedLeads : filteredLeads, context)
            }
            onExportEverything={sourcesWithMore.length > 0 ? reading.readAll : undefined}
            onDelete={() => setConfirmingDelete(true)}
          />
          <div className="overflow-clip rounded border border-border bg-surface">
            {filteredLeads.length === 0 ? (
              <div className="flex flex-col items-center gap-3 px-5 py-14 text-center">
                <h2 className="text-h6">No lead matches</h2>
                <p className="text-muted">No lead that was read fits the search and the filters.</p>
                {sources.map((source) => (
                  <p key={source.id} className="text-small text-muted">
                    {describeReach(source)}
                  </p>
                ))}
              </div>
            ) : (
              <LeadList
                leads={visibleLeads}
                sources={sources}
                states={statuses}
                selected={selectedIds}
                onSelect={(id, isSelected) =>
                  setSelectedIds(
                    (before) => new Set([...before, id].filter((other) => isSelected || other !== id)),
                  )
                }
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
          lead={leads.find(({ id }) => id === openLeadId)}
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

// Keeps the scroll position.
const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

/** Warns if the browser refuses storage: then the leads are in this page's memory only. */
function StorageWarning({ pipeline, latest }: { pipeline: LeadPipeline; latest: string | undefined }) {
  if (latest === undefined || pipeline.outbox.isDurable(latest)) return null;
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
