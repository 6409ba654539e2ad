import { useId } from 'react';
import { demoBooking } from '~/content/demo';
import { FieldError } from '~/shared/forms/field-shell';
import type { Day } from '~/shared/lib/calendar-days';
import { Button } from '~/shared/ui/button';
import { partsOf } from './day-parts';
import { dayName } from './day-text';
import type { Slot } from './slot';
import type { CalendarDay } from './slots';
import { TimeChoice } from './time-choice';

interface TimeListProps {
  day: CalendarDay;
  timeZone: string;
  chosen: Slot | undefined;
  booked: ReadonlySet<Slot>;
  error: string | undefined;
  onChoose: (slot: Slot) => void;
  /** Another day with free times, if there is one. */
  nextFree: CalendarDay | undefined;
  onShow: (day: Day) => void;
}

/** The times of one day, of which one can be chosen. The office's time stands below each. */
export function TimeList({
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
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'slot-error' : undefined}
    >
      <h4 id={id} className="font-sans text-[1.06rem] leading-snug font-semibold tracking-normal">
        {dayName(day)}
      </h4>
      <p role="status" className="text-sm text-soft">
        {free > 0 ? calendar.free(free) : calendar.emptyDay}
      </p>
      <FieldError id="slot" message={error} />
      {free === 0 && nextFree && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => onShow(nextFree.day)}>
          {calendar.nextFree(dayName(nextFree.day))}
        </Button>
      )}
      {partsOf(slots, timeZone).map(([part, times]) => (
        <div key={part} className="mt-4">
          <p className="mb-1.5 text-sm text-soft">{calendar.parts[part]}</p>
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
