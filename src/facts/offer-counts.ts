import { capitalized, countOf } from './count-words';
import { planNames } from './plan-prices';

/** 'three plans' */
export const allPlans = countOf(planNames.length, { one: '# plan', other: '# plans' });

/** The count at the start of a sentence. */
export const first = { plans: capitalized(allPlans) };
