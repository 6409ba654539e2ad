import phases from '~/content/phases.json';
import { appendAnswers, splitName } from '~/leads/contact-fields';
import type { LeadDraft } from '~/leads/submit-lead';
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

// Separate from the schema, which is fetched only when the form is first touched. In the order of the fields.
export const emptyEnterpriseValues = Object.fromEntries(
  STEPS.flatMap(getStepFields).map((field) => [field, '']),
) as EnterpriseValues;

/** The answers that a contact has no field for, as the message below the needs and the inbox name them. */
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

/** The form's name, as a webhook sees it. */
export const ENTERPRISE_FORM = 'EnterpriseLead';

/** A valid enterprise qualification as a lead. Answers without a contact field go below the needs. */
export function toLead(values: EnterpriseValues): LeadDraft {
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
    // An administrator has signed in: there's no bot to catch, and typing fast is no reason for a flag.
    honeypot: '',
    startedAt: 0,
  };
}

// Each answer is a line of the message; a line break within one would look like the next.
const toOneLine = (value: string) => value.trim().replace(/\s+/g, ' ');
