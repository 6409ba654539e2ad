import { formatDateTime } from '~/shared/lib/format-time';
import { useNow } from '~/shared/lib/use-now';

const TIME_PARTS = { hour: '2-digit', minute: '2-digit' } as const;
const DATE_PARTS = { day: 'numeric', month: 'short' } as const;

const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
  formatDateTime(date.getTime(), { ...options, hourCycle: 'h23' });

/** A time as people say it, in this browser's time zone: 'Today 09:41', 'Yesterday 17:55', 'Nov 14, 16:20'. */
export function formatTimestamp(iso: string, now: number): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const days = toDayNumber(new Date(now)) - toDayNumber(date);
  if (days === 0) return `Today ${format(date, TIME_PARTS)}`;
  if (days === 1) return `Yesterday ${format(date, TIME_PARTS)}`;
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return format(date, { ...DATE_PARTS, ...TIME_PARTS, year: sameYear ? undefined : 'numeric' });
}

/** The same with all details. */
export function formatFullTimestamp(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format(date, { dateStyle: 'full', timeStyle: 'long' });
}

/** Days since the epoch on the local calendar, regardless of daylight saving. */
const toDayNumber = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

/** A stored time (ms since the epoch, or a text) as an ISO text. Anything else is left as is. */
export function toIso(time: number | string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
}

/** A short time ('Today 09:41'), with the full date on hover. */
export function Timestamp({ iso, className }: { iso: string; className?: string }) {
  const now = useNow(60_000);
  return (
    <time dateTime={iso} title={formatFullTimestamp(iso)} className={className}>
      {formatTimestamp(iso, now)}
    </time>
  );
}
