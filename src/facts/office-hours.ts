import { week as words } from '~/content/words/facts.json';
import { getOffsetMinutes } from '~/shared/lib/calendar-days';
import { fillTemplate } from '~/shared/lib/fill-template';
import {
  formatDateTime,
  formatDateTimeParts,
  formatTime,
  formatZone,
  getLocalZoneName,
} from '~/shared/lib/format-time';
import { formatList } from '~/shared/lib/locale';
import { type Brand, brand, type Weekday } from './brand';

type OpeningTimes = readonly [opens: string, closes: string];
type Office = Pick<Brand, 'timeZone' | 'officeHours'>;

/** Monday first, with the numbers of `Date.getDay`: 0 is Sunday. */
const weekdayNumbers: Readonly<Record<Weekday, number>> = {
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
  Sunday: 0,
};
const WEEKDAYS = Object.keys(weekdayNumbers) as Weekday[];

/** The week for readers: [{ days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM PST' }, ...]. */
export function formatWeek({ timeZone, officeHours }: Office): { days: string; hours: string }[] {
  const zone = getLocalZoneName(getStandardTime(timeZone), timeZone);
  return groupDays(officeHours).map(({ days, times }) => ({
    days,
    hours: times
      ? fillTemplate(words.hours, { opens: formatClock(times[0]), closes: formatClock(times[1]), zone })
      : words.closed,
  }));
}

/** The rows of `{time.officeRows}`, which the build fills in: a phone would format them for 100 ms. */
export const readWeek = (text: string): { days: string; hours: string }[] =>
  text.split('; ').map((row) => {
    const [days = '', hours = ''] = row.split(/: (.*)/);
    return { days, hours };
  });

/** The same in a sentence: 'Monday to Friday from 9 to 6 and Saturday from 10 to 2, Pacific time'. */
export function formatWeekInWords({ timeZone, officeHours }: Office): string {
  const open = groupDays(officeHours).flatMap(({ days, times }) =>
    times
      ? [
          fillTemplate(words.daysFrom, {
            days,
            opens: formatShortClock(times[0]),
            closes: formatShortClock(times[1]),
          }),
        ]
      : [],
  );
  return fillTemplate(words.all, { days: formatList(open), zone: formatOfficeZone(timeZone) });
}

/** 'Pacific time' */
export const formatOfficeZone = (timeZone: string): string =>
  // 'Pacific Time' and 'Pacific Standard Time' both become 'Pacific time'.
  formatZone(getStandardTime(timeZone), timeZone, 'longGeneric').replace(/( Standard)? Time$/, ' time');

/** Consecutive days with the same times, from Monday on. */
function groupDays(hours: Office['officeHours']): { days: string; times: OpeningTimes | undefined }[] {
  const found: { days: [Weekday, ...Weekday[]]; times: OpeningTimes | undefined }[] = [];
  for (const day of WEEKDAYS) {
    const times = hours[day];
    const last = found.at(-1);
    if (last && String(last.times) === String(times)) last.days.push(day);
    else found.push({ days: [day], times });
  }
  return found.map(({ days: [first, ...more], times }) => {
    const end = more.at(-1);
    if (!end) return { days: formatDayName(first), times };
    const days =
      more.length > 1
        ? fillTemplate(words.days, { first: formatDayName(first), last: formatDayName(end) })
        : formatList([first, end].map(formatDayName));
    return { days, times };
  });
}

/** Midnight at the start of a Sunday, UTC. */
const SUNDAY_MS = Date.UTC(2026, 0, 4);

/** A weekday's name in the site's language. The brand's keys are always English. */
const formatDayName = (day: Weekday) =>
  formatDateTime(SUNDAY_MS + weekdayNumbers[day] * 86_400_000, { timeZone: 'UTC', weekday: 'long' });

const toSundayTime = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return SUNDAY_MS + (hour * 60 + minute) * 60_000;
};

/** '18:00' as '6:00 PM' */
const formatClock = (time: string) => formatTime(toSundayTime(time), 'UTC');

/** '18:00' as '6', '12:30' as '12:30', and '09:00' as '9', which German would pad */
function formatShortClock(time: string): string {
  const moment = toSundayTime(time);
  const hour = getPart(formatDateTimeParts(moment, { timeZone: 'UTC', hour: 'numeric' }), 'hour');
  if (new Date(moment).getUTCMinutes() === 0) return hour.replace(/^0\B/, '');
  const parts = formatDateTimeParts(moment, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  return `${getPart(parts, 'hour')}:${getPart(parts, 'minute')}`;
}

const getPart = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? '';

/** A time without daylight saving. The year is fixed, so that every build and every browser agree. */
function getStandardTime(timeZone: string): number {
  const [january, july] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
  return getOffsetMinutes(july, timeZone) < getOffsetMinutes(january, timeZone) ? july : january;
}

export interface OfficeHours {
  timeZone: string;
  /** Opening and closing in the office's time zone, for each weekday with office hours. 0 is Sunday. */
  hours: Partial<Record<number, readonly [string, string]>>;
}

/** Office hours by the numbers of `Date.getDay`. */
export const officeHours: OfficeHours = {
  timeZone: brand.timeZone,
  hours: Object.fromEntries(
    Object.entries(brand.officeHours).map(([day, times]) => [weekdayNumbers[day as Weekday], times]),
  ),
};
