import { formatIn, zoneNameThere } from '~/shared/lib/clock-text';
import type { Brand, Weekday } from './brand';

type Times = readonly [opens: string, closes: string];
type Office = Pick<Brand, 'timeZone' | 'officeHours'>;

export const WEEK: readonly Weekday[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** The week for readers: [{ days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM PST' }, ...]. */
export function officeWeek({ timeZone, officeHours }: Office): { days: string; hours: string }[] {
  const zone = zoneNameThere(standardTime(timeZone), timeZone);
  return stretches(officeHours).map(({ days, times }) => ({
    days,
    hours: times ? `${clock(times[0])} to ${clock(times[1])} ${zone}` : 'Closed',
  }));
}

/** The same in a sentence: 'Monday to Friday from 9 to 6 and Saturday from 10 to 2, Pacific time'. */
export function officeWeekInWords({ timeZone, officeHours }: Office): string {
  const open = stretches(officeHours).flatMap(({ days, times }) =>
    times ? [`${days} from ${short(times[0])} to ${short(times[1])}`] : [],
  );
  return `${[open.slice(0, -1).join(', '), ...open.slice(-1)].filter(Boolean).join(' and ')}, ${zoneInWords(timeZone)}`;
}

/** 'Pacific time' */
export const zoneInWords = (timeZone: string): string =>
  formatIn(standardTime(timeZone), { timeZone, timeZoneName: 'longGeneric' })
    .replace(/^.*, /, '')
    .replace(/( Standard)? Time$/, ' time');

/** Consecutive days with the same times, from Monday on. */
function stretches(hours: Office['officeHours']): { days: string; times: Times | undefined }[] {
  const found: { days: Weekday[]; times: Times | undefined }[] = [];
  for (const day of WEEK) {
    const times = hours[day];
    const last = found.at(-1);
    if (last && String(last.times) === String(times)) last.days.push(day);
    else found.push({ days: [day], times });
  }
  return found.map(({ days: [first = 'Monday', ...more], times }) => {
    const end = more.at(-1);
    return { days: end ? `${first} ${more.length > 1 ? 'to' : 'and'} ${end}` : first, times };
  });
}

/** '18:00' as '6:00 PM' */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** '18:00' as '6' */
const short = (time: string) => clock(time).replace(/:00| [AP]M/g, '');

/** A moment without daylight saving, in a fixed year, so that every build and every browser says the same. */
function standardTime(timeZone: string): number {
  const [january, july] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
  const offset = (moment: number) =>
    Number(formatIn(moment, { timeZone, timeZoneName: 'longOffset' }).split('GMT')[1]?.replace(':', '.'));
  return offset(july) < offset(january) ? july : january;
}
