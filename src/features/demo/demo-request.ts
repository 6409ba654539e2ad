import { demoBooking } from '~/content/demo-booking.json';
import { serviceCards } from '~/content/services';
import { drafts, getLatestPending, type PendingSubmission, readDraft } from '~/leads/form/form-draft';
import { readBookedSlots } from './booked-slots';

/** The form's name, as a webhook sees it. */
export const DEMO_FORM = 'DemoBooking';

/** A requested demo, with the lead's field names. */
export interface DemoRequest extends Record<(typeof requestFields)[number], string> {
  /** The lead's id. */
  id: string;
}

/** As in the booking form; `slot` is the ISO timestamp of its start. */
const requestFields = ['name', 'email', 'company', 'focus', 'slot', 'timeZone'] as const;

export function toDemoRequest(id: string, values: PendingSubmission['values']): DemoRequest {
  const texts = Object.fromEntries(requestFields.map((name) => [name, String(values[name] ?? '')]));
  return { id, ...(texts as Omit<DemoRequest, 'id'>) };
}

/** The request that this tab has sent and that isn't confirmed yet. */
export const getPendingRequest = () => getLatestPending(DEMO_FORM);

/** The sent request whose time the visitor has yet to choose in an outside calendar. */
export function readUntimedRequest(): DemoRequest | undefined {
  const draft = readDraft(drafts.demo);
  // A draft of the form has no `id`.
  return typeof draft.id === 'string' ? toDemoRequest(draft.id, draft) : undefined;
}

/** Whether a slot is taken in this browser, except by the request that this tab may still resend. */
export function isTakenByOther(start: string): boolean {
  const time = Date.parse(start);
  return (
    Date.parse(String(getPendingRequest()?.values.slot)) !== time &&
    readBookedSlots().some((slot) => Date.parse(slot.start) === time)
  );
}

/** The subject of a visitor who hasn't decided yet. */
export const UNDECIDED = 'undecided';

/** The subjects of a demo: the services, and "undecided". */
export const focusOptions: readonly { value: string; label: string }[] = [
  ...serviceCards.map(({ slug, title }) => ({ value: slug, label: title })),
  { value: UNDECIDED, label: demoBooking.undecided },
];

export const getFocusLabel = (value: string): string =>
  focusOptions.find((option) => option.value === value)?.label ?? '';
