import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { undoLabel } from '~/content/admin/frame';
import { inboxNews } from '~/content/admin/lead-marks';
import { leadDeletion, leadFilters, leadsBar, leadsPage } from '~/content/admin/leads';
import { useAnswer } from '~/features/admin/kit/changes';
import type { OutboxRow } from '~/leads/outbox-row';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass, IconButton } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { nobodyHasFocus } from '~/shared/ui/focus';
import { Notice } from '~/shared/ui/notice';
import { Spinner } from '~/shared/ui/spinner';
import { exportLeads } from './export-leads';
import { everyLead, filterLeads, leadsAddress, useLeadFilter } from './filter-leads';
import { arrivedSince, useInboxVisit } from './inbox-visit';
import { LeadDetail, type Place } from './lead-detail';
import { LeadFilters } from './lead-filters';
import { MarkDialog } from './lead-marking';
import { useLeadStates } from './lead-states';
import { LeadsBar } from './leads-bar';
import { LeadsTable, type LeadsTableHandle } from './leads-table';
import { KeysHint, useInboxKeys, useSelection } from './list-controls';
import { LeadsUnavailable, UnreadLeads } from './unread-leads';
import { type InboxNote, useInboxActions } from './use-inbox-actions';

/** This browser's outbox as an inbox. Its filter and the open lead are in the address. */
export function LeadsInbox() {
  const { data, isPending, refetch } = useOutbox();
  if (isPending) return <Spinner label={leadsPage.loading} className="min-h-64 w-full" />;
  if (!data) return <LeadsUnavailable {...leadsPage.unavailable} onRetry={refetch} />;
  return <Inbox content={data} />;
}

function Inbox({ content }: { content: OutboxContent }) {
  const { courier, rows } = content;
  const { filter, opened, change, open } = useLeadFilter();
  const settled = useDeferredValue(filter);
  const states = useLeadStates(courier);
  const found = useMemo(() => filterLeads(rows, settled, states), [rows, settled, states]);
  const { ids, selected, foundSelected, select, selectFound, clear } = useSelection(rows, found);
  const { note, progress, remove, retry, mark, answered, stop, say } = useInboxActions(courier);
  const [asking, setAsking] = useState<'delete' | 'mark'>();
  const since = useInboxVisit();
  const arrived = useMemo(() => arrivedSince(rows, since), [rows, since]);

  const table = useRef<LeadsTableHandle>(null);
  const before = useRef<string>(null);
  const place = usePlace(opened, found);
  useEffect(() => {
    // If the dialog went on to another lead, reading doesn't continue at the link that opened it.
    if (opened === null && before.current !== null) {
      const next = found[Math.min(place.last.current, found.length - 1)]?.id;
      const there = found.some(({ id }) => id === before.current) ? before.current : next;
      if (there === undefined) focusHeading();
      else table.current?.focus(there);
    }
    before.current = opened;
  }, [opened, found, place.last]);

  const step = (by: 1 | -1) => {
    const id = place.neighbor(by);
    if (id !== undefined) open(id);
  };
  const inbox = useRef<HTMLDivElement>(null);
  useInboxKeys(inbox, {
    onStep: (by) => table.current?.step(by),
    onAnswered: () => {
      const id = table.current?.current();
      if (id !== undefined) void answered(id);
    },
  });
  // The list goes with its last lead, and takes the focus along.
  const isEmpty = useRef(true);
  useEffect(() => {
    if (found.length === 0 && !isEmpty.current && nobodyHasFocus()) focusHeading();
    isEmpty.current = found.length === 0;
  }, [found]);

  const removeOpened = async (id: string) => {
    // Its row disappears with it, so the focus needs another place.
    const neighbor = place.neighbor(1) ?? place.neighbor(-1);
    before.current = null;
    open(undefined);
    await remove([id]);
    if (neighbor === undefined) focusHeading();
    else table.current?.focus(neighbor);
  };
  const selectedIds = selected.map(({ id }) => id);
  const removeSelected = async () => {
    clear();
    await remove(selectedIds);
    focusHeading();
  };

  const scope = selected.length > 0 ? selected : found;
  const confirmation = selected.length === 1 ? leadDeletion.one : leadDeletion.many(selected.length);
  return (
    // A press beside the controls gives it the focus, and with it the keys.
    <div ref={inbox} tabIndex={-1} className="@container space-y-2 outline-none">
      <LeadsNote note={note} onDismiss={() => say(undefined)} />
      <News count={arrived.size} />
      <Fleeting content={content} />
      <UnreadLeads courier={courier} />
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
            onMark={() => setAsking('mark')}
            onRetry={() => void retry(selectedIds)}
            onStop={stop}
            onExport={(format) => say(exportLeads(format, scope, states.destinations))}
            onDelete={() => setAsking('delete')}
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
                arrived={arrived}
                onSelect={select}
                // Of the filter that the list shows: with the typed one, each letter would render all rows twice.
                addressOf={(id) => leadsAddress(settled, id)}
              />
            )}
          </div>
          <KeysHint />
        </>
      )}
      {asking === 'mark' && (
        <MarkDialog
          count={selected.length}
          onClose={() => setAsking(undefined)}
          onMark={(state) => void mark(selectedIds, state)}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(on) => setAsking(on ? 'delete' : undefined)}
        ask={{ ...confirmation, description: leadDeletion.description }}
        danger
        onConfirm={() => void removeSelected()}
      />
      {opened !== null && (
        <LeadDetail
          courier={courier}
          row={rows.find(({ id }) => id === opened)}
          place={place.shown}
          onStep={step}
          onAnswered={() => void answered(opened, true)}
          onClose={() => open(undefined)}
          onDelete={(id) => void removeOpened(id)}
        />
      )}
    </div>
  );
}

