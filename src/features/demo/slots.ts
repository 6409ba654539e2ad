import { demoTimes } from '~/facts/demo-times';
import { addDays, type Day, getDay, getWeekday, toMoment } from '~/shared/lib/calendar-days';
import { SLOT_MS, type Slot } from './booked-slots';

/** Every slot that can be requested right now, in order: those of the office's next ten working days. */
export function getOpenSlots(now: number): Slot[] {
  const { timeZone, noticeHours, workingDays } = demoTimes;
  const earliest = now + noticeHours * 3_600_000;
  const today = getDay(now, timeZone);
  const days: Slot[][] = [];
  for (let ahead = 0; days.length < workingDays && ahead < 7 * workingDays; ahead += 1) {
    const slots = getDaySlots(addDays(today, ahead)).filter((slot) => slot >= earliest);
    if (slots.length > 0) days.push(slots);
  }
  return days.flat();
}

/** A day in the visitor's time zone with the slots that begin on it. */
export interface CalendarDay {
  day: Day;
  slots: readonly Slot[];
}

/** The slots by day in a time zone. */
export function getCalendarDays(slots: readonly Slot[], timeZone: string): CalendarDay[] {
  const byDay = new Map<Day, Slot[]>();
  for (const slot of slots) {
    const day = getDay(slot, timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  return [...byDay].map(([day, slots]) => ({ day, slots }));
}

/** The slots of one day, within the office hours. */
function getDaySlots(day: Day): Slot[] {
  const hours = demoTimes.hours[getWeekday(day)];
  if (!hours) return [];
  const [opens, closes] = hours.map((time) => toMoment(day, time, demoTimes.timeZone)) as [number, number];
  const count = Math.floor((closes - opens) / SLOT_MS);
  return Array.from({ length: count }, (_, index) => opens + index * SLOT_MS);
}
