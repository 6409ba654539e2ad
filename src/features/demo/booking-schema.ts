import * as z from 'zod/mini';
import { readSettings } from '~/config/config-store';
import formErrors from '~/content/form-errors.json';
import { bookingSettings } from '~/integrations/booking/settings';
import { formText } from '~/leads/form/form-text';
import { defineForm } from '~/shared/forms/define-form';
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

/** Without a time if the visitor chooses it in an outside calendar. */
export const createBookingForm = defineForm(
  readSettings(bookingSettings).service
    ? z.object({ ...bookingSchema.shape, slot: z.string() })
    : bookingSchema,
);
