import type { Destination } from '~/leads/destination';
import { leadStatus } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { dayNumber } from '~/shared/lib/format-moment';

export interface Day {
  count: number;
  /** Failed or refused. */
  failed: number;
}

/** The leads of the last `days` local days, oldest day first; the last one is the day of `now`. */
export function leadsPerDay(
  rows: readonly OutboxRow[],
  destinations: readonly Destination[],
  days: number,
  now: number,
): Day[] {
  const counted: Day[] = Array.from({ length: days }, () => ({ count: 0, failed: 0 }));
  const today = dayNumber(new Date(now));
  for (const row of rows) {
    const day = counted[days - 1 - (today - dayNumber(new Date(row.createdAt)))];
    if (!day) continue;
    day.count += 1;
    const status = leadStatus(destinations, row);
    if (status === 'failed' || status === 'refused') day.failed += 1;
  }
  return counted;
}
