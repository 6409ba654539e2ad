import { TextLink } from '~/features/admin/form/text';
import { countLeads } from '~/leads/lead-status';
import { useOutbox } from '~/leads/use-outbox';
import { formatNumber } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { Card } from '~/shared/ui/card';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { Timestamp } from '~/shared/ui/timestamp';
import { toLeadsHref } from './filter-leads';
import { isMissingIn, type MergedLead } from './merge-leads';
import { samples } from './samples';
import { useLeadStatuses } from './use-lead-statuses';
import { type LeadSource, useLeadSources, useMergedLeads } from './use-leads';

/** The dashboard's figures: new, waiting and failed leads, and those that each system lacks. */
export function LeadsOverview() {
  return (
    <Card
      title="Leads"
      actions={
        <Link to={paths.adminLeads()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          All leads
        </Link>
      }
    >
      <LeadFigures />
    </Card>
  );
}

function LeadFigures() {
  const { pipeline, rows } = useOutbox();
  const sources = useLeadSources();
  const leads = useMergedLeads(rows, sources).filter(({ isEnteredByHand }) => !isEnteredByHand);
  const statuses = useLeadStatuses(pipeline);
  const { pending, failed } = countLeads(statuses, rows);
  const [today, week] = [getStartOfDay(0), getStartOfDay(-6)];
  const countSince = (from: Date, among = leads) => among.filter(({ at }) => new Date(at) >= from).length;
  // Unread pages of a system may have more leads since then.
  const isComplete = (from: Date) =>
    sources.every(
      ({ completeSince }) =>
        completeSince !== undefined && (completeSince === '' || new Date(completeSince) < from),
    );
  const formatCount = (from: Date) => `${formatNumber(countSince(from))}${isComplete(from) ? '' : '+'}`;
  return (
    <div className="space-y-6">
      {samples && sources.some(({ isSample }) => isSample) && <samples.SampleNotice />}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
        <Figure label="New today">{formatCount(today)}</Figure>
        <Figure label="Last seven days">{formatCount(week)}</Figure>
        <Figure label="Waiting in this browser">{formatNumber(pending)}</Figure>
        <Figure label="Failed or refused here">{formatNumber(failed)}</Figure>
      </dl>
      {pending + failed > 0 && (
        <TextLink to={toLeadsHref({ status: 'undelivered' })} standalone>
          See what is not delivered yet
        </TextLink>
      )}
      {sources.length > 0 ? (
        <ResponsiveTable
          caption="Leads by system"
          columns={['System', 'Today', 'Last seven days', 'Lacks', 'Last answered']}
          columnClass={['w-22/100', '', '', '', 'w-34/100']}
          rows={sources.map((source) => {
            const systemLeads = leads.filter(({ records }) =>
              records.some(({ system }) => system === source.id),
            );
            return [
              source.label,
              formatNumber(countSince(today, systemLeads)),
              formatNumber(countSince(week, systemLeads)),
              <MissingCount key="lacks" source={source} leads={leads} />,
              <LastAnswer key="answered" source={source} />,
            ];
          })}
          rowKeys={sources.map(({ id }) => id)}
        />
      ) : (
        <p className="max-w-measure text-ui text-muted">
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
      <dt className="text-small leading-snug text-muted">{label}</dt>
      <dd className="font-display text-h3 leading-none lg:text-h4 font-heading tabular-nums">{children}</dd>
    </div>
  );
}

function MissingCount({ source, leads }: { source: LeadSource; leads: readonly MergedLead[] }) {
  const { id, label, read, error, hasIds } = source;
  const count = leads.filter((lead) => isMissingIn(source, lead)).length;
  if (!read || error || !hasIds) return <span className="text-muted">unknown</span>;
  if (count === 0) return <span>none</span>;
  return (
    <TextLink
      to={toLeadsHref({ missingIn: id })}
      aria-label={`${label} lacks ${formatNumber(count)}`}
      className="font-semibold"
    >
      {formatNumber(count)}
    </TextLink>
  );
}

function LastAnswer({ source: { read, error, isFetching } }: { source: LeadSource }) {
  return (
    <span className="block space-y-0.5">
      {read && <Timestamp iso={read.readAt} />}
      {isFetching && <span className="block text-muted">Being read</span>}
      {error && !isFetching && <span className="block text-small wrap-anywhere text-error">{error}</span>}
    </span>
  );
}

/** Returns the start of a day, local time. */
function getStartOfDay(plusDays: number): Date {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + plusDays);
  return day;
}
