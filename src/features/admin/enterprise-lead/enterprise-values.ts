import { enterpriseForm } from '~/content/admin/enterprise-lead';
import { phases } from '~/content/phases';
import { splitName, withAnswers } from '~/leads/contact-fields';
import type { LeadDraft } from '~/leads/submit-lead';
import type { PhaseId } from '~/shared/paths';
import type { EnterpriseValues } from './enterprise-schema';

export const STEPS = ['company', 'need', 'timing', 'contact'] as const;
export type Step = (typeof STEPS)[number];

/** The checkbox of each service of interest besides the main one. */
export const OTHER_SERVICES = {
  discovery: 'alsoDiscovery',
  strategy: 'alsoStrategy',
  development: 'alsoDevelopment',
  testing: 'alsoTesting',
  improvement: 'alsoImprovement',
} as const satisfies Record<PhaseId, keyof EnterpriseValues>;

/** A field that holds its answer by itself. */
export type TextAnswer = Exclude<keyof EnterpriseValues, (typeof OTHER_SERVICES)[PhaseId]>;
export type Answer = TextAnswer | 'otherServices';

/** The answers of each step, in the order of the page. */
export const STEP_ANSWERS: Readonly<Record<Step, readonly Answer[]>> = {
  company: ['company', 'website', 'industry', 'employees', 'country'],
  need: ['needs', 'serviceInterest', 'otherServices', 'systems'],
  timing: ['budget', 'timeframe', 'decisionProcess'],
  contact: ['name', 'email', 'phone', 'role', 'sourceNote'],
};

export const fieldsOf = (step: Step): readonly (keyof EnterpriseValues)[] =>
  STEP_ANSWERS[step].flatMap((answer) =>
    answer === 'otherServices' ? Object.values(OTHER_SERVICES) : [answer],
  );

export const stepOf = (field: string | undefined): Step | undefined =>
  STEPS.find((step) => fieldsOf(step).some((name) => name === field));

const CHECKBOXES: readonly string[] = Object.values(OTHER_SERVICES);

// Separate from the schema, which is fetched only when the form is first touched. In the order of the fields.
export const emptyEnterprise = Object.fromEntries(
  STEPS.flatMap(fieldsOf).map((field) => [field, CHECKBOXES.includes(field) ? false : '']),
) as EnterpriseValues;

/** The form's name, as a webhook sees it. */
export const ENTERPRISE_FORM = 'EnterpriseLead';

/** A valid enterprise qualification as a lead. Answers without a contact field go below the needs. */
export function toLead(values: EnterpriseValues): LeadDraft {
  const { alsoDiscovery, alsoStrategy, alsoDevelopment, alsoTesting, alsoImprovement, ...entered } = values;
  const { name, email, phone, company, needs } = values;
  return {
    kind: 'enterprise',
    formName: ENTERPRISE_FORM,
    values: { ...entered, otherServices: otherServices(values) },
    contact: {
      ...splitName(name),
      email,
      phone,
      company,
      message: withAnswers(needs, answersOf(values)),
      service: mainService(values),
    },
    // An administrator has signed in: there's no bot to catch, and typing fast is no reason for a flag.
    honeypot: '',
    startedAt: 0,
  };
}

/** An enterprise lead as plain text, to paste elsewhere. */
export function toText(values: EnterpriseValues): string {
  const { name, company, email, phone, needs } = values;
  const head = [name, company, email, phone]
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
  return `${head}\n\n${withAnswers(needs, answersOf(values))}`.trim();
}

const { answers } = enterpriseForm;

/** Answers that a contact has no field for, each with its name. */
const answersOf = (values: EnterpriseValues): [string, string][] =>
  STEPS.flatMap((step) => STEP_ANSWERS[step])
    .filter((answer) => !IN_CONTACT.has(answer))
    .map((answer) => [answers[answer], oneLine(answerIn(values, answer))]);

const IN_CONTACT: ReadonlySet<Answer> = new Set([
  'company',
  'needs',
  'serviceInterest',
  'name',
  'email',
  'phone',
]);

/** An answer in words; empty if there is none. */
export function answerIn(values: EnterpriseValues, answer: Answer): string {
  if (answer === 'otherServices') return otherServices(values);
  return answer === 'serviceInterest' ? mainService(values) : values[answer];
}

/** The label of the main service; empty if none was chosen. */
const mainService = ({ serviceInterest }: EnterpriseValues): string =>
  phases.find(({ id }) => id === serviceInterest)?.serviceLabel ?? '';

/** The labels of the services of interest besides the main one. */
const otherServices = (values: EnterpriseValues): string =>
  phases
    .filter(({ id }) => values[OTHER_SERVICES[id]] && id !== values.serviceInterest)
    .map(({ serviceLabel }) => serviceLabel)
    .join(', ');

// Each answer is a line of the message; a line break within one would look like the next.
const oneLine = (value: string) => value.trim().replace(/\s+/g, ' ');
