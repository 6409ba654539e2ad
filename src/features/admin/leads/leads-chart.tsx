import { useId, useMemo } from 'react';
import { leadsTable as copy } from '~/content/admin/leads';
import type { LeadStates } from '~/leads/lead-status';
import { needsPerson, type OutboxRow } from '~/leads/outbox-row';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { figure, locale } from '~/shared/lib/in-locale';
import { useNow } from '~/shared/lib/use-now';
import { dayNumber } from '~/shared/ui/moment';
import { useLeadStates } from './lead-states';

const BAR = 10;
const STEP = 14;

interface LeadsChartProps {
  days: readonly Day[];
  /** Height of the highest bar. */
  height?: number;
  className?: string;
}

/** A bar for each day; the hatched part failed. `DaysList` and `DaysTable` say the same in words. */
export function LeadsChart({ days, height: full = 36, className }: LeadsChartProps) {
  const hatching = useId();
  const highest = Math.max(1, ...days.map(({ count }) => count));
  const width = days.length * STEP - (STEP - BAR);
  return (
    <svg
      viewBox={`0 0 ${width} ${full}`}
      width={width}
      height={full}
      role="img"
      aria-label={describeDays(days)}
      className={className}
    >
      <pattern
        id={hatching}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect width="4" height="4" className="fill-panel" />
        <rect width="2.4" height="4" className="fill-error" />
      </pattern>
      {days.map(({ count, failed, date }, index) => {
        const height = count === 0 ? 1 : Math.max(3, (count / highest) * full);
        const failedHeight = count === 0 ? 0 : (failed / count) * height;
        const bar = { x: index * STEP, y: full - height, width: BAR };
        return (
          <g key={date.getTime()}>
            <rect
              {...bar}
              height={height}
              rx={Math.min(2, height / 2)}
              className={count === 0 ? 'fill-line' : 'fill-link'}
            />
            {failedHeight > 0 && <rect {...bar} height={failedHeight} rx={2} fill={`url(#${hatching})`} />}
          </g>
        );
      })}
    </svg>
  );
}

/** '..., last 18 days: 12 in the last 18 days, 2 of them failed or refused' */
function describeDays(days: readonly Day[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return copy.perDayTotal(total, days.length, failed);
}

/** The days in words, for those who don't see the chart. */
function DaysList({ days }: { days: readonly Day[] }) {
  return (
    <ul className="sr-only">
      {days.toReversed().map(({ date, count, failed }) => (
        <li key={date.getTime()}>{copy.onDay(weekday.format(date), count, failed)}</li>
      ))}
    </ul>
  );
}

/** The same as a table, latest day first. */
export function DaysTable({ days, className }: { days: readonly Day[]; className?: string }) {
  const { day, count, failed } = copy.chartColumns;
  return (
    <table className={className}>
      <caption className="sr-only">{copy.perDay(days.length)}</caption>
      <thead className="text-left text-soft">
        <tr>
          {[day, count, failed].map((column) => (
            <th key={column} scope="col" className="py-1 font-normal not-first:text-right not-last:pr-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((one) => (
          <tr key={one.date.getTime()} className="border-line border-t">
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {weekday.format(one.date)}
            </th>
            <td className="py-1 pr-4 text-right tabular-nums">{figure(one.count)}</td>
            <td className="py-1 text-right tabular-nums">{figure(one.failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });

/** How many leads came in lately; empty while there are none. */
export function RecentLeads() {
  const { data } = useOutbox();
  return data && <Recent content={data} />;
}

function Recent({ content: { courier, rows } }: { content: OutboxContent }) {
  const days = useLeadsPerDay(rows, useLeadStates(courier));
  if (!days.some(({ count }) => count > 0)) return null;
  return (
    <figure className="flex items-end gap-3 max-xl:hidden">
      <LeadsChart days={days} height={26} className="order-1" />
      <DaysList days={days} />
      <figcaption aria-hidden="true" className="text-sm leading-tight text-soft max-[84rem]:hidden">
        {copy.perDay(days.length)}
      </figcaption>
    </figure>
  );
}

const DAYS = 18;

/** The last days with their leads, today's last. */
export function useLeadsPerDay(rows: readonly OutboxRow[], states: LeadStates): Day[] {
  const now = useNow(60_000);
  return useMemo(() => leadsPerDay(rows, states, DAYS, now), [rows, states, now]);
}

interface Day {
  /** Its beginning in this browser's time zone. */
  date: Date;
  count: number;
  /** Failed or refused. */
  failed: number;
}

/** The leads of the last `days` local days, oldest day first; the last one is the day of `now`. */
export function leadsPerDay(
  rows: readonly OutboxRow[],
  states: LeadStates,
  days: number,
  now: number,
): Day[] {
  const last = new Date(now);
  const counted: Day[] = Array.from({ length: days }, (_, index) => ({
    date: new Date(last.getFullYear(), last.getMonth(), last.getDate() - (days - 1 - index)),
    count: 0,
    failed: 0,
  }));
  const today = dayNumber(last);
  for (const row of rows) {
    const day = counted[days - 1 - (today - dayNumber(new Date(row.createdAt)))];
    if (!day) continue;
    day.count += 1;
    const { status } = states.of(row);
    if (needsPerson(status)) day.failed += 1;
  }
  return counted;
}
