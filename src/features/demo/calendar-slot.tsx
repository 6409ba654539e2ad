import { useCallback, useEffect, useState } from 'react';
import { demoBooking } from '~/content/demo';
import { MailOrPhone } from '~/leads/form/mail-or-phone';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { CalendarPlaceholder } from './calendar-placeholder';
import type { SlotPickerProps } from './slot-picker';

const importPicker = () => import('./slot-picker').then((module) => module.SlotPicker);

/**
 * The calendar's place in the form. Which days are free depends on the moment and on the visitor's zone, so the
 * prerendered page holds its place only, and its code comes once the page can be used.
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
