import { useEffect, useId, useMemo, useState } from 'react';
import { demoBooking } from '~/content/demo-booking.json';
import { demoTimes } from '~/facts/demo-times';
import { FieldError, SelectField } from '~/shared/forms/fields';
import { type Day, getDay, getHour, toUtcMidnight } from '~/shared/lib/calendar-days';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDateTime, formatTime, getLocalZoneName } from '~/shared/lib/format-time';
import { locale } from '~/shared/lib/locale';
import { detectTimeZone, getPlaceName } from '~/shared/lib/time-zone';
import { useNow } from '~/shared/lib/use-now';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { focusRingClass } from '~/shared/ui/focus';
import { pruneBookedSlots, type Slot } from './booked-slots';
import { ChosenSlot, dayHeight, daysLayout, OfficeHours, pickerLayout } from './calendar-parts';
import { type CalendarDay, getCalendarDays, getOpenSlots } from './slots';

export interface SlotPickerProps {
  /** The current choice; it may no longer be free. */
  slot: Slot | undefined;
  timeZone: string;
  /** The slots already requested in this browser. */
  booked: ReadonlySet<Slot>;
  error: string | undefined;
  onChoose: (slot: Slot) => void;
  onTimeZone: (timeZone: string) => void;
}

/** Days and times in the visitor's zone. The choices update while the page stays open. */
export function SlotPicker({ slot, timeZone, booked, error, onChoose, onTimeZone }: SlotPickerProps) {
  const now = useNow(60_000);
  const openSlots = useMemo(() => getOpenSlots(now), [now]);
  const days = useMemo(() => getCalendarDays(openSlots, timeZone), [openSlots, timeZone]);
  const groups = useMemo(() => getZoneGroups(detectTimeZone(demoTimes.timeZone), timeZone), [timeZone]);
  const [picked, setPicked] = useState<Day>();
  useEffect(pruneBookedSlots, []);

  const countFree = ({ slots }: CalendarDay) => slots.filter((slot) => !booked.has(slot)).length;
  const firstFree = days.find((day) => countFree(day) > 0);
  const wanted = picked ?? (slot === undefined ? undefined : getDay(slot, timeZone));
  const shown = days.find(({ day }) => day === wanted) ?? firstFree;
  const open = openSlots.includes(slot ?? Number.NaN);

  return (
    <>
      <div className={pickerLayout}>
        <div>
          <div className="mb-6">
            <SelectField
              name="zone"
              label={demoBooking.fields.timeZone}
              groups={groups}
              value={timeZone}
              onChange={({ target }) => {
                // In another zone, the day may have other times, or none.
                setPicked(undefined);
                onTimeZone(target.value);
              }}
            />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be in its layout */}
          <div role="group" aria-label={demoBooking.calendar.days} className={daysLayout}>
            {days.map((day) => (
              <DayButton
                key={day.day}
                day={day.day}
                free={countFree(day)}
                shown={day === shown}
                onShow={() => setPicked(day.day)}
              />
            ))}
          </div>
          <OfficeHours />
        </div>
        <div>
          {shown ? (
            <TimeList
              day={shown}
              timeZone={timeZone}
              chosen={slot}
              booked={booked}
              error={error}
              onChoose={onChoose}
              nextFree={days.find((day) => day.day > shown.day && countFree(day) > 0) ?? firstFree}
              onShow={setPicked}
            />
          ) : (
            <p>{demoBooking.calendar.empty}</p>
          )}
        </div>
      </div>
      <ChosenSlot
        slot={slot}
        timeZone={timeZone}
        state={open ? (booked.has(slot ?? Number.NaN) ? 'booked' : 'free') : 'over'}
      />
    </>
  );
}

interface DayButtonProps {
  day: Day;
  free: number;
  shown: boolean;
  onShow: () => void;
}

function DayButton({ day, free, shown, onShow }: DayButtonProps) {
  const { calendar } = demoBooking;
  const count = free > 0 ? fillTemplate(calendar.free, { count: free }) : calendar.full;
  return (
    <button
      type="button"
      aria-label={`${formatCalendarDay(day)}, ${count}`}
      aria-pressed={shown}
      disabled={free === 0}
      onClick={onShow}
      className={cx(
        'flex flex-col items-center justify-center rounded border px-1 leading-tight transition-colors duration-150',
        dayHeight,
        shown
          ? 'border-indigo-600 bg-indigo-600 text-white'
          : 'border-border-strong bg-surface hover:bg-subtle disabled:cursor-not-allowed disabled:border-border disabled:text-muted',
      )}
    >
      <span className="font-semibold">
        {formatInUtc(day, { weekday: 'short', month: 'short', day: 'numeric' })}
      </span>
      <span className={cx('text-mini', !shown && 'text-muted')}>{count}</span>
    </button>
  );
}

/** 'Tuesday, November 24' */
const formatCalendarDay = (day: Day): string =>
  formatInUtc(day, { weekday: 'long', month: 'long', day: 'numeric' });

const formatInUtc = (day: Day, options: Intl.DateTimeFormatOptions) =>
  formatDateTime(toUtcMidnight(day), { ...options, timeZone: 'UTC' });

interface TimeListProps {
  day: CalendarDay;
  timeZone: string;
  chosen: Slot | undefined;
  booked: ReadonlySet<Slot>;
  error: string | undefined;
  onChoose: (slot: Slot) => void;
  /** The next day with free times, or else the first. */
  nextFree: CalendarDay | undefined;
  onShow: (day: Day) => void;
}

