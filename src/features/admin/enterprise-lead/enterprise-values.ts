import type { PhaseId } from '~/shared/paths';
import type { EnterpriseValues } from './enterprise-schema';

export const STEPS = ['company', 'need', 'timing', 'contact'] as const;
export type Step = (typeof STEPS)[number];

/** The box of each service that interests besides the main one. */
export const OTHER_SERVICES = {
  discovery: 'alsoDiscovery',
  strategy: 'alsoStrategy',
  development: 'alsoDevelopment',
  testing: 'alsoTesting',
  improvement: 'alsoImprovement',
} as const satisfies Record<PhaseId, keyof EnterpriseValues>;

/** The fields of each step, in the order in which they stand. */
export const STEP_FIELDS = {
  company: ['company', 'website', 'industry', 'employees', 'country'],
  need: ['needs', 'serviceInterest', ...Object.values(OTHER_SERVICES), 'systems'],
  timing: ['budget', 'timeframe', 'decisionProcess'],
  contact: ['name', 'email', 'phone', 'role', 'sourceNote'],
} as const satisfies Record<Step, readonly (keyof EnterpriseValues)[]>;

export const stepOf = (field: string | undefined): Step | undefined =>
  STEPS.find((step) => (STEP_FIELDS[step] as readonly (string | undefined)[]).includes(field));

// Apart from the schema, which is fetched only when the form is first touched. The order is that of the fields.
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
