import type { PlanName } from '~/content/plans';
import type { QualificationValues } from './qualification-schema';

export const NEEDS_LIMIT = 500;

// Apart from the schema, which is fetched only when the form is first touched. The order is that of the fields.
export const emptyQualification = (plan: PlanName): QualificationValues => ({
  name: '',
  email: '',
  company: '',
  interestInPlan: plan,
  budget: '',
  timeframe: '',
  needs: '',
  subscribeToNewsletter: true,
});
