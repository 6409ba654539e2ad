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

/** The fields of each step, in the order of the page. */
export const STEP_FIELDS = {
  company: ['company', 'website', 'industry', 'employees', 'country'],
  need: ['needs', 'serviceInterest', ...Object.values(OTHER_SERVICES), 'systems'],
  timing: ['budget', 'timeframe', 'decisionProcess'],
  contact: ['name', 'email', 'phone', 'role', 'sourceNote'],
} as const satisfies Record<Step, readonly (keyof EnterpriseValues)[]>;

export const stepOf = (field: string | undefined): Step | undefined =>
  STEPS.find((step) => (STEP_FIELDS[step] as readonly (string | undefined)[]).includes(field));

// Separate from the schema, which is fetched only when the form is first touched. In the order of the fields.
export const emptyEnterprise: EnterpriseValues = {
  company: '',
  website: '',
  industry: '',
  employees: '',
  country: '',
  needs: '',
  serviceInterest: '',
  alsoDiscovery: false,
  alsoStrategy: false,
  alsoDevelopment: false,
  alsoTesting: false,
  alsoImprovement: false,
  systems: '',
  budget: '',
  timeframe: '',
  decisionProcess: '',
  name: '',
  email: '',
  phone: '',
  role: '',
  sourceNote: '',
};

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
  (
    [
      [answers.website, values.website],
      [answers.industry, values.industry],
      [answers.employees, values.employees],
      [answers.country, values.country],
      [answers.otherServices, otherServices(values)],
      [answers.systems, values.systems],
      [answers.budget, values.budget],
      [answers.timeframe, values.timeframe],
      [answers.decisionProcess, values.decisionProcess],
      [answers.role, values.role],
      [answers.sourceNote, values.sourceNote],
    ] as const
  ).map(([label, value]) => [label, oneLine(value)]);

/** The label of the main service; empty if none was chosen. */
export const mainService = ({ serviceInterest }: EnterpriseValues): string =>
  phases.find(({ id }) => id === serviceInterest)?.serviceLabel ?? '';

/** The labels of the services of interest besides the main one. */
export const otherServices = (values: EnterpriseValues): string =>
  phases
    .filter(({ id }) => values[OTHER_SERVICES[id]] && id !== values.serviceInterest)
    .map(({ serviceLabel }) => serviceLabel)
    .join(', ');

// Each answer is a line of the message; a line break within one would look like the next.
const oneLine = (value: string) => value.trim().replace(/\s+/g, ' ');
