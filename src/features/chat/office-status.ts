import { type OfficeHours, officeHours } from '~/content/office-hours';
import { addDays, dayIn, momentOf, weekdayOf } from '~/shared/lib/calendar-days';

/** Moments in ms since the epoch. An office that never opens has no `opensAt`. */
export type OfficeStatus = { open: true; closesAt: number } | { open: false; opensAt: number | undefined };

/** Whether people are in the office at a moment (ms since the epoch), and until or from when. */
export function officeStatus(now: number, { timeZone, hours }: OfficeHours = officeHours): OfficeStatus {
  const today = dayIn(now, timeZone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const times = hours[weekdayOf(day)];
    if (!times) continue;
    const [opensAt, closesAt] = times.map((time) => momentOf(day, time, timeZone)) as [number, number];
    if (now < opensAt) return { open: false, opensAt };
    if (now < closesAt) return { open: true, closesAt };
  }
  return { open: false, opensAt: undefined };
}
