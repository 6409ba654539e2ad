import { capitalized, countOf, countWord } from './count-words';
import { planFacts, planPrices } from './plan-prices';
import { serviceCards } from './services';

/** The last segments of the services' addresses: all the app itself needs to know about them. */
export const serviceSlugs = serviceCards.map(({ slug }) => slug);

/** 'six services' */
export const allServices = countOf(serviceCards.length, { one: '# service', other: '# services' });
/** 'three plans' */
export const allPlans = countOf(Object.keys(planPrices).length, { one: '# plan', other: '# plans' });
export const trialInWords = `${countWord(planFacts.trialDays)} days`;

/** The same at the start of a sentence. */
export const first = {
  services: capitalized(allServices),
  jobs: capitalized(countOf(serviceCards.length, { one: '# job', other: '# jobs' })),
  plans: capitalized(allPlans),
};
