import { office as words } from '~/content/words/facts.json';
import { brand } from '~/facts/brand';
import { officeHours } from '~/facts/office-hours';
import { addDays, type Day, getDay, getHour, getWeekday, toMoment } from '~/shared/lib/calendar-days';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDateTime, formatTime, getLocalZoneName, getZoneName } from '~/shared/lib/format-time';
import { detectTimeZone, getPlaceName } from '~/shared/lib/time-zone';

const HOUR_MS = 3_600_000;

/** When people are back in the office, by the visitor's clock and the office's; undefined while they're there. */
export function formatReopening(now: number, timeZone = getVisitorZone()): string | undefined {
  const status = getOfficeStatus(now);
  if (status.open || status.opensAt === undefined) return undefined;
  return formatMoment(formatRelativeDay(status.opensAt, now, timeZone), status.opensAt, timeZone);
}

/** The line that says whether people are in the office. Undefined for an office that never opens. */
export function formatOfficeStatus(now: number, timeZone = getVisitorZone()): string | undefined {
  const status = getOfficeStatus(now);
  if (status.open) return fillTemplate(words.open, { until: formatClocks(status.closesAt, timeZone) });
  const from = formatReopening(now, timeZone);
  return from && fillTemplate(words.closed, { from });
}

/**
 * 'Write now, and you'll hear from us by Monday at 11:00 AM PST.' Undefined for an office that never opens, and where
 * a weekday alone wouldn't say which one.
 */
export function formatReplyBy(now: number, timeZone = getVisitorZone()): string | undefined {
  const moment = formatReplyMoment(now, timeZone);
  return moment && fillTemplate(words.replyBy, { moment });
}

/** 'Monday at 11:00 AM PST', of the same sentence. */
export function formatReplyMoment(now: number, timeZone = getVisitorZone()): string | undefined {
  const due = getReplyDue(now);
  if (due === undefined || due - now > 6 * 24 * HOUR_MS) return undefined;
  return formatMoment(formatRelativeDay(due, now, timeZone, '{$day}'), due, timeZone);
}

/**
 * The latest moment (ms since the epoch) of a promised reply to a message sent now: so many hours later, counting only
 * the days with office hours, and moved back to when people are in the office. Undefined if they never are.
 */
function getReplyDue(now: number): number | undefined {
  const { timeZone, hours } = officeHours;
  const onDay = (day: Day) =>
    hours[getWeekday(day)]?.map((time) => toMoment(day, time, timeZone)) as [number, number] | undefined;
  if (Object.keys(hours).length === 0) return undefined;

  let left = brand.replyHours * HOUR_MS;
  let from = now;
  let day = getDay(now, timeZone);
  for (;;) {
    const midnight = toMoment(addDays(day, 1), '00:00', timeZone);
    if (onDay(day)) {
      if (left <= midnight - from) break;
      left -= midnight - from;
    }
    from = midnight;
    day = addDays(day, 1);
  }

  const last = getDay(from + left, timeZone);
  const fullHour = toMoment(last, `${getHour(from + left, timeZone)}:00`, timeZone);
  for (let back = 0; back <= 7; back += 1) {
    const times = onDay(addDays(last, -back));
    if (!times || times[0] > fullHour) continue;
    const due = Math.min(fullHour, times[1]);
    if (due > now) return due;
  }
  // Sent after closing, and promised within hours: as soon as the office opens.
  const status = getOfficeStatus(now);
  return status.open ? status.closesAt : status.opensAt;
}

const getVisitorZone = () => detectTimeZone(officeHours.timeZone);

const formatMoment = (day: string, moment: number, timeZone: string) =>
  fillTemplate(words.moment, { day, time: formatClocks(moment, timeZone) });

/** 'today', 'tomorrow' or 'on Monday', by the visitor's calendar: the office is never closed for a week. */
function formatRelativeDay(moment: number, now: number, timeZone: string, weekday = words.onWeekday): string {
  const day = getDay(moment, timeZone);
  const today = getDay(now, timeZone);
  if (day === today) return words.today;
  if (day === addDays(today, 1)) return words.tomorrow;
  return fillTemplate(weekday, { day: formatDateTime(moment, { timeZone, weekday: 'long' }) });
}

/** '6:00 PM in Berlin (9:00 AM PST)', or '9:00 AM PST' if both clocks show the same. A time never breaks. */
function formatClocks(moment: number, timeZone: string): string {
  const { timeZone: office } = officeHours;
  const there = toNonBreaking(`${formatTime(moment, office)} ${getLocalZoneName(moment, office)}`);
  const here = formatTime(moment, timeZone);
  if (here === formatTime(moment, office) && getDay(moment, timeZone) === getDay(moment, office))
    return there;
  const place = getPlaceName(timeZone);
  const where = place ? fillTemplate(words.inPlace, { place }) : getZoneName(moment, timeZone);
  return `${toNonBreaking(here)} ${where} (${there})`;
}

const toNonBreaking = (time: string) => time.replaceAll(' ', '\u00a0');

/** Moments in ms since the epoch. An office that never opens has no `opensAt`. */
type OfficeStatus = { open: true; closesAt: number } | { open: false; opensAt: number | undefined };

/** Whether people are in the office at a moment (ms since the epoch), and until or from when. */
function getOfficeStatus(now: number): OfficeStatus {
  const { timeZone, hours } = officeHours;
  const today = getDay(now, timeZone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const times = hours[getWeekday(day)];
    if (!times) continue;
    const [opensAt, closesAt] = times.map((time) => toMoment(day, time, timeZone)) as [number, number];
    if (now < opensAt) return { open: false, opensAt };
    if (now < closesAt) return { open: true, closesAt };
  }
  return { open: false, opensAt: undefined };
}
