import * as z from 'zod/mini';
import { formOf } from '~/shared/forms/form-control';
import { isTakenByOther } from './demo-request';
import { openSlots } from './slots';

const text = () => z.string().check(z.trim());

/** What a request for a demo must hold. Texts are trimmed before they are checked. */
export const bookingSchema = z.object({
  /** ISO timestamp of the slot's start. It has to be free at the moment of the check. */
  slot: z.string().check(
    z.minLength(1, { error: 'Please choose a day and a time.', abort: true }),
    z.refine((slot) => !isTakenByOther(slot), {
      error: 'You have already asked for this time in this browser. Please choose another one.',
      abort: true,
    }),
    z.refine(
      (slot) => openSlots(Date.now()).includes(Date.parse(slot)),
      'This time is no longer free. Please choose another one.',
    ),
  ),
  /** IANA name of the zone that the visitor chose; empty for the device's own. */
  timeZone: z.string(),
  name: text().check(z.minLength(2, 'Name must be at least 2 characters.')),
  email: text().check(z.email('Please enter a valid email address.')),
  company: text().check(z.minLength(1, 'Please enter your company name.')),
  /** A service's slug, or 'undecided'. */
  focus: z.string().check(z.minLength(1, 'Please choose what we should show you.')),
});

export type BookingValues = z.infer<typeof bookingSchema>;

export const createBookingForm = formOf(bookingSchema);
