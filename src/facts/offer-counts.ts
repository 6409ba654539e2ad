import { capitalized, countOf, countWord } from './count-words';
import { planFacts, planPrices, priced } from './plan-prices';

/** 'three plans' */
export const allPlans = countOf(Object.keys(planPrices).length, { one: '# plan', other: '# plans' });
export const trialInWords = `${countWord(planFacts.trialDays)} days`;

const [smallest, ...larger] = Object.entries(planPrices).map(
  ([name, { monthly }], index) => `${name} ${index ? '' : 'is '}${priced(monthly)}`,
);
/** 'Starter is $599 a month, Professional $1,299 and Enterprise $2,499' */
export const priceList = `${smallest} a month, ${larger.join(' and ')}`;

/** The count at the start of a sentence. */
export const first = { plans: capitalized(allPlans) };
