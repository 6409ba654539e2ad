const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const complete = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** A moment as people say it, in this browser's time zone: 'Today 09:41', 'Yesterday 17:55', '14 Nov 16:20'. */
export function formatMoment(iso: string, now: number): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const days = dayNumber(new Date(now)) - dayNumber(moment);
  if (days === 0) return `Today ${clock.format(moment)}`;
  if (days === 1) return `Yesterday ${clock.format(moment)}`;
  const sameYear = moment.getFullYear() === new Date(now).getFullYear();
  return `${(sameYear ? shortDate : longDate).format(moment)} ${clock.format(moment)}`;
}

/** The same with all details. */
export function formatMomentInFull(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : complete.format(moment);
}

/** Days since the epoch on the local calendar, regardless of daylight saving. */
export const dayNumber = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
