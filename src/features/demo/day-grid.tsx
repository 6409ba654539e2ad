import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { demoBooking } from '~/content/demo-booking.json';
import { direction } from '~/shared/build-constants';
import { type Day, toUtcMidnight } from '~/shared/lib/calendar-days';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDateTime } from '~/shared/lib/format-time';
import { formatNumber } from '~/shared/lib/locale';
import { cx } from '~/shared/ui/class-names';
import { dayHeight, daysLayout, weeksLayout } from './calendar-parts';
import type { CalendarDay } from './slots';

interface DayGridProps {
  weeks: readonly (readonly CalendarDay[])[];
  /** Counts the free times of a day. */
  countFree: (day: CalendarDay) => number;
  /** The day whose times are shown. */
  shown: Day | undefined;
  today: Day;
  onShow: (day: Day) => void;
}

/**
 * The weeks as a grid of buttons; Tab reaches one of them and arrow keys the others. A day without
 * free times stays readable: it can be focused, but not chosen.
 */
export function DayGrid({ weeks, countFree, shown, today, onShow }: DayGridProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<Day>();
  const days = weeks.flat();
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const reachable = days.some(({ day }) => day === focused) ? focused : (shown ?? first);
  if (!first || !last) return null;

  const move = (event: KeyboardEvent) => {
    const from = days.findIndex(({ day }) => day === reachable);
    const to = event.altKey || event.metaKey ? undefined : getTargetIndex(event, from, days.length);
    if (to === undefined) return;
    event.preventDefault();
    grid.current?.querySelectorAll('button')[to]?.focus();
  };

  return (
    <>
      <p id={id} className="mb-2 flex min-h-8 items-center font-semibold">
        {formatMonthSpan(first, last)}
      </p>
      <div className={daysLayout}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid */}
        <table ref={grid} role="grid" aria-labelledby={id} className={weeksLayout} onKeyDown={move}>
          <thead>
            <tr>
              {getWeekdayNames(days.slice(0, 7).map(({ day }) => day)).map(({ short, long }) => (
                <th
                  key={short}
                  scope="col"
                  abbr={long}
                  className="text-[length:min(0.875rem,5.6vw)] h-9 p-0 text-center font-normal text-muted"
                >
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.day}>
                {week.map((cell) => (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid can be selected
                  <td key={cell.day} aria-selected={cell.day === shown} className="p-0 text-center">
                    <DayButton
                      day={cell.day}
                      free={countFree(cell)}
                      shown={cell.day === shown}
                      today={cell.day === today}
                      reachable={cell.day === reachable}
                      startsMonth={cell.day === first || cell.day.endsWith('-01')}
                      onFocus={() => setFocused(cell.day)}
                      onShow={() => onShow(cell.day)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface DayButtonProps {
  day: Day;
  free: number;
  shown: boolean;
  today: boolean;
  reachable: boolean;
  startsMonth: boolean;
  onFocus: () => void;
  onShow: () => void;
}

function DayButton({ day, free, shown, today, reachable, startsMonth, onFocus, onShow }: DayButtonProps) {
  const { calendar } = demoBooking;
  return (
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={`${formatCalendarDay(day)}, ${free > 0 ? fillTemplate(calendar.free, { count: free }) : calendar.full}`}
      aria-disabled={free === 0 || undefined}
      aria-pressed={shown}
      aria-current={today ? 'date' : undefined}
      onFocus={onFocus}
      onClick={() => {
        if (free > 0) onShow();
      }}
      className={cx(
        // The whole cell can be pressed; the border draws the gap between two days.
        'relative flex w-full flex-col items-center justify-center border-2 border-transparent bg-clip-padding large-text:gap-1',
        'rounded-lg leading-none transition-colors duration-150',
        dayHeight,
        shown
          ? 'bg-indigo-600 font-semibold text-white'
          : free > 0
            ? 'bg-info-subtle font-semibold text-link hover:bg-subtle'
            : 'cursor-not-allowed text-muted',
      )}
    >
      {startsMonth && (
        // Only drawn: the button's name has the month in full.
        <span
          data-month={formatMonth(day)}
          className="text-[length:min(0.7rem,5vw)] before:content-[attr(data-month)] leading-none font-medium"
        />
      )}
      <span>{formatNumber(Number(day.slice(-2)))}</span>
      {today && <span aria-hidden="true" className="absolute bottom-1.5 h-0.5 w-4 rounded-full bg-current" />}
    </button>
  );
}

const COLUMNS = 7;

/**
 * The target of a key in a grid of whole weeks, as the index of a day; undefined for other keys.
 * Arrows go by day and week, Home and End within the week (with Control within the grid), Page Up and
 * Page Down by four weeks, up to the first or last week. The weekday stays.
 */
function getTargetIndex(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  from: number,
  count: number,
): number | undefined {
  const column = from % COLUMNS;
  const clampToColumn = (to: number) => {
    if (to < 0) return column;
    return to < count ? to : count - COLUMNS + column;
  };
  switch (key) {
    case direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight':
      return Math.max(from - 1, 0);
    case direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return clampToColumn(from - COLUMNS);
    case 'ArrowDown':
      return clampToColumn(from + COLUMNS);
    case 'PageUp':
      return clampToColumn(from - 4 * COLUMNS);
    case 'PageDown':
      return clampToColumn(from + 4 * COLUMNS);
    case 'Home':
      return ctrlKey ? 0 : from - column;
    case 'End':
      return ctrlKey ? count - 1 : from - column + COLUMNS - 1;
    default:
      return undefined;
  }
}

/** 'Tuesday, November 24' */
export const formatCalendarDay = (day: Day): string =>
  formatInUtc(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Nov' */
const formatMonth = (day: Day): string => formatInUtc(day, { month: 'short' });

/** 'November 2026', 'November to December 2026' or 'December 2026 to January 2027' */
function formatMonthSpan(first: Day, last: Day): string {
  const from = formatInUtc(first, { month: 'long', year: 'numeric' });
  const to = formatInUtc(last, { month: 'long', year: 'numeric' });
  if (from === to) return to;
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return fillTemplate(demoBooking.calendar.months, {
    first: sameYear ? formatInUtc(first, { month: 'long' }) : from,
    last: to,
  });
}

/** The days of a week by name, from the first of `days` on. */
export const getWeekdayNames = (days: readonly Day[]): { short: string; long: string }[] =>
  days.map((day) => ({
    short: formatInUtc(day, { weekday: 'short' }),
    long: formatInUtc(day, { weekday: 'long' }),
  }));

const formatInUtc = (day: Day, options: Intl.DateTimeFormatOptions) =>
  formatDateTime(toUtcMidnight(day), { ...options, timeZone: 'UTC' });
