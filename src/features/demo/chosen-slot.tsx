import { demoBooking } from '~/content/demo';
import { Notice } from '~/shared/ui/notice';
import type { Slot } from './slot';
import { slotText } from './slot-text';

interface ChosenSlotProps {
  slot: Slot | undefined;
  timeZone: string;
  /** It may pass, or be booked in another tab, after it was chosen. */
  state: 'free' | 'booked' | 'over';
}

/** The chosen time in words, in both zones. Read out when it changes. */
export function ChosenSlot({ slot, timeZone, state }: ChosenSlotProps) {
  return (
    <div role="status" className="mt-7">
      <Statement slot={slot} timeZone={timeZone} state={state} />
    </div>
  );
}

function Statement({ slot, timeZone, state }: ChosenSlotProps) {
  const { chosen } = demoBooking;
  if (slot === undefined) return <Notice tone="info">{chosen.none}</Notice>;
  switch (state) {
    case 'free': {
      const { visitor, office } = slotText(slot, timeZone);
      return (
        <Notice tone="info" title={chosen.label}>
          <p>{visitor}</p>
          {office && (
            <p>
              {chosen.office} {office}
            </p>
          )}
        </Notice>
      );
    }
    case 'booked':
    case 'over':
      return <Notice tone="warning">{chosen[state]}</Notice>;
  }
}
