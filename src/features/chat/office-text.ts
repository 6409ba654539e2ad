import { chat } from '~/content/chat';
import { type OfficeHours, officeHours } from '~/content/office-hours';
import { addDays, dayIn, momentOf, weekdayOf } from '~/shared/lib/calendar-days';
import { formatIn, timeOf, zoneName, zoneNameThere } from '~/shared/lib/clock-text';
import { detectTimeZone, placeOf } from '~/shared/lib/time-zone';

/** When people are back in the office, by the visitor's clock and the office's; undefined while they're there. */
export function backAt(now: number, timeZone = visitorZone()): string | undefined {
  const status = officeStatus(now);
  if (status.open || status.opensAt === undefined) return undefined;
  return chat.office.moment(dayText(status.opensAt, now, timeZone), clockText(status.opensAt, timeZone));
}

/** The line that says whether people are in the office. Undefined for an office that never opens. */
export function officeLine(now: number, timeZone = visitorZone()): string | undefined {
  const status = officeStatus(now);
  if (status.open) return chat.office.open(clockText(status.closesAt, timeZone));
  const from = backAt(now, timeZone);
  return from && chat.office.closed(from);
}

const visitorZone = () => detectTimeZone(officeHours.timeZone);

/** 'today', 'tomorrow' or 'on Monday', by the visitor's calendar: the office is never closed for a week. */
function dayText(moment: number, now: number, timeZone: string): string {
  const day = dayIn(moment, timeZone);
  const today = dayIn(now, timeZone);
  if (day === today) return chat.office.today;
  if (day === addDays(today, 1)) return chat.office.tomorrow;
  return chat.office.weekday(formatIn(moment, { timeZone, weekday: 'long' }));
}

/** '6:00 PM in Berlin (9:00 AM PST)', or '9:00 AM PST' if both clocks show the same. A time never breaks. */
function clockText(moment: number, timeZone: string): string {
  const { timeZone: office } = officeHours;
  const there = together(`${timeOf(moment, office)} ${zoneNameThere(moment, office)}`);
  const here = timeOf(moment, timeZone);
  if (here === timeOf(moment, office) && dayIn(moment, timeZone) === dayIn(moment, office)) return there;
  const place = placeOf(timeZone);
  const where = place ? chat.office.place(place) : zoneName(moment, timeZone);
  return `${together(here)} ${where} (${there})`;
}

const together = (time: string) => time.replaceAll(' ', '\u00a0');

/** Moments in ms since the epoch. An office that never opens has no `opensAt`. */
type OfficeStatus = { open: true; closesAt: number } | { open: false; opensAt: number | undefined };

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
