import { serviceCards } from '~/content/services';
import { capitalized, countOf, countWord } from './count-words';
import { planFacts, planPrices, priced } from './plan-prices';

/** The last segments of the services' addresses: all the app itself needs to know about them. */
export const serviceSlugs = serviceCards.map(({ slug }) => slug);

/** 'six services' */
export const allServices = countOf(serviceCards.length, { one: '# service', other: '# services' });
/** 'six jobs', as the services are for a client. */
export const allJobs = countOf(serviceCards.length, { one: '# job', other: '# jobs' });
/** 'three plans' */
export const allPlans = countOf(Object.keys(planPrices).length, { one: '# plan', other: '# plans' });
export const trialInWords = `${countWord(planFacts.trialDays)} days`;

const [smallest, ...larger] = Object.entries(planPrices).map(
  ([name, { monthly }], index) => `${name} ${index ? '' : 'is '}${priced(monthly)}`,
);
/** 'Starter is $599 a month, Professional $1,299 and Enterprise $2,499' */
export const priceList = `${smallest} a month, ${larger.join(' and ')}`;

/** The counts at the start of a sentence. */
export const first = {
  services: capitalized(allServices),
  plans: capitalized(allPlans),
};
