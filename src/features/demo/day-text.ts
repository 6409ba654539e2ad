import { demoBooking } from '~/content/demo';
import { type Day, midnight } from '~/shared/lib/calendar-days';
import { locale } from '~/shared/lib/locale';

/** 'Tuesday, November 24' */
export const dayName = (day: Day): string => long.format(midnight(day));

/** 'Nov' */
export const monthName = (day: Day): string => shortMonth.format(midnight(day));

/** 'November 2026', 'November to December 2026' or 'December 2026 to January 2027' */
export function monthSpan(first: Day, last: Day): string {
  const from = monthYear.format(midnight(first));
  const to = monthYear.format(midnight(last));
  if (from === to) return to;
  return demoBooking.calendar.months(
    first.slice(0, 4) === last.slice(0, 4) ? month.format(midnight(first)) : from,
    to,
  );
}

/** The days of a week by name, from the first of `days` on. */
export const weekdays = (days: readonly Day[]): { short: string; long: string }[] =>
  days.map((day) => ({
    short: shortWeekday.format(midnight(day)),
    long: longWeekday.format(midnight(day)),
  }));

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const long = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });
const month = inUtc({ month: 'long' });
const monthYear = inUtc({ month: 'long', year: 'numeric' });
const shortMonth = inUtc({ month: 'short' });
const longWeekday = inUtc({ weekday: 'long' });
const shortWeekday = inUtc({ weekday: 'short' });
