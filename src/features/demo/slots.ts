import { demoTimes } from '~/facts/demo-times';
import { addDays, type Day, dayIn, momentOf, mondayOf, weekdayOf } from '~/shared/lib/calendar-days';
import { SLOT_MS, type Slot } from './booked-slots';

/** Every slot that can be requested right now, in order. */
export function openSlots(now: number): Slot[] {
  const { timeZone, noticeHours, horizonDays } = demoTimes;
  const earliest = now + noticeHours * 3_600_000;
  const today = dayIn(now, timeZone);
  return Array.from({ length: horizonDays + 1 }, (_, ahead) => slotsOn(addDays(today, ahead)))
    .flat()
    .filter((slot) => slot >= earliest);
}

/** A date of the visitor's calendar with the slots that begin on it there. */
export interface CalendarDay {
  day: Day;
  slots: readonly Slot[];
}

/**
 * The slots by the dates of a time zone, in whole weeks from Monday on. They begin with the office's current
 * week, so that weekends don't shift the grid. Since the office closes on Sundays, its weeks are the
 * same weeks everywhere on earth.
 */
export function calendarWeeks(slots: readonly Slot[], now: number, timeZone: string): CalendarDay[][] {
  const byDay = new Map<Day, Slot[]>();
  for (const slot of slots) {
    const day = dayIn(slot, timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  const today = dayIn(now, demoTimes.timeZone);
  const last = [...byDay.keys(), addDays(today, demoTimes.horizonDays)].sort().at(-1) ?? today;
  const weeks: CalendarDay[][] = [];
  for (let monday = mondayOf(today); monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => ({ day, slots: byDay.get(day) ?? [] })));
  }
  return weeks;
}

/** The slots of one day by the office's calendar, between its opening and closing. */
function slotsOn(day: Day): Slot[] {
  const hours = demoTimes.hours[weekdayOf(day)];
  if (!hours) return [];
  const [opens, closes] = hours.map((time) => momentOf(day, time, demoTimes.timeZone)) as [number, number];
  const count = Math.floor((closes - opens) / SLOT_MS);
  return Array.from({ length: count }, (_, index) => opens + index * SLOT_MS);
}
