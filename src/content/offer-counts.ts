import { capitalized, countOf, countWord } from '~/shared/lib/count-words';
import { planFacts, planPrices } from './plan-prices';
import { serviceCards } from './services';

/** What the addresses of the services end in: all that the app itself has to know of them. */
export const serviceSlugs = serviceCards.map(({ slug }) => slug);

/** 'six services' */
export const allServices = countOf(serviceCards.length, 'service');
/** 'three plans' */
export const allPlans = countOf(Object.keys(planPrices).length, 'plan');
export const trialInWords = `${countWord(planFacts.trialDays)} days`;

/** The same where a sentence begins. */
export const first = {
  services: capitalized(allServices),
  jobs: capitalized(countOf(serviceCards.length, 'job')),
  plans: capitalized(allPlans),
};
