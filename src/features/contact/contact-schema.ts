import * as z from 'zod/mini';
import { formErrors } from '~/content/form-errors';
import { formOf } from '~/shared/forms/form-control';

const text = () => z.string().check(z.trim());

/** The rules for a contact message. Texts are trimmed before they are checked. */
export const contactSchema = z.object({
  firstName: text().check(z.minLength(2, formErrors.firstName)),
  lastName: text().check(z.minLength(2, formErrors.lastName)),
  email: text().check(z.email(formErrors.email)),
  phone: text(),
  company: text(),
  serviceInterest: text(),
  message: text().check(z.minLength(10, formErrors.message)),
  termsAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.terms)),
  cookiesAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.cookies)),
  subscribeToNewsletter: z.optional(z.boolean()),
});

/** The form's values; `serviceInterest` is an option's value or empty. */
export type ContactValues = z.infer<typeof contactSchema>;

export const createContactForm = formOf(contactSchema);
