import { brand } from '~/facts/brand';
import { legalNameAndStop, mailDomain } from '~/facts/brand-facts';
import { voice } from '~/facts/brand-voice';
import { caseStudySums } from '~/facts/case-study-sums';
import { countWord } from '~/facts/count-words';
import { currency } from '~/facts/currency';
import {
  implementation,
  paidDuringSetup,
  phaseLengths,
  planSetup,
  planSetupInWords,
  projectLength,
  projectLengths,
  serviceLength,
} from '~/facts/durations';
import { ownerTime, projectExample } from '~/facts/invoice-example';
import { allJobs, allPlans, allServices, priceList, trialInWords } from '~/facts/offer-counts';
import { officeWeekInWords } from '~/facts/office-hours';
import { postalAddress } from '~/facts/organization';
import {
  basicAgents,
  leastSaving,
  type PlanName,
  planFacts,
  planNames,
  planPrices,
  priced,
  pricedInCents,
  pricesOf,
  savingRange,
} from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { smallCaseSums } from '~/facts/small-case-sums';
import { figure } from '~/shared/lib/in-locale';

export { capitalized as capitalize } from '~/facts/count-words';

/** Facts by name, each as a sentence says it. */
export interface Facts {
  readonly [name: string]: string | Facts;
}

const byPlan = <T>(get: (plan: PlanName) => T) =>
  Object.fromEntries(planNames.map((plan) => [plan, get(plan)])) as Record<PlanName, T>;

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
  voice,
  promises,
  currency: { code: currency.code, full: currency.full, short: currency.short },
  price: {
    ...byPlan((plan) => ({ ...pricesOf(planPrices[plan]), duringSetup: priced(paidDuringSetup(plan)) })),
    basic: priced(basicAgents.price),
    projectUpkeep: priced(projectExample.upkeep),
    leastSaving,
    savingRange,
    list: priceList,
  },
  plan: byPlan((plan) => ({
    contentPieces: figure(planFacts.contentPieces[plan]),
    workflows: figure(planFacts.workflows[plan]),
    workflowsInWords: countWord(planFacts.workflows[plan]),
    cases: figure(planFacts.cases[plan]),
    conversations: figure(planFacts.conversations[plan]),
    documents: figure(planFacts.documents[plan]),
    systems: figure(planFacts.systems[plan]),
    systemsInWords: countWord(planFacts.systems[plan]),
  })),
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
    trialDays: figure(planFacts.trialDays),
    refundDays: figure(planFacts.refundDays),
    processOwner: ownerTime,
    officeWeek: officeWeekInWords,
  },
  count: {
    services: allServices,
    jobs: allJobs,
    plans: allPlans,
    basicAgents: { figure: figure(basicAgents.agents), words: countWord(basicAgents.agents) },
    trialCases: figure(planFacts.trialCases),
  },
  caseStudy: caseStudySums,
  smallCases: smallCaseSums,
} as const satisfies Facts;

/** A sum in the site's currency: '$40' of '40', '$4,862.50' of '4862.50'. */
export const formatSum = (amount: string): string =>
  (amount.includes('.') ? pricedInCents : priced)(Number(amount));
