import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeSettings } from '~/config/config-store';
import type { LeadPipeline } from '~/leads/deliver';
import { countLeads, createLeadStates, formatEnabledKinds, type LeadStates } from '~/leads/lead-status';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { formatNumber } from '~/shared/lib/locale';

/** Returns the states of the pipeline's rows. Recomputes them when a destination is switched on or off. */
export function useLeadStatuses({ destinations }: Pick<LeadPipeline, 'destinations'>): LeadStates {
  const switches = useSyncExternalStore(
    subscribeSettings,
    () => formatEnabledKinds(destinations),
    () => '',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states read the switches themselves
  return useMemo(() => createLeadStates(destinations), [destinations, switches]);
}

/** The number of leads that are pending or need a person. Empty for none, while counting, and if loading fails. */
export function UndeliveredCount() {
  const { data, isPending, refetch } = useOutbox();
  const { pathname } = useLocation();
  // Retries a failed fetch on the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (!data && !isPending) refetch();
  }, [pathname]);
  return data && <Count content={data} />;
}

function Count({ content: { pipeline, rows } }: { content: OutboxContent }) {
  const statuses = useLeadStatuses(pipeline);
  const { pending, failed } = countLeads(statuses, rows);
  if (pending + failed === 0) return null;
  return (
    <span className="rounded-sm border border-border bg-surface px-1.5 py-0.5 text-mini leading-tight font-medium whitespace-nowrap text-warning">
      {`${formatNumber(pending + failed)} undelivered`}
    </span>
  );
}
