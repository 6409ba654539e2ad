import { locale } from '~/shared/lib/in-locale';
import { useNow } from '~/shared/lib/use-now';

const moments = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23' });

const time = { hour: '2-digit', minute: '2-digit' } as const;
const date = { day: 'numeric', month: 'short' } as const;
const clock = moments(time);
const thisYear = moments({ ...date, ...time });
const otherYear = moments({ ...date, ...time, year: 'numeric' });
const complete = moments({ dateStyle: 'full', timeStyle: 'long' });

/** A moment as people say it, in this browser's time zone: 'Today 09:41', 'Yesterday 17:55', 'Nov 14, 16:20'. */
export function formatMoment(iso: string, now: number): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const days = dayNumber(new Date(now)) - dayNumber(moment);
  if (days === 0) return `Today ${clock.format(moment)}`;
  if (days === 1) return `Yesterday ${clock.format(moment)}`;
  const sameYear = moment.getFullYear() === new Date(now).getFullYear();
  return (sameYear ? thisYear : otherYear).format(moment);
}

/** The same with all details. */
export function formatMomentInFull(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? iso : complete.format(moment);
}

/** Days since the epoch on the local calendar, regardless of daylight saving. */
const dayNumber = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

/** A stored time (ms since the epoch, or a text) as an ISO text. Anything else is left as is. */
export function toIso(time: number | string): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? String(time) : moment.toISOString();
}

/** A short moment ('Today 09:41'), with the full date on hover. */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  const now = useNow(60_000);
  return (
    <time dateTime={iso} title={formatMomentInFull(iso)} className={className}>
      {formatMoment(iso, now)}
    </time>
  );
}
