import { qualification } from '~/content/qualification';
import type { QualificationValues } from './qualification-schema';

/** What was chosen rather than written, each with its name. */
export const answersOf = ({ budget, timeframe, interestInPlan }: QualificationValues): [string, string][] => [
  [qualification.answers.budget, budget],
  [qualification.answers.timeframe, timeframe],
  [qualification.answers.plan, interestInPlan],
];
