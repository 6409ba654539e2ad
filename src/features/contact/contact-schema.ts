import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import contactFieldLabels from '~/content/contact-fields.json';
import formErrors from '~/content/form-errors.json';
import { askedFields, getInputName, type InputName } from '~/leads/contact-fields';
import { formText } from '~/leads/form/form-text';
import { emailChecks } from '~/shared/forms/text-schema';
import { fillTemplate } from '~/shared/lib/fill-template';
import { type Answers, createAnswerShape, createBoxRules, type Question } from './questions';

/** The rules for a contact message. Texts are trimmed before they are checked. */
const contactSchema = z.object({
  ...(Object.fromEntries(
    askedFields.map((field) => [getInputName(field), createFieldSchema(field)]),
  ) as Record<InputName, ReturnType<typeof formText>>),
  termsAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.terms)),
  cookiesAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.cookies)),
  subscribeToNewsletter: z.optional(z.boolean()),
});

/** The form's values; `serviceInterest` is an option's value or empty. */
export type ContactValues = z.infer<typeof contactSchema> & Answers;

/** The rules for a form that asks for some contact fields, and questions of its own. */
export function createContactSchema(
  isAsked: (field: (typeof askedFields)[number]) => boolean,
  questions: readonly Question[],
): $ZodType<ContactValues, ContactValues> {
  const left = askedFields
    .filter((field) => !isAsked(field))
    .map((field) => [getInputName(field), z.string()]);
  const schema = z.object({
    ...contactSchema.shape,
    ...Object.fromEntries(left),
    ...createAnswerShape(questions),
  });
  return schema.check(...createBoxRules(questions)) as never;
}

function createFieldSchema({ name, type, minLength }: (typeof askedFields)[number]) {
  if (type === 'email') return formText().check(...emailChecks(formErrors.email));
  if (!minLength) return formText();
  const tooShort = fillTemplate(formErrors.tooShort, { field: contactFieldLabels[name], count: minLength });
  return formText().check(z.minLength(minLength, tooShort));
}
