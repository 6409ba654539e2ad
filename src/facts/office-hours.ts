import { week as words } from '~/content/words/facts.json';
import { offsetIn } from '~/shared/lib/calendar-days';
import { formatIn, formatParts, timeOf, zoneNameThere, zonePart } from '~/shared/lib/clock-text';
import { fill } from '~/shared/lib/fill';
import { list } from '~/shared/lib/in-locale';
import { type Brand, brand, type Weekday } from './brand';

type Times = readonly [opens: string, closes: string];
type Office = Pick<Brand, 'timeZone' | 'officeHours'>;

/** The week in order, each day with its number in calendars: 0 is Sunday. */
const weekdayNumbers: Readonly<Record<Weekday, number>> = {
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
  Sunday: 0,
};
const WEEK = Object.keys(weekdayNumbers) as Weekday[];

/** The week for readers: [{ days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM PST' }, ...]. */
export function tellWeek({ timeZone, officeHours }: Office): { days: string; hours: string }[] {
  const zone = zoneNameThere(standardTime(timeZone), timeZone);
  return stretches(officeHours).map(({ days, times }) => ({
    days,
    hours: times
      ? fill(words.hours, { opens: clock(times[0]), closes: clock(times[1]), zone })
      : words.closed,
  }));
}

/** The same in a sentence: 'Monday to Friday from 9 to 6 and Saturday from 10 to 2, Pacific time'. */
export function tellWeekInWords({ timeZone, officeHours }: Office): string {
  const open = stretches(officeHours).flatMap(({ days, times }) =>
    times ? [fill(words.daysFrom, { days, opens: short(times[0]), closes: short(times[1]) })] : [],
  );
  return fill(words.all, { days: list(open), zone: tellZone(timeZone) });
}

/** 'Pacific time' */
export const tellZone = (timeZone: string): string =>
  // English has two names for what a sentence calls one.
  zonePart(standardTime(timeZone), timeZone, 'longGeneric').replace(/( Standard)? Time$/, ' time');

/** Consecutive days with the same times, from Monday on. */
function stretches(hours: Office['officeHours']): { days: string; times: Times | undefined }[] {
  const found: { days: [Weekday, ...Weekday[]]; times: Times | undefined }[] = [];
  for (const day of WEEK) {
    const times = hours[day];
    const last = found.at(-1);
    if (last && String(last.times) === String(times)) last.days.push(day);
    else found.push({ days: [day], times });
  }
  return found.map(({ days: [first, ...more], times }) => {
    const end = more.at(-1);
    if (!end) return { days: dayName(first), times };
    const days =
      more.length > 1
        ? fill(words.days, { first: dayName(first), last: dayName(end) })
        : list([first, end].map(dayName));
    return { days, times };
  });
}

/** A Sunday's first moment. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** A weekday's name in the site's language; the brand's keys are English everywhere. */
const dayName = (day: Weekday) =>
  formatIn(SUNDAY + weekdayNumbers[day] * 86_400_000, { timeZone: 'UTC', weekday: 'long' });

const onSunday = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return SUNDAY + (hour * 60 + minute) * 60_000;
};

/** '18:00' as '6:00 PM' */
const clock = (time: string) => timeOf(onSunday(time), 'UTC');

/** '18:00' as '6', '12:30' as '12:30' */
function short(time: string): string {
  const moment = onSunday(time);
  if (new Date(moment).getUTCMinutes() === 0)
    return partOf(formatParts(moment, { timeZone: 'UTC', hour: 'numeric' }), 'hour');
  const parts = formatParts(moment, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  return `${partOf(parts, 'hour')}:${partOf(parts, 'minute')}`;
}

const partOf = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';

/** A moment without daylight saving, in a fixed year, so that every build and every browser says the same. */
function standardTime(timeZone: string): number {
  const [january, july] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
  return offsetIn(july, timeZone) < offsetIn(january, timeZone) ? july : january;
}

export interface OfficeHours {
  /** Where the office is. */
  timeZone: string;
  /** Opening and closing by the office's clock, for each weekday it's open. 0 is Sunday. */
  hours: Partial<Record<number, readonly [string, string]>>;
}

/** When people are in the office, for calendars. */
export const officeHours: OfficeHours = {
  timeZone: brand.timeZone,
  hours: Object.fromEntries(
    Object.entries(brand.officeHours).map(([day, times]) => [weekdayNumbers[day as Weekday], times]),
  ),
};

/** The week for readers: 'Monday to Friday', '9:00 AM to 6:00 PM PST', and so on. */
export const officeWeek = tellWeek(brand);

/** 'Monday to Friday from 9 to 6 and Saturday from 10 to 2, Pacific time' */
export const officeWeekInWords = tellWeekInWords(brand);

/** 'Pacific time' */
export const officeZone = tellZone(brand.timeZone);
