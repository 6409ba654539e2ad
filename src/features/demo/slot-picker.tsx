import { useEffect, useMemo, useState } from 'react';
import { demoBooking, demoTimes } from '~/content/demo';
import { SelectField } from '~/shared/forms/fields';
import { type Day, dayIn } from '~/shared/lib/calendar-days';
import { detectTimeZone } from '~/shared/lib/time-zone';
import { useNow } from '~/shared/lib/use-now';
import type { Slot } from './booked-slots';
import { pruneBookedSlots } from './booked-slots';
import { ChosenSlot, OfficeHours, pickerLayout } from './calendar-parts';
import { DayGrid } from './day-grid';
import { type CalendarDay, calendarWeeks, openSlots } from './slots';
import { TimeList } from './time-list';
import { zoneGroups } from './time-zones';

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

/** Days and times in the visitor's zone. The choices follow the clock while the page stays open. */
export function SlotPicker({ slot, timeZone, booked, error, onChoose, onTimeZone }: SlotPickerProps) {
  const now = useNow(60_000);
  const weeks = useMemo(() => calendarWeeks(openSlots(now), now, timeZone), [now, timeZone]);
  const groups = useMemo(() => zoneGroups(detectTimeZone(demoTimes.timeZone), timeZone), [timeZone]);
  const [picked, setPicked] = useState<Day>();
  useEffect(pruneBookedSlots, []);

  const days = weeks.flat();
  const free = ({ slots }: CalendarDay) => slots.filter((one) => !booked.has(one)).length;
  const firstFree = days.find((day) => free(day) > 0);
  const wanted = picked ?? (slot === undefined ? undefined : dayIn(slot, timeZone));
  const shown = days.find(({ day }) => day === wanted) ?? firstFree;
  const open = days.some(({ slots }) => slots.includes(slot ?? Number.NaN));

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
                // The same day may have other times there, or none.
                setPicked(undefined);
                onTimeZone(target.value);
              }}
            />
          </div>
          <DayGrid
            weeks={weeks}
            free={free}
            shown={shown?.day}
            today={dayIn(now, timeZone)}
            onShow={setPicked}
          />
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
              nextFree={days.find((one) => one.day > shown.day && free(one) > 0) ?? firstFree}
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
