import { inboxNews } from '~/content/admin/lead-marks';
import { leadsToday as copy, leadKinds, leadStatuses, leadsPage, leadsTable } from '~/content/admin/leads';
import { Interpolated, TextLink } from '~/features/admin/kit/words';
import { countStates, isUndelivered, type LeadStates } from '~/leads/lead-status';
import { needsPerson, type OutboxRow } from '~/leads/outbox-row';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { figure } from '~/shared/lib/in-locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { Spinner } from '~/shared/ui/spinner';
import { leadsAddress } from './filter-leads';
import { arrivedSince, useLastLook } from './inbox-visit';
import { Breakable, DeliveryIcon, leadAddressee } from './lead-signs';
import { useLeadStates } from './lead-states';
import { DaysTable, LeadsChart, useLeadsPerDay } from './leads-chart';
import { troubleOf } from './receipt-words';
import { LeadsUnavailable, UnreadLeads } from './unread-leads';

const LISTED = 5;
const NEWEST = 3;
const UNDELIVERED = { status: 'undelivered' } as const;

/** Today's view of the leads: those that no system has yet, the newest, how many there are and when they came. */
export function LeadsToday() {
  const { data, isPending, refetch } = useOutbox();
  return (
    <Panel
      title={copy.title}
      actions={
        <Link to={paths.adminLeads()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {copy.all}
        </Link>
      }
    >
      {isPending && <Spinner label={copy.loading} className="min-h-40 w-full" />}
      {!isPending && !data && <LeadsUnavailable title={copy.unavailable} onRetry={refetch} />}
      {data && <Today content={data} />}
    </Panel>
  );
}

function Today({ content: { courier, rows } }: { content: OutboxContent }) {
  const states = useLeadStates(courier);
  const days = useLeadsPerDay(rows, states);
  const { total, pending, failed } = countStates(states, rows);
  const arrived = arrivedSince(rows, useLastLook()).size;
  const statusOf = (row: OutboxRow) => states.of(row).status;
  // What waits for a person before what is tried again by itself.
  const rank = (row: OutboxRow) => (needsPerson(statusOf(row)) ? 0 : 1);
  const undelivered = rows
    .filter((row) => isUndelivered(statusOf(row)))
    .sort((one, other) => rank(one) - rank(other));
  const held = rows.filter((row) => ['spam', 'imported'].includes(statusOf(row))).length;
  const newest = rows.filter((row) => !isUndelivered(statusOf(row)) && statusOf(row) !== 'spam');
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-7 xl:grid-cols-2">
      <div className="min-w-0 space-y-5">
        {total === 0 && <Nothing />}
        {total > 0 && undelivered.length === 0 && (
          <p className="text-soft">{held > 0 ? copy.held(held) : copy.allDelivered}</p>
        )}
        <LeadList title={leadStatuses.undelivered} rows={undelivered} states={states} filter={UNDELIVERED} />
        <LeadList title={copy.newest} rows={newest.slice(0, NEWEST)} states={states} filter={{}} />
      </div>
      <div className="min-w-0 space-y-5">
        <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
          <Figure label={copy.total}>{total}</Figure>
          <Figure label={copy.today}>{days.at(-1)?.count ?? 0}</Figure>
          <Figure label={copy.pending}>{pending}</Figure>
          <Figure label={copy.failed}>{failed}</Figure>
        </dl>
        <UnreadLeads courier={courier} />
        {arrived > 0 && (
          <TextLink to={paths.adminLeads()} className="inline-flex items-center gap-2 py-1 font-semibold">
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full bg-link forced-colors:bg-[LinkText]"
            />
            <span>{inboxNews.count(arrived)}</span>
          </TextLink>
        )}
        {total > 0 && (
          <figure>
            <LeadsChart days={days} height={64} className="h-auto w-full max-w-sm" />
            <figcaption aria-hidden="true" className="mt-1.5 text-sm leading-snug text-soft">
              {leadsTable.perDay(days.length)}
            </figcaption>
            <details className="mt-1 text-sm">
              <summary className="w-fit cursor-pointer py-2 text-link">{leadsTable.chartTable}</summary>
              <DaysTable days={days} className="mt-1 w-full max-w-md" />
            </details>
          </figure>
        )}
      </div>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: number }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm leading-snug text-soft">{label}</dt>
      <dd className="font-display text-[2rem] leading-none font-[640] tabular-nums">{figure(children)}</dd>
    </div>
  );
}

function Nothing() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="text-soft">{copy.empty}</p>
      <Link to={paths.contact()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {leadsPage.empty.action}
      </Link>
    </div>
  );
}

interface LeadListProps {
  title: string;
  rows: readonly OutboxRow[];
  states: LeadStates;
  /** The list of the inbox that each of them opens in. */
  filter: Parameters<typeof leadsAddress>[0];
}

/** The first of these leads, each with its state and the cause where it failed. Nothing if there are none. */
function LeadList({ title, rows, states, filter }: LeadListProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[1.1rem]">{title}</h3>
        {rows.length > LISTED && (
          <TextLink to={leadsAddress(filter)} className="py-2 text-[0.94rem]">
            {copy.allUndelivered(rows.length)}
          </TextLink>
        )}
      </div>
      <ul className="divide-y divide-line text-[0.94rem] leading-snug">
        {rows.slice(0, LISTED).map((row) => {
          const { status, shown } = states.of(row);
          const worst = shown.find(({ delivery }) => delivery.state === status);
          const trouble = worst && troubleOf(worst);
          return (
            <li key={row.id} className="flex items-baseline gap-3 py-2.5">
              <DeliveryIcon status={status} className="translate-y-[0.2em]" />
              <div className="min-w-0 flex-1">
                <Link
                  to={leadsAddress(filter, row.id)}
                  className="line-clamp-2 font-medium wrap-anywhere underline-offset-4 hover:underline"
                >
                  <Breakable>{leadAddressee(row)}</Breakable>
                </Link>
                <span className="block text-sm text-soft">
                  <Interpolated
                    text={copy.facts}
                    kind={leadKinds[row.kind]}
                    time={<Moment iso={row.createdAt} />}
                    state={copy.states[status]}
                  />
                </span>
                {trouble && <span className="block text-sm wrap-anywhere">{trouble}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
