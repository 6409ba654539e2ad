import { demoTimes } from '~/facts/demo-times';
import { addDays, type Day, getDay, getMonday, getWeekday, toMoment } from '~/shared/lib/calendar-days';
import { SLOT_MS, type Slot } from './booked-slots';

/** Every slot that can be requested right now, in order. */
export function getOpenSlots(now: number): Slot[] {
  const { timeZone, noticeHours, horizonDays } = demoTimes;
  const earliest = now + noticeHours * 3_600_000;
  const today = getDay(now, timeZone);
  return Array.from({ length: horizonDays + 1 }, (_, ahead) => getDaySlots(addDays(today, ahead)))
    .flat()
    .filter((slot) => slot >= earliest);
}

/** A day in the visitor's time zone with the slots that begin on it. */
export interface CalendarDay {
  day: Day;
  slots: readonly Slot[];
}

/**
 * The slots by day in a time zone, in whole weeks from Monday on. They begin with the office's current
 * week, so that weekends don't shift the grid. Since the office closes on Sundays, its weeks are the
 * same weeks everywhere on earth.
 */
export function getCalendarWeeks(slots: readonly Slot[], now: number, timeZone: string): CalendarDay[][] {
  const byDay = new Map<Day, Slot[]>();
  for (const slot of slots) {
    const day = getDay(slot, timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  const today = getDay(now, demoTimes.timeZone);
  const last = [...byDay.keys(), addDays(today, demoTimes.horizonDays)].sort().at(-1) ?? today;
  const weeks: CalendarDay[][] = [];
  for (let monday = getMonday(today); monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => ({ day, slots: byDay.get(day) ?? [] })));
  }
  return weeks;
}

/** The slots of one day, within the office hours. */
function getDaySlots(day: Day): Slot[] {
  const hours = demoTimes.hours[getWeekday(day)];
  if (!hours) return [];
  const [opens, closes] = hours.map((time) => toMoment(day, time, demoTimes.timeZone)) as [number, number];
  const count = Math.floor((closes - opens) / SLOT_MS);
  return Array.from({ length: count }, (_, index) => opens + index * SLOT_MS);
}
