import { TextLink } from '~/features/admin/kit/text';
import { countStates } from '~/leads/lead-status';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { formatNumber } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { Spinner } from '~/shared/ui/spinner';
import { StackedTable } from '~/shared/ui/stacked-table';
import { toLeadsHref } from './filter-leads';
import { useLeadStates } from './lead-states';
import { LeadsUnavailable } from './leads-unavailable';
import { isLacking, type MergedLead } from './merge-leads';
import { samples } from './samples';
import { type LeadSource, useLeadSources, useMergedLeads } from './use-leads';

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
      {data && <LeadFigures content={data} />}
    </Panel>
  );
}

function LeadFigures({ content: { pipeline, rows } }: { content: OutboxContent }) {
  const readings = useLeadSources();
  const leads = useMergedLeads(rows, readings);
  const states = useLeadStates(pipeline);
  const { pending, failed } = countStates(states, rows);
  const [today, week] = [getStartOfDay(0), getStartOfDay(-6)];
  const since = (from: Date, of = leads) => of.filter(({ at }) => new Date(at) >= from).length;
  // What wasn't read yet may have more of them.
  const isWhole = (from: Date) =>
    readings.every(
      ({ readBackTo }) => readBackTo !== undefined && (readBackTo === '' || new Date(readBackTo) < from),
    );
  const count = (from: Date) => `${formatNumber(since(from))}${isWhole(from) ? '' : '+'}`;
  return (
    <div className="space-y-6">
      {samples && readings.some(({ isSample }) => isSample) && <samples.SampleNotice />}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
        <Figure label="New today">{count(today)}</Figure>
        <Figure label="Last seven days">{count(week)}</Figure>
        <Figure label="Waiting in this browser">{formatNumber(pending)}</Figure>
        <Figure label="Failed or refused here">{formatNumber(failed)}</Figure>
      </dl>
      {pending + failed > 0 && (
        <TextLink to={toLeadsHref({ status: 'undelivered' })} standalone>
          See what is not delivered yet
        </TextLink>
      )}
      {readings.length > 0 ? (
        <StackedTable
          caption="Leads by system"
          columns={['System', 'Today', 'Last seven days', 'Lacks', 'Last answered']}
          columnClass={['w-22/100', '', '', '', 'w-34/100']}
          rows={readings.map((reading) => {
            const there = leads.filter(({ records }) => records.some(({ system }) => system === reading.id));
            return [
              reading.label,
              formatNumber(since(today, there)),
              formatNumber(since(week, there)),
              <LackingCount key="lacks" reading={reading} leads={leads} />,
              <LastAnswer key="answered" reading={reading} />,
            ];
          })}
          rowKeys={readings.map(({ id }) => id)}
        />
      ) : (
        <p className="max-w-measure text-ui text-soft">
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
      <dt className="text-small leading-snug text-soft">{label}</dt>
      <dd className="font-display text-h3 leading-none lg:text-h4 font-heading tabular-nums">{children}</dd>
    </div>
  );
}

function LackingCount({ reading, leads }: { reading: LeadSource; leads: readonly MergedLead[] }) {
  const { id, label, readAt } = reading;
  const count = leads.filter((lead) => isLacking(lead, reading)).length;
  if (!readAt) return <span className="text-soft">unknown</span>;
  if (count === 0) return <span>none</span>;
  return (
    <TextLink
      to={toLeadsHref({ lacks: id })}
      aria-label={`${label} lacks ${formatNumber(count)}`}
      className="font-semibold"
    >
      {formatNumber(count)}
    </TextLink>
  );
}

function LastAnswer({ reading: { readAt, error, isReading } }: { reading: LeadSource }) {
  return (
    <span className="block space-y-0.5">
      {readAt && <Moment iso={readAt} />}
      {isReading && <span className="block text-soft">Being read</span>}
      {error && !isReading && <span className="block text-small wrap-anywhere text-error">{error}</span>}
    </span>
  );
}

/** The beginning of a day on this browser's calendar. */
function getStartOfDay(plusDays: number): Date {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + plusDays);
  return day;
}
