import { demoBooking } from '~/content/demo';
import { cx } from '~/shared/ui/class-names';
import { Spinner } from '~/shared/ui/spinner';
import { dayHeight, daysLayout, pickerLayout } from './calendar-layout';
import { ChosenSlot } from './chosen-slot';
import { OfficeHours } from './office-hours';

const WEEKS = 5;

/** As large as the calendar, until that is there. Without scripts it never comes. */
export function CalendarPlaceholder() {
  return (
    <div className="noscript:hidden">
      <div className={pickerLayout}>
        <div>
          <div className="mb-6 h-18 rounded bg-sunken" />
          <div className="mb-2 h-8" />
          <div className={daysLayout}>
            <div className="h-9" />
            {Array.from({ length: WEEKS }, (_, week) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={week} className={cx(dayHeight, 'py-0.5')}>
                <div className="h-full rounded bg-sunken" />
              </div>
            ))}
          </div>
          <OfficeHours />
        </div>
        <div className="grid min-h-80 place-items-center">
          <Spinner label={demoBooking.calendar.loading} />
        </div>
      </div>
      <ChosenSlot slot={undefined} timeZone="" state="over" />
    </div>
  );
}
