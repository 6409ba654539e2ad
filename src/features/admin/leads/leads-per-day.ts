import type { LeadStates } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { dayNumber } from '~/shared/lib/format-moment';

export interface Day {
  /** Its beginning in this browser's time zone. */
  date: Date;
  count: number;
  /** Failed or refused. */
  failed: number;
}

/** The leads of the last `days` local days, oldest day first; the last one is the day of `now`. */
export function leadsPerDay(
  rows: readonly OutboxRow[],
  states: LeadStates,
  days: number,
  now: number,
): Day[] {
  const last = new Date(now);
  const counted: Day[] = Array.from({ length: days }, (_, index) => ({
    date: new Date(last.getFullYear(), last.getMonth(), last.getDate() - (days - 1 - index)),
    count: 0,
    failed: 0,
  }));
  const today = dayNumber(last);
  for (const row of rows) {
    const day = counted[days - 1 - (today - dayNumber(new Date(row.createdAt)))];
    if (!day) continue;
    day.count += 1;
    const { status } = states.of(row);
    if (status === 'failed' || status === 'refused') day.failed += 1;
  }
  return counted;
}
