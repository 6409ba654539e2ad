import { office as words } from '~/content/words/facts.json';
import { brand } from '~/facts/brand';
import { type OfficeHours, officeHours } from '~/facts/office-hours';
import { addDays, type Day, dayIn, hourIn, momentOf, weekdayOf } from '~/shared/lib/calendar-days';
import { formatIn, timeOf, zoneName, zoneNameThere } from '~/shared/lib/clock-text';
import { fill } from '~/shared/lib/fill';
import { detectTimeZone, placeOf } from '~/shared/lib/time-zone';

const HOUR_MS = 3_600_000;

/** When people are back in the office, by the visitor's clock and the office's; undefined while they're there. */
export function backAt(now: number, timeZone = visitorZone()): string | undefined {
  const status = officeStatus(now);
  if (status.open || status.opensAt === undefined) return undefined;
  return momentText(dayText(status.opensAt, now, timeZone), status.opensAt, timeZone);
}

/** The line that says whether people are in the office. Undefined for an office that never opens. */
export function officeLine(now: number, timeZone = visitorZone()): string | undefined {
  const status = officeStatus(now);
  if (status.open) return fill(words.open, { until: clockText(status.closesAt, timeZone) });
  const from = backAt(now, timeZone);
  return from && fill(words.closed, { from });
}

/**
 * 'Write now, and you'll hear from us by Monday at 11:00 AM PST.' Undefined for an office that never opens, and where
 * a weekday alone wouldn't say which one.
 */
export function replyBy(now: number, timeZone = visitorZone()): string | undefined {
  const moment = replyMoment(now, timeZone);
  return moment && fill(words.replyBy, { moment });
}

/** 'Monday at 11:00 AM PST', of the same sentence. */
export function replyMoment(now: number, timeZone = visitorZone()): string | undefined {
  const due = replyDue(now);
  if (due === undefined || due - now > 6 * 24 * HOUR_MS) return undefined;
  return momentText(dayText(due, now, timeZone, '{$day}'), due, timeZone);
}

/**
 * The latest moment (ms since the epoch) of a promised reply to a message sent now: so many hours later, counting only
 * the days with office hours, and moved back to when people are in the office. Undefined if they never are.
 */
export function replyDue(now: number, hours = brand.replyHours, office = officeHours): number | undefined {
  const { timeZone } = office;
  const onDay = (day: Day) =>
    office.hours[weekdayOf(day)]?.map((time) => momentOf(day, time, timeZone)) as
      | [number, number]
      | undefined;
  if (Object.keys(office.hours).length === 0) return undefined;

  let left = hours * HOUR_MS;
  let from = now;
  let day = dayIn(now, timeZone);
  for (;;) {
    const midnight = momentOf(addDays(day, 1), '00:00', timeZone);
    if (onDay(day)) {
      if (left <= midnight - from) break;
      left -= midnight - from;
    }
    from = midnight;
    day = addDays(day, 1);
  }

  const last = dayIn(from + left, timeZone);
  const fullHour = momentOf(last, `${hourIn(from + left, timeZone)}:00`, timeZone);
  for (let back = 0; back <= 7; back += 1) {
    const times = onDay(addDays(last, -back));
    if (!times || times[0] > fullHour) continue;
    const due = Math.min(fullHour, times[1]);
    if (due > now) return due;
  }
  // Sent after closing, and promised within hours: as soon as the office opens.
  const status = officeStatus(now, office);
  return status.open ? status.closesAt : status.opensAt;
}

const visitorZone = () => detectTimeZone(officeHours.timeZone);

const momentText = (day: string, moment: number, timeZone: string) =>
  fill(words.moment, { day, time: clockText(moment, timeZone) });

/** 'today', 'tomorrow' or 'on Monday', by the visitor's calendar: the office is never closed for a week. */
function dayText(moment: number, now: number, timeZone: string, weekday = words.onWeekday): string {
  const day = dayIn(moment, timeZone);
  const today = dayIn(now, timeZone);
  if (day === today) return words.today;
  if (day === addDays(today, 1)) return words.tomorrow;
  return fill(weekday, { day: formatIn(moment, { timeZone, weekday: 'long' }) });
}

/** '6:00 PM in Berlin (9:00 AM PST)', or '9:00 AM PST' if both clocks show the same. A time never breaks. */
function clockText(moment: number, timeZone: string): string {
  const { timeZone: office } = officeHours;
  const there = together(`${timeOf(moment, office)} ${zoneNameThere(moment, office)}`);
  const here = timeOf(moment, timeZone);
  if (here === timeOf(moment, office) && dayIn(moment, timeZone) === dayIn(moment, office)) return there;
  const place = placeOf(timeZone);
  const where = place ? fill(words.inPlace, { place }) : zoneName(moment, timeZone);
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
