import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { leadFilters, leadsPage } from '~/content/admin-leads';
import { switchedNow } from '~/leads/lead-status';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Spinner } from '~/shared/ui/spinner';
import { ExportButtons } from './export-buttons';
import { everyLead, filterLeads } from './filter-leads';
import { LeadDetail } from './lead-detail';
import { LeadFilters } from './lead-filters';
import { LeadPages, PAGE_SIZE } from './lead-pages';
import { LeadsTable } from './leads-table';
import { NoLeads } from './no-leads';

/** The outbox of this browser as an inbox. `?lead=id` opens one lead. */
export function LeadsInbox() {
  const { data, isPending, refetch } = useOutbox();
  if (isPending) return <Spinner label={leadsPage.loading} className="min-h-64 w-full" />;
  if (!data) {
    return (
      <Notice tone="error" title={leadsPage.unavailable.title} role="alert">
        <p>{leadsPage.unavailable.text}</p>
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {leadsPage.unavailable.action}
        </Button>
      </Notice>
    );
  }
  return <Inbox content={data} />;
}

function Inbox({ content }: { content: OutboxContent }) {
  const { courier, rows } = content;
  const [filter, setFilter] = useState(everyLead);
  const [wantedPage, setPage] = useState(1);
  const [parameters, setParameters] = useSearchParams();
  const settled = useDeferredValue(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the switches are read anew whenever the rows are
  const destinations = useMemo(() => switchedNow(courier.destinations), [courier, rows]);
  const found = useMemo(() => filterLeads(rows, settled, destinations), [rows, settled, destinations]);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));

  const opened = parameters.get('lead');
  const close = () => setParameters({}, { replace: true, state: { keepPlace: true } });
  const focusHeading = useRef(false);
  useEffect(() => {
    // The row that opened the dialog is gone with its lead, so the focus needs another place.
    if (opened === null && focusHeading.current) document.querySelector('h1')?.focus();
    focusHeading.current = false;
  }, [opened]);

  return (
    <div className="space-y-4">
      {rows.length === 0 ? (
        <NoLeads />
      ) : (
        <>
          <LeadFilters
            filter={filter}
            onChange={(next) => {
              setFilter(next);
              setPage(1);
            }}
          >
            <ExportButtons rows={found} destinations={destinations} />
          </LeadFilters>
          <p role="status" className="text-sm text-soft">
            {leadFilters.found(found.length, rows.length)}
          </p>
          <div className="overflow-x-auto rounded border border-line bg-panel">
            {found.length === 0 ? (
              <NoMatch onReset={() => setFilter(everyLead)} />
            ) : (
              <LeadsTable
                rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
                destinations={destinations}
              />
            )}
          </div>
          <LeadPages page={page} total={found.length} onPage={setPage} />
        </>
      )}
      {opened !== null && (
        <LeadDetail
          courier={courier}
          row={rows.find(({ id }) => id === opened)}
          onClose={close}
          onDeleted={() => {
            focusHeading.current = true;
            close();
          }}
        />
      )}
    </div>
  );
}

function NoMatch({ onReset }: { onReset: () => void }) {
  const { title, text, action } = leadsPage.noMatch;
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-14 text-center">
      <h2 className="text-[1.35rem]">{title}</h2>
      <p className="text-soft">{text}</p>
      <Button variant="secondary" onClick={onReset}>
        {action}
      </Button>
    </div>
  );
}
