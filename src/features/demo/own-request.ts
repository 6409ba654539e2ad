import { readPending } from '~/leads/pending-submission';
import { readBookedSlots } from './booked-slots';
import { DEMO_FORM } from './to-lead';

/** The request that this tab has sent and nobody has confirmed yet. */
export const ownRequest = () => readPending(DEMO_FORM);

/** Whether a slot is taken in this browser, other than by the request that this tab may still send again. */
export function isTakenByOther(start: string): boolean {
  const at = Date.parse(start);
  return (
    Date.parse(String(ownRequest()?.values.slot)) !== at &&
    readBookedSlots().some((slot) => Date.parse(slot.start) === at)
  );
}