/** The times of one day as radio buttons, with the office's time below each. */
function TimeList({
  day: { day, slots },
  timeZone,
  chosen,
  booked,
  error,
  onChoose,
  nextFree,
  onShow,
}: TimeListProps) {
  const id = useId();
  const { calendar } = demoBooking;
  const free = slots.filter((slot) => !booked.has(slot)).length;
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <h4 id={id} className="font-sans text-lead leading-snug font-semibold tracking-normal">
        {formatCalendarDay(day)}
      </h4>
      <p role="status" className="text-small text-muted">
        {free > 0 ? fillTemplate(calendar.free, { count: free }) : calendar.emptyDay}
      </p>
      <FieldError id={id} message={error} />
      {free === 0 && nextFree && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => onShow(nextFree.day)}>
          {fillTemplate(calendar.nextFree, { day: formatCalendarDay(nextFree.day) })}
        </Button>
      )}
      {groupByDayPart(slots, timeZone).map(([part, times]) => (
        <div key={part} className="mt-4">
          <p className="mb-1.5 text-small text-muted">{calendar.parts[part]}</p>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {times.map((slot) => (
              <TimeChoice
                key={slot}
                slot={slot}
                timeZone={timeZone}
                checked={slot === chosen && !booked.has(slot)}
                booked={booked.has(slot)}
                onChoose={() => onChoose(slot)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface TimeChoiceProps {
  slot: Slot;
  timeZone: string;
  checked: boolean;
  booked: boolean;
  onChoose: () => void;
}

/** A time as a radio button, with the office's time, or a note that it is booked. */
function TimeChoice({ slot, timeZone, checked, booked, onChoose }: TimeChoiceProps) {
  const time = formatTime(slot, timeZone);
  return (
    <label
      className={cx(
        'relative flex min-h-12 flex-col items-center justify-center rounded border px-1 py-1.5 text-center leading-tight transition-colors duration-150',
        checked
          ? 'border-indigo-600 bg-indigo-600 text-white'
          : booked
            ? 'cursor-not-allowed border-border bg-subtle text-muted'
            : 'cursor-pointer border-border-strong bg-surface hover:bg-subtle',
      )}
    >
      <input
        type="radio"
        name="time"
        value={new Date(slot).toISOString()}
        checked={checked}
        disabled={booked}
        onChange={onChoose}
        // Beside the words, not over them, so that a click on a time hits its label.
        className="peer radio-dot absolute top-1.5 start-1.5 size-2.5 opacity-45 checked:bg-current checked:opacity-100 disabled:opacity-0"
      />
      <span className={cx(focusRingClass, 'outline-(--focus)')} />
      <span className={cx('font-semibold', booked && 'line-through')}>{time}</span>
      <span className="sr-only">, </span>
      <span className={cx('text-mini', !checked && 'text-muted')}>
        {booked ? demoBooking.calendar.booked : formatOfficeTime(slot, timeZone)}
      </span>
    </label>
  );
}

/** In the shortest unambiguous form: 'PST', '9:00 AM PST' or 'Mon 5:00 PM PST'. */
function formatOfficeTime(slot: Slot, timeZone: string): string {
  const { slot: words } = demoBooking;
  const { timeZone: office } = demoTimes;
  const day = getDay(slot, office);
  const zone = getLocalZoneName(slot, office);
  const time = fillTemplate(words.inZone, { time: formatTime(slot, office), zone });
  if (day !== getDay(slot, timeZone))
    return fillTemplate(words.onWeekday, { weekday: formatInUtc(day, { weekday: 'short' }), time });
  return formatTime(slot, office) === formatTime(slot, timeZone) ? zone : time;
}

/** Groups the times by part of the visitor's day. */
function groupByDayPart(slots: readonly Slot[], timeZone: string): [DayPart, Slot[]][] {
  const byPart = new Map<DayPart, Slot[]>();
  for (const slot of slots) {
    const hour = getHour(slot, timeZone);
    const part = dayParts.find(([, until]) => hour < until)?.[0] ?? 'evening';
    byPart.set(part, [...(byPart.get(part) ?? []), slot]);
  }
  return [...byPart];
}

type DayPart = keyof typeof demoBooking.calendar.parts;
const dayParts: readonly [DayPart, number][] = [
  ['night', 6],
  ['morning', 12],
  ['afternoon', 18],
  ['evening', 24],
];

const { zones } = demoBooking;

interface ZoneGroup {
  label: string;
  options: { value: string; label: string }[];
}

/** Every zone by part of the world, the device's own first. `chosen` is listed even if the browser omits it. */
function getZoneGroups(detected: string, chosen: string): ZoneGroup[] {
  const regions = new Map<string, ZoneGroup>();
  const known = new Set([...Intl.supportedValuesOf('timeZone'), demoTimes.timeZone, chosen]);
  known.delete(detected);
  for (const value of known) {
    const region = value.includes('/') ? getRegionName(value) : zones.elsewhere;
    const group = regions.get(region) ?? { label: region, options: [] };
    group.options.push({ value, label: getZoneLabel(value) });
    regions.set(region, group);
  }
  const groups = [...regions.values()].sort(compareLabels);
  for (const { options } of groups) options.sort(compareLabels);
  const own = { label: zones.detected, options: [{ value: detected, label: getZoneLabel(detected) }] };
  return [own, ...groups];
}

/** Begins with the place, so that typing it finds the option. */
function getZoneLabel(timeZone: string): string {
  const place = getPlaceName(timeZone);
  const [, between, third] = timeZone.split('/');
  if (!place) return timeZone;
  return third && between ? `${place} (${between.replaceAll('_', ' ')})` : place;
}

const compareLabels = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, locale);

function getRegionName(timeZone: string): string {
  const region = timeZone.slice(0, timeZone.indexOf('/'));
  return (zones.regions as Readonly<Record<string, string>>)[region] ?? region;
}
