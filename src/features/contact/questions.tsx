import * as z from 'zod/mini';
import { contactForm } from '~/content/contact.json';
import formErrors from '~/content/form-errors.json';
import formMessages from '~/content/words/forms.json';
import { contactFields } from '~/leads/contact-fields';
import { dateRange, formDate, formText } from '~/leads/form/form-text';
import type { LeadInput } from '~/leads/submit-lead';
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/shared/forms/fields';

/** A question that a page's form asks besides the contact fields. */
export interface Question {
  /** Names the answer in the lead. An id of a contact field fills that field at every system. */
  id: string;
  type: 'short-text' | 'long-text' | 'one-choice' | 'several-choices' | 'date' | 'consent';
  label: string;
  hint?: string | undefined;
  options?: string[] | undefined;
  required?: boolean | undefined;
}

/** The name of an answer's field; each option of several-choices has its own. */
type AnswerName = `answer-${string}`;
export type Answers = Partial<Record<AnswerName, string | boolean>>;

const getNames = ({ id, type, options = [] }: Question): AnswerName[] =>
  type === 'several-choices' ? options.map((_, index) => `answer-${id}-${index}` as const) : [`answer-${id}`];

const hasBoxes = ({ type }: Question) => type === 'several-choices' || type === 'consent';

/** A value for each field of these questions, in their order. */
const mapFields = <Value,>(questions: readonly Question[], toValue: (question: Question) => Value) =>
  Object.fromEntries(questions.flatMap((one) => getNames(one).map((name) => [name, toValue(one)])));

/** The values of fields without an answer. */
export const getEmptyAnswers = (questions: readonly Question[]): Answers =>
  mapFields(questions, (question) => (hasBoxes(question) ? false : ''));

/** The label of each field, for the list of errors. */
export const getAnswerLabels = (questions: readonly Question[]): Record<string, string> =>
  mapFields(questions, ({ label }) => label);

/** The rules for the answers' fields. */
export const createAnswerShape = (questions: readonly Question[]) =>
  mapFields(questions, (question) => (hasBoxes(question) ? z.boolean() : createTextRule(question)));

function createTextRule({ type, required }: Question) {
  const text = type === 'date' ? formDate() : formText();
  const missing = type === 'one-choice' || type === 'date' ? formErrors.choose : formErrors.answer;
  return required ? text.check(z.minLength(1, missing)) : text;
}

/** The rules for questions whose answer is in boxes, at their first box. */
export const createBoxRules = (questions: readonly Question[]) =>
  questions
    .filter((question) => question.required && hasBoxes(question))
    .map((question) =>
      z.refine<Record<string, unknown>>((answers) => getNames(question).some((name) => answers[name]), {
        path: getNames(question).slice(0, 1),
        error: question.type === 'consent' ? formErrors.consent : formErrors.choose,
        // Also while other fields are wrong.
        when: () => true,
      }),
    );

/** Each question's id and words with its answer, as people read it; empty without one. */
export const readAnswers = (questions: readonly Question[], answers: Answers) =>
  questions.map((question) => {
    const { id, type, label, options = [] } = question;
    const given = getNames(question).map((name) => answers[name]);
    const chosen = options.filter((_, index) => given[index] === true);
    const text = type === 'consent' ? (given[0] ? contactForm.yes : '') : String(given[0] ?? '').trim();
    return {
      id,
      // In any language.
      label: label.replace(/[\s?:;؟？：]+$/, ''),
      // An option may have commas.
      answer: type === 'several-choices' ? chosen.join('; ') : text,
    };
  });

/** A form's values with the words of questions and answers in place of their fields: options may change later. */
export function toLeadValues(questions: readonly Question[], values: Answers): LeadInput['values'] {
  const entries = Object.entries(values as LeadInput['values']);
  const fields = Object.fromEntries(entries.filter(([name]) => !name.startsWith('answer-')));
  const words = Object.fromEntries(
    readAnswers(questions, values).map(({ label, answer }) => [label, answer]),
  );
  // A question may be called like a field.
  return { ...fields, ...words, ...fields };
}

const findContactField = (id: string) => contactFields.find(({ name }) => name === id);

/** Whether an answer is a contact field of its own, not a line of the message. */
export const isContactField = ({ id }: { id: string }): boolean => findContactField(id) !== undefined;

interface QuestionFieldProps {
  question: Question;
  register: (name: AnswerName) => Pick<Parameters<typeof TextField>[0], 'name' | 'error'>;
}

/** The field or the boxes of a question. */
export function QuestionField({ question, register }: QuestionFieldProps) {
  const { id, type, label, hint, options = [], required = false } = question;
  const names = getNames(question);
  if (type === 'several-choices')
    return (
      <fieldset className="space-y-1">
        <legend className="text-ui leading-snug font-semibold">
          <span>{label}</span>{' '}
          {!required && <span className="font-normal text-muted">{formMessages.optional}</span>}
        </legend>
        {hint && <p className="text-small leading-snug text-muted">{hint}</p>}
        {names.map((name, index) => (
          <CheckboxField key={name} {...register(name)} label={options[index]} />
        ))}
      </fieldset>
    );
  const props = { ...register(names[0] ?? 'answer-'), label, hint, required, optional: !required };
  switch (type) {
    case 'consent':
      return <CheckboxField {...props} />;
    case 'long-text':
      return <TextAreaField {...props} />;
    case 'one-choice':
      return (
        <SelectField
          {...props}
          options={options.map((option) => ({ value: option, label: option }))}
          placeholder={contactForm.answerPlaceholder}
        />
      );
    case 'date':
      return <TextField {...props} {...dateRange} type="date" />;
    default: {
      const field = findContactField(id);
      return (
        <TextField
          {...props}
          type={field?.type === 'tel' ? 'tel' : 'text'}
          autoComplete={field?.autoComplete}
        />
      );
    }
  }
}
