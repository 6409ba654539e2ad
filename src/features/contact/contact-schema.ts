import * as z from 'zod/mini';
import contactFieldLabels from '~/content/contact-fields.json';
import formErrors from '~/content/form-errors.json';
import { askedFields, type ContactFieldName, getInputName, type InputName } from '~/leads/contact-fields';
import { formText } from '~/leads/form/form-text';
import { emailChecks } from '~/shared/forms/text-schema';
import { fillTemplate } from '~/shared/lib/fill-template';
import { type Answers, createAnswerShape, createBoxRules, getEmptyAnswers, type Question } from './questions';

const consentShape = {
  termsAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.terms)),
  cookiesAccepted: z.boolean().check(z.refine((accepted) => accepted, formErrors.cookies)),
  subscribeToNewsletter: z.optional(z.boolean()),
};

/** The values of the fields that the form shows; `serviceInterest` is an option's value or empty. */
export type ContactValues = Partial<Record<InputName, string>> &
  z.infer<z.ZodMiniObject<typeof consentShape>> &
  Answers;

/** What a form asks for. */
export interface AskedParts {
  /** The contact fields; all by default. */
  fields?: ContactFieldName[] | undefined;
  questions?: Question[] | undefined;
}

/**
 * The fields that a form shows, with their rules and empty values. A subject replaces the choice of a service. Texts are
 * trimmed before they are checked.
 */
export function defineContactForm({ fields, questions = [] }: AskedParts = {}, hasSubject = false) {
  const shownFields = askedFields.filter(
    ({ name, type }) =>
      (fields?.includes(name) ?? true) &&
      !questions.some(({ id }) => id === name) &&
      !(hasSubject && type === 'choice'),
  );
  const schema = z.object({
    ...Object.fromEntries(shownFields.map((field) => [getInputName(field), createFieldSchema(field)])),
    ...createAnswerShape(questions),
    ...consentShape,
  });
  const empty: ContactValues = {
    ...Object.fromEntries(shownFields.map((field) => [getInputName(field), ''])),
    ...getEmptyAnswers(questions),
    termsAccepted: false,
    cookiesAccepted: false,
  };
  return { questions, shownFields, schema: schema.check(...createBoxRules(questions)), empty };
}

function createFieldSchema({ name, type, minLength }: (typeof askedFields)[number]) {
  if (type === 'email') return formText().check(...emailChecks(formErrors.email));
  if (!minLength) return formText();
  const tooShort = fillTemplate(formErrors.tooShort, { field: contactFieldLabels[name], count: minLength });
  return formText().check(z.minLength(minLength, tooShort));
}
