import * as z from 'zod/mini';
import contactFieldLabels from '~/content/contact-fields.json';
import formErrors from '~/content/form-errors.json';
import { type ContactControl, contactFields, controlOf } from '~/leads/contact-fields';
import { formText } from '~/leads/form/form-text';
import { formOf } from '~/shared/forms/form-control';
import { emailAddress } from '~/shared/forms/text-schema';
import { fill } from '~/shared/lib/fill';

/** The rules for a contact message. Texts are trimmed before they are checked. */
export const contactSchema = z.object({
  ...(Object.fromEntries(contactFields.map((one) => [controlOf(one), rule(one)])) as Record<
    ContactControl,
    ReturnType<typeof formText>
  >),
  termsAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.terms)),
  cookiesAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.cookies)),
  subscribeToNewsletter: z.optional(z.boolean()),
});

/** The form's values; `serviceInterest` is an option's value or empty. */
export type ContactValues = z.infer<typeof contactSchema>;

function rule({ name, type, least }: (typeof contactFields)[number]) {
  if (type === 'email') return formText().check(...emailAddress(formErrors.email));
  if (!least) return formText();
  const tooShort = fill(formErrors.tooShort, { field: contactFieldLabels[name], count: least });
  return formText().check(z.minLength(least, tooShort));
}

export const createContactForm = formOf(contactSchema);