// The list stays where it is.
const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

/** How many leads stand out. */
function News({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 px-4 text-[0.94rem] font-semibold">
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full bg-link forced-colors:bg-[Highlight]"
      />
      <span>{inboxNews.count(count)}</span>
    </p>
  );
}

/** If the browser refuses storage, the latest leads are in this page's memory. */
function Fleeting({ content: { courier, rows } }: { content: OutboxContent }) {
  const latest = rows[0]?.id;
  const isKept = useAnswer(async () => latest === undefined || courier.outbox.isDurable(latest), latest);
  if (isKept !== false) return null;
  return <Notice tone="warning" {...leadsPage.fleeting} />;
}

function NoMatch({ onReset }: { onReset: () => void }) {
  const { title, text } = leadsPage.noMatch;
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-14 text-center">
      <h2 className="text-[1.35rem]">{title}</h2>
      <p className="text-soft">{text}</p>
      <Button variant="secondary" onClick={onReset}>
        {leadFilters.reset}
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
          {undoLabel}
        </Button>
      )}
      <IconButton label={leadsBar.dismiss} onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/**
 * The opened lead's place in the list. A lead that leaves it, since its mark no longer matches, keeps its place: the next
 * one is there now.
 */
function usePlace(opened: string | null, found: readonly OutboxRow[]) {
  const last = useRef(-1);
  const lead = useRef<string>(null);
  const index = opened === null ? -1 : found.findIndex(({ id }) => id === opened);
  if (opened !== null && opened !== lead.current) last.current = -1;
  if (opened !== null) lead.current = opened;
  if (index >= 0) last.current = index;
  const left = opened !== null && index < 0 && last.current >= 0;
  const at = index >= 0 ? index : last.current;
  const shown: Place | undefined = at < 0 ? undefined : { index: at, count: found.length, left };
  return {
    shown,
    last,
    neighbor: (by: 1 | -1) => (at < 0 ? undefined : found[left && by > 0 ? at : at + by]?.id),
  };
}
