import * as z from 'zod/mini';
import formErrors from '~/content/form-errors.json';
import { formText } from '~/leads/form/form-text';
import { emailChecks } from '~/shared/forms/text-schema';
import { isTakenByOther } from './demo-request';
import { getOpenSlots } from './slots';

/** The rules for a demo request. Texts are trimmed before they are checked. */
export const bookingSchema = z.object({
  /** ISO timestamp of the slot's start. It has to be free at the time of the check. */
  slot: z.string().check(
    z.minLength(1, { error: formErrors.slot.missing, abort: true }),
    z.refine((slot) => !isTakenByOther(slot), {
      error: formErrors.slot.taken,
      abort: true,
    }),
    z.refine((slot) => getOpenSlots(Date.now()).includes(Date.parse(slot)), formErrors.slot.gone),
  ),
  /** IANA name of the zone that the visitor chose; empty for the device's own. */
  timeZone: z.string(),
  name: formText().check(z.minLength(2, formErrors.name)),
  email: formText().check(...emailChecks(formErrors.email)),
  company: formText().check(z.minLength(1, formErrors.company)),
  /** A service's slug, or 'undecided'. */
  focus: z.string().check(z.minLength(1, formErrors.focus)),
  subscribeToNewsletter: z.optional(z.boolean()),
});

export type BookingValues = z.infer<typeof bookingSchema>;

/** For a visitor who chooses the time in an outside calendar. */
export const untimedBookingSchema = z.object({ ...bookingSchema.shape, slot: z.string() });
