import { useMemo } from 'react';
import { switchedNow } from '~/leads/lead-status';
import { useOutbox } from '~/leads/use-outbox';
import { useNow } from '~/shared/lib/use-now';
import { LeadsChart } from './leads-chart';
import { leadsPerDay } from './leads-per-day';

const DAYS = 18;

/** How many leads came in lately; nothing while there is none. */
export function RecentLeads() {
  const { data } = useOutbox();
  const now = useNow(60_000);
  const days = useMemo(
    () => data && leadsPerDay(data.rows, switchedNow(data.courier.destinations), DAYS, now),
    [data, now],
  );
  return days?.some(({ count }) => count > 0) ? <LeadsChart days={days} /> : null;
}
