import * as z from 'zod/mini';
import { formOf } from '~/shared/forms/form-control';

const text = () => z.string().check(z.trim());

/** What a contact message must hold. Texts are trimmed before they are checked. */
export const contactSchema = z.object({
  firstName: text().check(z.minLength(2, 'First name must be at least 2 characters.')),
  lastName: text().check(z.minLength(2, 'Last name must be at least 2 characters.')),
  email: text().check(z.email('Please enter a valid email address.')),
  phone: text(),
  company: text(),
  serviceInterest: text(),
  message: text().check(z.minLength(10, 'Message must be at least 10 characters.')),
  termsAccepted: z
    .boolean()
    .check(z.refine((accepted) => accepted, 'You must accept the terms and conditions')),
  cookiesAccepted: z.boolean().check(z.refine((accepted) => accepted, 'You must accept the cookies policy')),
});

/** What the form holds; `serviceInterest` is an option's value or empty. */
export type ContactValues = z.infer<typeof contactSchema>;

export const createContactForm = formOf(contactSchema);
