import { useMemo } from 'react';
import type { LeadStates } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { useNow } from '~/shared/lib/use-now';
import { type Day, leadsPerDay } from './leads-per-day';

const DAYS = 18;

/** The last days with their leads, today's last. */
export function useLeadsPerDay(rows: readonly OutboxRow[], states: LeadStates): Day[] {
  const now = useNow(60_000);
  return useMemo(() => leadsPerDay(rows, states, DAYS, now), [rows, states, now]);
}
