import { TZDate, tzOffset } from '@date-fns/tz';

/** A calendar date without time or zone, as 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The date in a time zone at a moment (ms since the epoch). */
export const getDay = (moment: number, timeZone: string): Day => toDay(toWallClock(moment, timeZone));

/** The hour in a time zone at a moment, 0 to 23. */
export const getHour = (moment: number, timeZone: string): number =>
  new Date(toWallClock(moment, timeZone)).getUTCHours();

export const addDays = (day: Day, count: number): Day => toDay(toUtcMidnight(day) + count * DAY_MS);

/** 0 is Sunday. */
export const getWeekday = (day: Day): number => new Date(toUtcMidnight(day)).getUTCDay();

/** The day's midnight in UTC, for formatting and counting, regardless of the day's own zone. */
export const toUtcMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The moment when the clocks of a time zone show a time ('09:00') on a day. */
export function toMoment(day: Day, time: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new TZDate(year, month - 1, date, hour, minute, timeZone).getTime();
}

/** How far a time zone is ahead of UTC at a moment, in minutes. */
export const getOffsetMinutes = (moment: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(moment));

/** The moment when UTC clocks show the zone's local time. */
const toWallClock = (moment: number, timeZone: string) =>
  moment + getOffsetMinutes(moment, timeZone) * 60_000;

const toDay = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);
