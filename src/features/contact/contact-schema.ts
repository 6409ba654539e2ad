import * as z from 'zod/mini';
import { formErrors } from '~/content/form-errors';
import { formText } from '~/leads/form/form-text';
import { formOf } from '~/shared/forms/form-control';

/** The rules for a contact message. Texts are trimmed before they are checked. */
export const contactSchema = z.object({
  firstName: formText().check(z.minLength(2, formErrors.firstName)),
  lastName: formText().check(z.minLength(2, formErrors.lastName)),
  email: formText().check(z.email(formErrors.email)),
  phone: formText(),
  company: formText(),
  serviceInterest: formText(),
  message: formText().check(z.minLength(10, formErrors.message)),
  termsAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.terms)),
  cookiesAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.cookies)),
  subscribeToNewsletter: z.optional(z.boolean()),
});

/** The form's values; `serviceInterest` is an option's value or empty. */
export type ContactValues = z.infer<typeof contactSchema>;

export const createContactForm = formOf(contactSchema);
