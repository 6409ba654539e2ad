import { useCallback, useEffect, useState } from 'react';
import { demoBooking } from '~/content/demo';
import { MailOrPhone } from '~/leads/form/mail-or-phone';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Notice } from '~/shared/ui/notice';
import { Spinner } from '~/shared/ui/spinner';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { ChosenSlot, dayHeight, daysLayout, OfficeHours, pickerLayout } from './calendar-parts';
import type { SlotPickerProps } from './slot-picker';

const importPicker = () => import('./slot-picker').then((module) => module.SlotPicker);

/**
 * The calendar's place in the form. The free days depend on the moment and the visitor's zone, so the
 * prerendered page only reserves the space, and its code is loaded once the page is interactive.
 */
export function CalendarSlot(props: SlotPickerProps) {
  const [SlotPicker, load] = useLazyComponent(importPicker);
  const [failed, setFailed] = useState(false);
  const fetchPicker = useCallback(() => void load().then((loaded) => setFailed(!loaded)), [load]);
  useEffect(fetchPicker, [fetchPicker]);

  if (failed) {
    return (
      <Notice tone="warning" role="alert">
        <p>{demoBooking.calendar.failed}</p>
        <MailOrPhone />
        <Button variant="secondary" size="sm" onClick={fetchPicker}>
          {demoBooking.calendar.retry}
        </Button>
      </Notice>
    );
  }
  return SlotPicker && props.timeZone ? <SlotPicker {...props} /> : <CalendarPlaceholder />;
}

const WEEKS = 5;

/** As large as the calendar, until that has loaded. Without scripts it never does. */
function CalendarPlaceholder() {
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
