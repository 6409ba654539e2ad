import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { leadDeletion, leadsBar, leadsPage } from '~/content/admin/leads';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { IconButton } from '~/shared/ui/icon-button';
import { Notice } from '~/shared/ui/notice';
import { Spinner } from '~/shared/ui/spinner';
import { exportLeads } from './export-leads';
import { everyLead, filterLeads, useLeadFilter } from './filter-leads';
import { LeadDetail } from './lead-detail';
import { LeadFilters } from './lead-filters';
import { LeadsBar } from './leads-bar';
import { LeadsTable, type LeadsTableHandle } from './leads-table';
import { useSelection } from './selection';
import { type InboxNote, useInboxActions } from './use-inbox-actions';
import { useLeadStates } from './use-lead-states';

/** This browser's outbox as an inbox. Its filter and the open lead are in the address. */
export function LeadsInbox() {
  const { data, isPending, refetch } = useOutbox();
  if (isPending) return <Spinner label={leadsPage.loading} className="min-h-64 w-full" />;
  if (!data) {
    return (
      <Notice tone="error" title={leadsPage.unavailable.title} role="alert">
        <p>{leadsPage.unavailable.text}</p>
        <Button size="sm" variant="secondary" onClick={() => refetch()}>
          {leadsPage.unavailable.action}
        </Button>
      </Notice>
    );
  }
  return <Inbox content={data} />;
}

function Inbox({ content }: { content: OutboxContent }) {
  const { courier, rows } = content;
  const { filter, opened, addressOf, change, open } = useLeadFilter();
  const settled = useDeferredValue(filter);
  const states = useLeadStates(courier);
  const found = useMemo(() => filterLeads(rows, settled, states), [rows, settled, states]);
  const { ids, selected, foundSelected, select, selectFound, clear } = useSelection(rows, found);
  const { note, progress, remove, retry, stop, say } = useInboxActions(courier);
  const [confirming, setConfirming] = useState(false);

  const table = useRef<LeadsTableHandle>(null);
  const before = useRef<string>(null);
  useEffect(() => {
    // If the dialog went on to another lead, reading doesn't continue at the link that opened it.
    if (opened === null && before.current !== null) {
      if (found.some(({ id }) => id === before.current)) table.current?.focus(before.current);
      else focusHeading();
    }
    before.current = opened;
  }, [opened, found]);

  const removeOpened = async (id: string) => {
    // Its row disappears with it, so the focus needs another place.
    const neighbor = found[place + 1] ?? found[place - 1];
    before.current = null;
    open(undefined);
    await remove([id]);
    if (neighbor) table.current?.focus(neighbor.id);
    else focusHeading();
  };
  const removeSelected = async () => {
    clear();
    await remove(selected.map(({ id }) => id));
    focusHeading();
  };

  const place = opened === null ? -1 : found.findIndex(({ id }) => id === opened);
  const scope = selected.length > 0 ? selected : found;
  const confirmation = selected.length === 1 ? leadDeletion.one : leadDeletion.many(selected.length);
  return (
    <div className="@container space-y-2">
      <LeadsNote note={note} onDismiss={() => say(undefined)} />
      <Fleeting content={content} />
      {rows.length === 0 ? (
        <NoLeads />
      ) : (
        <>
          <LeadFilters filter={filter} onChange={change} nothing={found.length === 0} />
          <LeadsBar
            total={rows.length}
            found={found.length}
            selected={selected.length}
            foundSelected={foundSelected}
            progress={progress}
            onSelectAll={selectFound}
            onClear={clear}
            onRetry={() => void retry(selected.map(({ id }) => id))}
            onStop={stop}
            onExport={(format) => say(exportLeads(format, scope, states.destinations))}
            onDelete={() => setConfirming(true)}
          />
          <div className="rounded border border-line bg-panel">
            {found.length === 0 ? (
              <NoMatch onReset={() => change(everyLead, 'choose')} />
            ) : (
              <LeadsTable
                ref={table}
                rows={found}
                states={states}
                oldestFirst={settled.oldestFirst}
                selected={ids}
                onSelect={select}
                addressOf={addressOf}
              />
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={confirmation.title}
        description={leadDeletion.description}
        confirmLabel={confirmation.confirm}
        danger
        onConfirm={() => void removeSelected()}
      />
      {opened !== null && (
        <LeadDetail
          courier={courier}
          row={rows.find(({ id }) => id === opened)}
          place={place < 0 ? undefined : { index: place, count: found.length }}
          onStep={(step) => open(found[place + step]?.id ?? opened)}
          onClose={() => open(undefined)}
          onDelete={(id) => void removeOpened(id)}
        />
      )}
    </div>
  );
}

/** If the browser refuses storage, the latest leads are in this page's memory. */
function Fleeting({ content: { courier, rows } }: { content: OutboxContent }) {
  const [fleeting, setFleeting] = useState(false);
  const latest = rows[0]?.id;
  useEffect(() => {
    let over = false;
    const ask = async () => latest !== undefined && !(await courier.outbox.isDurable(latest));
    void ask().then((answer) => !over && setFleeting(answer));
    return () => {
      over = true;
    };
  }, [courier, latest]);
  if (!fleeting) return null;
  return (
    <Notice tone="warning" title={leadsPage.fleeting.title}>
      {leadsPage.fleeting.text}
    </Notice>
  );
}

// The list stays where it is.
const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

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

/** The text of an empty inbox: what to do about it. */
function NoLeads() {
  const { title, text, action, note, integrations, import: importLeads } = leadsPage.empty;
  return (
    <div className="flex flex-col items-center gap-4 rounded border border-line bg-panel px-5 py-16 text-center">
      <h2 className="text-[1.5rem]">{title}</h2>
      <p className="max-w-measure text-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.contact()} className={buttonClass()}>
          {action}
        </Link>
        <Link to={paths.adminIntegrations()} className={buttonClass({ variant: 'secondary' })}>
          {integrations}
        </Link>
        <Link to={paths.upload()} className={buttonClass({ variant: 'secondary' })}>
          {importLeads}
        </Link>
      </div>
      <p className="max-w-measure text-sm text-soft">{note}</p>
    </div>
  );
}

/** The outcome of the last action, with an undo if there is one. */
function LeadsNote({ note, onDismiss }: { note: InboxNote | undefined; onDismiss: () => void }) {
  if (!note) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-tint pr-1 pl-4 text-[0.94rem]">
      {/* The toast has said it already. */}
      <p className="min-w-0 flex-1 py-2.5">{note.text}</p>
      {note.undo && (
        <Button variant="secondary" size="sm" onClick={note.undo}>
          {leadDeletion.undo}
        </Button>
      )}
      <IconButton label={leadsBar.dismiss} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
