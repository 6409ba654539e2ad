import { ChevronDown, FileDown, RefreshCw, Send, Trash, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAnswer } from '~/features/admin/kit/use-followed';
import { useParameters } from '~/features/admin/list-filters';
import type { Courier } from '~/leads/deliver';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { figure, plural } from '~/shared/lib/in-locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, buttonClass, IconButton } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Spinner } from '~/shared/ui/spinner';
import { toast } from '~/shared/ui/toast/toast-store';
import { exportLeads } from './export-leads';
import { filterLeads, type LeadFilter, leadsAddress, readFilter, toParameters } from './filter-leads';
import { DELETION } from './lead-actions';
import { LeadDetail } from './lead-detail';
import { LeadFilters } from './lead-filters';
import { LeadList, linkId, SelectBox } from './lead-list';
import { useLeadStates } from './lead-states';
import { LeadsUnavailable } from './leads-unavailable';
import { isLacking, type MergedLead } from './merge-leads';
import { Readings } from './readings';
import { PAGE_SIZE, type Reading, useMergedLeads, useReadings } from './use-leads';
import { type Sending, useSending } from './use-sending';

/** The team's inbox: every lead that a system or this browser has. Its filter and the open lead are in the address. */
export function LeadsInbox() {
  const { data, isPending, refetch } = useOutbox();
  const readings = useReadings();
  const [parted, setParted] = useState<ReadonlySet<string>>(new Set());
  const leads = useMergedLeads(data?.rows ?? [], readings, parted);
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
      readings={readings}
      onPart={(id) => setParted((before) => new Set([...before, id]))}
    />
  );
}

interface InboxProps {
  content: OutboxContent;
  leads: readonly MergedLead[];
  readings: readonly Reading[];
  onPart: (id: string) => void;
}

