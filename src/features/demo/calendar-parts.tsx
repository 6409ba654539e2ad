import { CalendarPlus } from 'lucide-react';
import { demoBooking } from '~/content/demo-booking.json';
import { readWeek } from '~/facts/office-hours';
import { downloadFile } from '~/shared/lib/download-file';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import type { Slot } from './booked-slots';
import { createCalendarFile } from './calendar-file';
import type { DemoRequest } from './demo-request';
import { formatSlot } from './format-slot';

// Shared by the calendar and its placeholder, so that nothing moves when one replaces the other.

/** Days beside times on wide screens, above them on phones. */
export const pickerLayout = 'grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-side-start-100';

export const daysLayout = 'grid grid-cols-2 gap-2 sm:max-lg:grid-cols-5 large-text:grid-cols-1';

export const dayHeight = 'h-12 large-text:h-auto large-text:min-h-12';

/** The office hours, which explain days without times. */
export function OfficeHours() {
  return (
    <dl className="mt-4 text-small text-muted">
      {readWeek(demoBooking.calendar.week).map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap gap-x-1.5">
          <dt>{days}:</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChosenSlotProps {
  slot: Slot | undefined;
  timeZone: string;
  /** A chosen time may pass, or be booked in another tab. */
  state: 'free' | 'booked' | 'over';
}

/** The chosen time in words, in both zones. Read out when it changes. */
export function ChosenSlot({ slot, timeZone, state }: ChosenSlotProps) {
  return (
    <div role="status" className="mt-7">
      <ChosenSlotNotice slot={slot} timeZone={timeZone} state={state} />
    </div>
  );
}

function ChosenSlotNotice({ slot, timeZone, state }: ChosenSlotProps) {
  const { chosen } = demoBooking;
  if (slot === undefined) return <Callout tone="info">{chosen.none}</Callout>;
  switch (state) {
    case 'free': {
      const { visitor, office } = formatSlot(slot, timeZone);
      return (
        <Callout tone="info" title={chosen.label}>
          <p>{visitor}</p>
          {office && <p>{`${chosen.office} ${office}`}</p>}
        </Callout>
      );
    }
    case 'booked':
    case 'over':
      return <Callout tone="warning">{chosen[state]}</Callout>;
  }
}

/** Downloads the demo as a file for a calendar program. */
export function CalendarDownload({ request }: { request: DemoRequest }) {
  const download = () => {
    const { name, text } = createCalendarFile(request, Date.now());
    downloadFile(name, 'text/calendar;charset=utf-8', text);
  };
  return (
    <Button variant="secondary" onClick={download}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {demoBooking.file.button}
    </Button>
  );
}
