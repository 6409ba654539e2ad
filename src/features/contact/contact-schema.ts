import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import contactFieldLabels from '~/content/contact-fields.json';
import formErrors from '~/content/form-errors.json';
import { type askedFields, getInputName, type InputName } from '~/leads/contact-fields';
import { formText } from '~/leads/form/form-text';
import { emailChecks } from '~/shared/forms/text-schema';
import { fillTemplate } from '~/shared/lib/fill-template';
import { type Answers, createAnswerShape, createBoxRules, type Question } from './questions';

const consentShape = {
  termsAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.terms)),
  cookiesAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.cookies)),
  subscribeToNewsletter: z.optional(z.boolean()),
};

/** The values of the fields that the form shows; `serviceInterest` is an option's value or empty. */
export type ContactValues = Partial<Record<InputName, string>> &
  z.infer<z.ZodMiniObject<typeof consentShape>> &
  Answers;

/** The rules for a message of these contact fields and questions. Texts are trimmed before they are checked. */
export function createContactSchema(
  shownFields: typeof askedFields,
  questions: readonly Question[],
): $ZodType<ContactValues, ContactValues> {
  const schema = z.object({
    ...Object.fromEntries(shownFields.map((field) => [getInputName(field), createFieldSchema(field)])),
    ...createAnswerShape(questions),
    ...consentShape,
  });
  return schema.check(...createBoxRules(questions)) as never;
}

function createFieldSchema({ name, type, minLength }: (typeof askedFields)[number]) {
  if (type === 'email') return formText().check(...emailChecks(formErrors.email));
  if (!minLength) return formText();
  const tooShort = fillTemplate(formErrors.tooShort, { field: contactFieldLabels[name], count: minLength });
  return formText().check(z.minLength(minLength, tooShort));
}
