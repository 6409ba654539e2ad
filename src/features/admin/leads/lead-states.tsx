import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeConfig } from '~/config/config-store';
import { undeliveredLeads } from '~/content/admin/leads';
import type { Courier } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import { countStates, createLeadStates, type LeadStates, switchesOf } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';

/** The states of the courier's rows, recomputed when a destination is switched on or off. */
export function useLeadStates({ destinations }: Pick<Courier, 'destinations'>): LeadStates {
  const switches = useSyncExternalStore(
    subscribeConfig,
    () => switchesOf(destinations),
    () => '',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the states read the switches themselves
  return useMemo(() => createLeadStates(destinations), [destinations, switches]);
}

/**
 * Whether no outside system has a lead: this browser alone does. False if that isn't known, because an answer never
 * came, or the lead came from a file, which another browser may have sent.
 */
export function isOnlyHere(destinations: readonly Destination[], row: OutboxRow): boolean {
  if (!row.lead || row.imported || row.unsure) return false;
  return Object.entries(row.deliveries).every(([id, { accepted, steps, unanswered }]) => {
    const known = destinations.find((one) => one.id === id);
    const hasPart = accepted || unanswered !== undefined || Object.keys(steps).length > 0;
    // A system that this version doesn't know may have it.
    return (known && known.counts !== 'remote' && !known.getsWholeLead) || !hasPart;
  });
}

/**
 * How many leads are on their way or need a person, beside a link to them: nothing while there are none, while they
 * are counted, and if the pipeline's code can't be fetched.
 */
export function UndeliveredCount() {
  const { data, isPending, refetch } = useOutbox();
  const { pathname } = useLocation();
  // A failed fetch is repeated on the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (!data && !isPending) refetch();
  }, [pathname]);
  return data && <Count content={data} />;
}

function Count({ content: { courier, rows } }: { content: OutboxContent }) {
  const states = useLeadStates(courier);
  const { pending, failed } = countStates(states, rows);
  if (pending + failed === 0) return null;
  return (
    <span className="rounded-sm border border-line bg-panel px-1.5 py-0.5 text-[0.78rem] leading-tight font-medium whitespace-nowrap text-warn">
      {undeliveredLeads(pending + failed)}
    </span>
  );
}
