import { demoBooking, demoTimes } from '~/content/demo';
import { dayIn } from '~/shared/lib/calendar-days';
import { timeOf, zoneNameThere } from '~/shared/lib/clock-text';
import { cx } from '~/shared/ui/class-names';
import { weekdays } from './day-text';
import type { Slot } from './slot';

interface TimeChoiceProps {
  slot: Slot;
  timeZone: string;
  checked: boolean;
  booked: boolean;
  onChoose: () => void;
}

/** One time as a radio button, with the office's time for it, or that it has been taken. */
export function TimeChoice({ slot, timeZone, checked, booked, onChoose }: TimeChoiceProps) {
  const time = timeOf(slot, timeZone);
  return (
    <label
      className={cx(
        'relative flex min-h-12 flex-col items-center justify-center rounded border px-1 py-1.5 text-center leading-tight transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        checked
          ? 'border-indigo-600 bg-indigo-600 text-white'
          : booked
            ? 'cursor-not-allowed border-line bg-sunken text-soft'
            : 'cursor-pointer border-line-strong bg-panel hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name="time"
        value={new Date(slot).toISOString()}
        checked={checked}
        disabled={booked}
        onChange={onChoose}
        // Beside the words, not over them: whoever points at a time points at the time.
        className="absolute top-1.5 left-1.5 size-2.5 cursor-[inherit] appearance-none rounded-full border border-current opacity-45 outline-none checked:bg-current checked:opacity-100 disabled:opacity-0"
      />
      <span className={cx('font-semibold', booked && 'line-through')}>{time}</span>
      <span className="sr-only">, </span>
      <span className={cx('text-[0.8rem]', !checked && 'text-soft')}>
        {booked ? demoBooking.calendar.booked : officeTime(slot, timeZone)}
      </span>
    </label>
  );
}

/** As short as it can be told apart: 'PST', '9:00 AM PST' or 'Mon 5:00 PM PST'. */
function officeTime(slot: Slot, timeZone: string): string {
  const { timeZone: office } = demoTimes;
  const day = dayIn(slot, office);
  const zone = zoneNameThere(slot, office);
  const time = `${timeOf(slot, office)} ${zone}`;
  if (day !== dayIn(slot, timeZone)) return `${weekdays([day])[0]?.short} ${time}`;
  return timeOf(slot, office) === timeOf(slot, timeZone) ? zone : time;
}