function Inbox({ content: { courier, rows }, leads, readings, onPart }: InboxProps) {
  const { get, change } = useParameters<'q' | 'kind' | 'status' | 'lacks' | 'lead'>();
  const filter = readFilter(get);
  const states = useLeadStates(courier);
  const found = filterLeads(leads, filter, states);
  const [pages, setPages] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const sending = useSending(courier);
  const [asking, setAsking] = useState(false);
  const opened = get('lead');
  const index = found.findIndex(({ id }) => id === opened);
  const shown = found.slice(0, pages * PAGE_SIZE);
  const older = readings.filter(({ hasMore }) => hasMore);
  const chosen = leads.filter(({ id }) => selected.has(id));

  // If the dialog went on to another lead, reading doesn't continue at the link that opened it.
  const before = useRef('');
  useEffect(() => {
    if (!opened) document.getElementById(linkId(before.current))?.focus();
    before.current = opened;
  }, [opened]);

  const remove = async (ids: readonly string[]) => {
    setSelected(new Set());
    const deleted = await courier.outbox.take(ids);
    const kept = (await Promise.all(ids.map((id) => courier.outbox.get(id)))).filter(Boolean).length;
    toast({
      title:
        deleted.length > 0
          ? plural(deleted.length, { one: 'Lead deleted', other: '# leads deleted' })
          : 'Not deleted',
      ...(kept > 0 && {
        description: plural(kept, {
          one: 'One lead is being sent right now and stays. Delete it when that is done.',
          other: '# leads are being sent right now and stay. Delete them when that is done.',
        }),
      }),
    });
    focusHeading();
  };
  const showMore = () => {
    setPages(pages + 1);
    for (const { readMore } of older) readMore();
  };
  return (
    <div className="space-y-3">
      <Readings readings={readings} />
      <Forgetful courier={courier} latest={rows[0]?.id} />
      {leads.length === 0 ? (
        <NoLeads isReading={readings.some(({ isReading }) => isReading)} />
      ) : (
        <>
          <LeadFilters
            filter={filter}
            readings={readings}
            onChange={(changes: Partial<LeadFilter>) => change(toParameters({ ...filter, ...changes }))}
          />
          <Bar
            total={leads.length}
            found={found}
            selected={chosen}
            sending={sending}
            readings={readings}
            onSelect={setSelected}
            onExport={(format) =>
              exportLeads(format, chosen.length > 0 ? chosen : found, {
                destinations: states.destinations,
                systems: readings,
              })
            }
            onDelete={() => setAsking(true)}
          />
          <div className="overflow-clip rounded border border-line bg-panel">
            {found.length === 0 ? (
              <div className="flex flex-col items-center gap-3 px-5 py-14 text-center">
                <h2 className="text-[1.35rem]">No lead matches</h2>
                <p className="text-soft">No lead fits the search and the filters.</p>
              </div>
            ) : (
              <LeadList
                leads={shown}
                readings={readings}
                states={states}
                selected={selected}
                onSelect={(id, on) => setSelected((before) => withIds(before, [{ id }], on))}
                onPart={onPart}
                addressOf={(id) => leadsAddress(filter, id)}
              />
            )}
          </div>
          {(shown.length < found.length || older.length > 0) && (
            <div className="flex justify-center py-2">
              <Button variant="secondary" busy={older.some(({ isReading }) => isReading)} onClick={showMore}>
                <ChevronDown aria-hidden="true" className="size-4" />
                Show more
              </Button>
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        ask={{
          title: plural(own(chosen).length, { one: 'Delete # lead?', other: 'Delete # leads?' }),
          confirm: plural(own(chosen).length, { one: 'Delete # lead', other: 'Delete # leads' }),
          description: DELETION,
        }}
        danger
        onConfirm={() => void remove(own(chosen).map(({ id }) => id))}
      />
      {opened && (
        <LeadDetail
          courier={courier}
          readings={readings}
          sending={sending}
          lead={leads.flatMap((lead) => [lead, ...lead.probably]).find(({ id }) => id === opened)}
          previous={found[index - 1]}
          next={index < 0 ? undefined : found[index + 1]}
          onOpen={(lead) => change({ lead })}
          onClose={() => change({ lead: '' })}
          onDelete={() => {
            change({ lead: '' });
            void remove([opened]);
          }}
        />
      )}
    </div>
  );
}

/** Those that lie in this browser, too: no other can be deleted from here. */
const own = (leads: readonly MergedLead[]) => leads.filter(({ row }) => row);

function withIds(before: ReadonlySet<string>, leads: readonly { id: string }[], on: boolean): Set<string> {
  const after = new Set(before);
  for (const { id } of leads) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}

// The list stays where it is.
const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

interface BarProps {
  total: number;
  found: readonly MergedLead[];
  selected: readonly MergedLead[];
  sending: Sending;
  readings: readonly Reading[];
  onSelect: (ids: ReadonlySet<string>) => void;
  onExport: (format: 'csv' | 'json') => void;
  onDelete: () => void;
}

/** How many leads there are, and what can be done with all of them or with those that are selected. */
function Bar({ total, found, selected, sending, readings, onSelect, onExport, onDelete }: BarProps) {
  const all = found.length > 0 && found.every(({ id }) => selected.some((one) => one.id === id));
  const none = found.length === 0 && selected.length === 0;
  const lacking = selected.some((lead) => readings.some((reading) => isLacking(lead, reading)));
  return (
    <fieldset aria-label="Leads of this list" className="space-y-1 text-[0.94rem]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-4">
        <SelectBox
          label={`Select all ${figure(found.length)}`}
          checked={all || (selected.length > 0 && 'some')}
          disabled={found.length === 0 || sending.progress !== undefined}
          onSelect={() => onSelect(new Set(all ? [] : found.map(({ id }) => id)))}
          className="whitespace-nowrap"
        />
        <p role="status" className="mr-auto text-sm text-soft">
          {selected.length > 0 ? `${figure(selected.length)} selected` : countOf(found.length, total)}
        </p>
        {sending.progress ? (
          <Progress {...sending.progress} onStop={sending.stop} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {selected.length > 0 && (
              <Action
                icon={lacking ? <Send /> : <RefreshCw />}
                onClick={() => sending.several(selected, readings)}
              >
                {lacking ? 'Send what lacks' : 'Retry'}
              </Action>
            )}
            {selected.length === 0 && (
              <Link to={paths.upload()} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
                Import leads
              </Link>
            )}
            <Action icon={<FileDown />} disabled={none} onClick={() => onExport('csv')}>
              Export CSV
            </Action>
            <Action icon={<FileDown />} disabled={none} onClick={() => onExport('json')}>
              Export JSON
            </Action>
            {own(selected).length > 0 && (
              <Action icon={<Trash />} onClick={onDelete}>
                Delete
              </Action>
            )}
            {selected.length > 0 && (
              <Action icon={<X />} onClick={() => onSelect(new Set())}>
                Clear
              </Action>
            )}
          </div>
        )}
      </div>
      {sending.summary && (
        <div className="flex items-center gap-2 rounded border border-line bg-tint pr-1 pl-4">
          <p className="min-w-0 flex-1 py-2">{sending.summary}</p>
          <IconButton label="Dismiss" onClick={sending.dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </fieldset>
  );
}

const countOf = (found: number, total: number) =>
  plural(
    total,
    found === total
      ? { one: '# lead', other: '# leads' }
      : { one: `${figure(found)} of # lead`, other: `${figure(found)} of # leads` },
  );

interface ActionProps {
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Action = ({ icon, children, ...rest }: ActionProps) => (
  <Button {...rest} variant="secondary" size="sm" className="gap-1.5">
    <span aria-hidden="true" className="[&_svg]:size-4">
      {icon}
    </span>
    <span>{children}</span>
  </Button>
);

function Progress({ number, total, onStop }: { number: number; total: number; onStop: () => void }) {
  const label = `Sending ${figure(number)} of ${figure(total)}`;
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

/** If the browser refuses storage, the latest leads are in this page's memory. */
function Forgetful({ courier, latest }: { courier: Courier; latest: string | undefined }) {
  const isKept = useAnswer(async () => latest === undefined || courier.outbox.isDurable(latest), latest);
  if (isKept !== false) return null;
  return (
    <Notice
      tone="warning"
      title="This browser does not keep these leads"
      text="It refuses storage: they are gone when you leave or reload this site. Export them as JSON first; Import leads reads the file."
    />
  );
}

/** The text of an empty inbox: what to do about it. */
function NoLeads({ isReading }: { isReading: boolean }) {
  if (isReading) return <Spinner label="Reading leads" className="min-h-64 w-full" />;
  return (
    <div className="flex flex-col items-center gap-4 rounded border border-line bg-panel px-5 py-16 text-center">
      <h2 className="text-[1.5rem]">No leads yet</h2>
      <p className="max-w-measure text-soft">
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
