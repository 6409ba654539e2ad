import { TextLink } from '~/features/admin/kit/words';
import { countStates } from '~/leads/lead-status';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { figure } from '~/shared/lib/in-locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { Spinner } from '~/shared/ui/spinner';
import { StackedTable } from '~/shared/ui/stacked-table';
import { leadsAddress } from './filter-leads';
import { useLeadStates } from './lead-states';
import { LeadsUnavailable } from './leads-unavailable';
import { isLacking, type MergedLead } from './merge-leads';
import { samples } from './samples';
import { type Reading, useMergedLeads, useReadings } from './use-leads';

/** The dashboard's view of the leads: how many came in, what lacks where, and what waits for somebody. */
export function LeadsOverview() {
  const { data, isPending, refetch } = useOutbox();
  return (
    <Panel
      title="Leads"
      actions={
        <Link to={paths.adminLeads()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          All leads
        </Link>
      }
    >
      {isPending && <Spinner label="Counting leads" className="min-h-40 w-full" />}
      {!isPending && !data && (
        <LeadsUnavailable
          title="The leads could not be counted: a part of this page could not be fetched."
          onRetry={refetch}
        />
      )}
      {data && <Numbers content={data} />}
    </Panel>
  );
}

function Numbers({ content: { courier, rows } }: { content: OutboxContent }) {
  const readings = useReadings();
  const leads = useMergedLeads(rows, readings);
  const states = useLeadStates(courier);
  const { pending, failed } = countStates(states, rows);
  const [today, week] = [startOfDay(0), startOfDay(-6)];
  const since = (from: Date, of = leads) => of.filter(({ at }) => new Date(at) >= from).length;
  // What wasn't read yet may have more of them.
  const isWhole = (from: Date) =>
    readings.every(
      ({ readBackTo }) => readBackTo !== undefined && (readBackTo === '' || new Date(readBackTo) < from),
    );
  const count = (from: Date) => `${figure(since(from))}${isWhole(from) ? '' : '+'}`;
  return (
    <div className="space-y-6">
      {samples && readings.some(({ isSample }) => isSample) && <samples.SampleNotice />}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
        <Figure label="New today">{count(today)}</Figure>
        <Figure label="Last seven days">{count(week)}</Figure>
        <Figure label="Waiting in this browser">{figure(pending)}</Figure>
        <Figure label="Failed or refused here">{figure(failed)}</Figure>
      </dl>
      {pending + failed > 0 && (
        <TextLink to={leadsAddress({ status: 'undelivered' })} alone>
          See what is not delivered yet
        </TextLink>
      )}
      {readings.length > 0 ? (
        <StackedTable
          caption="Leads by system"
          columns={['System', 'Today', 'Last seven days', 'Lacks', 'Last answered']}
          columnClass={['w-[22%]', '', '', '', 'w-[34%]']}
          rows={readings.map((reading) => {
            const there = leads.filter(({ records }) => records.some(({ system }) => system === reading.id));
            return [
              reading.label,
              figure(since(today, there)),
              figure(since(week, there)),
              <Lacking key="lacks" reading={reading} leads={leads} />,
              <Answered key="answered" reading={reading} />,
            ];
          })}
          rowKeys={readings.map(({ id }) => id)}
        />
      ) : (
        <p className="max-w-measure text-[0.94rem] text-soft">
          {rows.length === 0
            ? 'No lead has been sent from this browser yet, and no system is connected that could be read.'
            : 'These are the leads of this browser. Those of other visitors are counted once a CRM or Airtable is connected.'}
        </p>
      )}
    </div>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm leading-snug text-soft">{label}</dt>
      <dd className="font-display text-[2rem] leading-none font-[640] tabular-nums">{children}</dd>
    </div>
  );
}

function Lacking({ reading, leads }: { reading: Reading; leads: readonly MergedLead[] }) {
  const { id, label, readAt } = reading;
  const count = leads.filter((lead) => isLacking(lead, reading)).length;
  if (!readAt) return <span className="text-soft">unknown</span>;
  if (count === 0) return <span>none</span>;
  return (
    <TextLink
      to={leadsAddress({ lacks: id })}
      aria-label={`${label} lacks ${figure(count)}`}
      className="font-semibold"
    >
      {figure(count)}
    </TextLink>
  );
}

function Answered({ reading: { readAt, error, isReading } }: { reading: Reading }) {
  return (
    <span className="block space-y-0.5">
      {readAt && <Moment iso={readAt} />}
      {isReading && <span className="block text-soft">Being read</span>}
      {error && !isReading && <span className="block text-sm wrap-anywhere text-error">{error}</span>}
    </span>
  );
}

/** The beginning of a day on this browser's calendar. */
function startOfDay(plusDays: number): Date {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + plusDays);
  return day;
}
