import { brand } from '~/facts/brand';
import { legalNameAndStop, mailDomain } from '~/facts/brand-facts';
import { dyeNames, voice } from '~/facts/brand-voice';
import { countWord } from '~/facts/count-words';
import { currency } from '~/facts/currency';
import {
  implementation,
  phaseLengths,
  planSetup,
  planSetupInWords,
  projectLength,
  projectLengths,
  serviceLength,
} from '~/facts/durations';
import { hoursThatPay, ownerTime, sampling } from '~/facts/invoice-example';
import { allJobs, allPlans, allServices, priceList, trialInWords } from '~/facts/offer-counts';
import { officeWeekInWords, officeZone } from '~/facts/office-hours';
import { postalAddress } from '~/facts/organization';
import {
  basicAgents,
  leastSaving,
  type PlanName,
  planFacts,
  planPrices,
  priced,
  pricedInCents,
  pricesOf,
  savingRange,
} from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { contrast } from '~/shared/lib/contrast';
import { figure, percent } from '~/shared/lib/in-locale';
import { palette } from '~/shared/palette';

export { capitalized as capitalize } from '~/facts/count-words';

/** Facts by name, each as a sentence says it. */
export interface Facts {
  readonly [name: string]: string | Facts;
}

const plans = Object.keys(planPrices) as PlanName[];

const byPlan = <T>(get: (plan: PlanName) => T) =>
  Object.fromEntries(plans.map((plan) => [plan, get(plan)])) as Record<PlanName, T>;

/** A length of time: '2 to 4 weeks', 'two to four weeks', '2-4 weeks'. */
const inWeeks = ({ text, words, short }: typeof implementation.basic) => ({ text, words, short });

/** Everything that a text of src/content can refer to: `{brand.name}` in JSON is `facts.brand.name`. */
export const facts = {
  brand: {
    name: brand.name,
    legalName: brand.legalName,
    legalNameAndStop,
    tagline: brand.tagline,
    assistantName: brand.assistantName,
    email: brand.email,
    supportEmail: brand.supportEmail,
    mailDomain,
    phone: brand.phone,
    city: brand.city,
    address: postalAddress.join(', '),
  },
  voice: {
    ...voice,
    brandKit: { ...voice.brandKit, spelling: voice.brandKit.spelling.replace('{name}', brand.name) },
  },
  dye: dyeNames,
  color: { buttonContrast: contrast(palette.indigo[600], palette.mist[0]).toFixed(1) },
  promises,
  currency: { code: currency.code, full: currency.full, short: currency.short },
  price: {
    ...byPlan((plan) => ({
      ...pricesOf(planPrices[plan]),
      /** What pays for it in a month, at the hourly cost of the worked example. */
      hoursThatPay: figure(hoursThatPay(plan)),
    })),
    basic: priced(basicAgents.price),
    leastSaving,
    savingRange,
    list: priceList,
  },
  plan: byPlan((plan) => ({
    contentPieces: figure(planFacts.contentPieces[plan]),
    workflows: figure(planFacts.workflows[plan]),
    workflowCount: countWord(planFacts.workflows[plan]),
    cases: figure(planFacts.cases[plan]),
    conversations: figure(planFacts.conversations[plan]),
    documents: figure(planFacts.documents[plan]),
    systems: figure(planFacts.systems[plan]),
  })),
  sampling: { share: percent(sampling.of100 / 100), minutes: figure(sampling.minutes) },
  time: {
    basic: inWeeks(implementation.basic),
    enterprise: inWeeks(implementation.enterprise),
    discovery: inWeeks(phaseLengths.discovery),
    strategy: inWeeks(phaseLengths.strategy),
    development: inWeeks(phaseLengths.development),
    testing: inWeeks(phaseLengths.testing),
    setup: byPlan((plan) => inWeeks(planSetup[plan])),
    planSetup: planSetupInWords,
    basicAgents: basicAgents.setUp,
    service: serviceLength,
    project: projectLength,
    projects: projectLengths,
    trial: trialInWords,
    processOwner: ownerTime,
    officeWeek: officeWeekInWords,
    officeZone,
  },
  count: {
    services: allServices,
    jobs: allJobs,
    plans: allPlans,
  },
} as const satisfies Facts;

/** A sum in the site's currency: '$40' of '40', '$4,862.50' of '4862.50'. */
export const formatSum = (amount: string): string =>
  (amount.includes('.') ? pricedInCents : priced)(Number(amount));
