import phases from '~/content/phases.json';
import { appendAnswers, splitName } from '~/leads/contact-fields';
import type { LeadInput } from '~/leads/submit-lead';
import { phaseIds } from '~/shared/paths';
import type { EnterpriseValues } from './enterprise-schema';

type FieldName = keyof EnterpriseValues;

/** The fields of each step, in the order of the page. */
const STEP_FIELDS = {
  company: ['company', 'website', 'industry', 'employees', 'country'],
  need: ['needs', 'serviceInterest', 'systems'],
  timing: ['budget', 'timeframe', 'decisionProcess'],
  contact: ['name', 'email', 'phone', 'role', 'sourceNote'],
} as const satisfies Record<string, readonly FieldName[]>;

export type Step = keyof typeof STEP_FIELDS;
export const STEPS = Object.keys(STEP_FIELDS) as Step[];

export const getStepFields = (step: Step): readonly FieldName[] => STEP_FIELDS[step];

export const findStep = (field: string | undefined): Step | undefined =>
  STEPS.find((step) => getStepFields(step).some((name) => name === field));

// Separate from the schema, which is fetched at the first interaction with the form.
export const emptyEnterpriseValues = Object.fromEntries(
  STEPS.flatMap(getStepFields).map((field) => [field, '']),
) as EnterpriseValues;

/** Labels, in the message and the inbox, of answers without a contact field. */
export const answerLabels = {
  website: 'Website',
  industry: 'Industry',
  employees: 'Employees',
  country: 'Country',
  systems: 'Systems in use',
  budget: 'Budget',
  timeframe: 'Timeframe',
  decisionProcess: 'Decision process',
  role: 'Role',
  sourceNote: 'Source note',
} as const satisfies Partial<Record<FieldName, string>>;

/** The form's name in webhook requests. */
export const ENTERPRISE_FORM = 'EnterpriseLead';

/** Turns valid answers into a lead. Answers without a contact field go below the needs. */
export function toLeadInput(values: EnterpriseValues): LeadInput {
  const { name, email, phone, company, needs, serviceInterest } = values;
  const service = phaseIds.find((id) => id === serviceInterest);
  const names = Object.keys(answerLabels) as (keyof typeof answerLabels)[];
  return {
    kind: 'enterprise',
    formName: ENTERPRISE_FORM,
    values,
    contact: {
      ...splitName(name),
      email,
      phone,
      company,
      message: appendAnswers(
        needs,
        names.map((answer) => [answerLabels[answer], toOneLine(values[answer])]),
      ),
      service: service ? phases[service].serviceLabel : '',
    },
    // A signed-in administrator is no bot, and may type fast.
    honeypot: '',
    startedAt: 0,
  };
}

// A line break within an answer would look like the next answer.
const toOneLine = (value: string) => value.trim().replace(/\s+/g, ' ');
