import { leadsTable } from '~/content/admin/leads';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { DaysList, LeadsChart } from './leads-chart';
import { useLeadStates } from './use-lead-states';
import { useLeadsPerDay } from './use-leads-per-day';

/** How many leads came in lately; nothing while there is none. */
export function RecentLeads() {
  const { data } = useOutbox();
  return data && <Recent content={data} />;
}

function Recent({ content: { courier, rows } }: { content: OutboxContent }) {
  const days = useLeadsPerDay(rows, useLeadStates(courier));
  if (!days.some(({ count }) => count > 0)) return null;
  return (
    <figure className="max-sm:hidden">
      <LeadsChart days={days} />
      <DaysList days={days} />
      <figcaption aria-hidden="true" className="mt-1.5 text-sm leading-snug text-soft">
        {leadsTable.perDay(days.length)}
      </figcaption>
    </figure>
  );
}
