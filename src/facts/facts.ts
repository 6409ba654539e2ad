import { brand } from '~/facts/brand';
import { legalNameAndStop, mailDomain, securityContact } from '~/facts/brand-facts';
import { voice } from '~/facts/brand-voice';
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
import { ownerTime } from '~/facts/invoice-example';
import { law, legalFacts } from '~/facts/legal-facts';
import { allJobs, allPlans, allServices, priceList, trialInWords } from '~/facts/offer-counts';
import { officeWeekInWords } from '~/facts/office-hours';
import { country, postalAddress } from '~/facts/organization';
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
import { isNobodys } from '~/facts/sample-brand';
import { figure } from '~/shared/lib/in-locale';

export { capitalized as capitalize } from '~/facts/count-words';

/** Facts by name, each as a sentence says it. What is true or false decides about parts of the legal texts. */
export interface Facts {
  readonly [name: string]: string | boolean | Facts;
}

const plans = Object.keys(planPrices) as PlanName[];

const byPlan = <T>(get: (plan: PlanName) => T) =>
  Object.fromEntries(plans.map((plan) => [plan, get(plan)])) as Record<PlanName, T>;

/** A length of time: '2 to 4 weeks', 'two to four weeks', '2-4 weeks'. */
const inWeeks = ({ text, words, short }: typeof implementation.basic) => ({ text, words, short });

const { keep, requestDays, noticeDays, minimumAge, renewal, representatives, inPrivacyFramework } =
  legalFacts;

const inFigures = <Name extends string>(numbers: Readonly<Record<Name, number>>) =>
  Object.fromEntries(Object.entries<number>(numbers).map(([name, value]) => [name, figure(value)])) as Record<
    Name,
    string
  >;

const legal = {
  ...inFigures({ requestDays, noticeDays, minimumAge }),
  keep: inFigures(keep),
  renewal: {
    trialReminderDays: figure(renewal.trialReminderDays),
    yearReminder: inFigures(renewal.yearReminder),
    priceNotice: inFigures(renewal.priceNotice),
  },
  representatives: { ...representatives, any: Object.values(representatives).some(Boolean) },
  inPrivacyFramework,
  law,
};

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
    country,
    securityContact,
    readsMail: !isNobodys(brand.email),
  },
  voice,
  promises,
  currency: { code: currency.code, full: currency.full, short: currency.short },
  price: {
    ...byPlan((plan) => ({ ...pricesOf(planPrices[plan]), duringSetup: priced(paidDuringSetup(plan)) })),
    basic: priced(basicAgents.price),
    leastSaving,
    savingRange,
    list: priceList,
  },
  plan: byPlan((plan) => ({
    contentPieces: figure(planFacts.contentPieces[plan]),
    workflows: figure(planFacts.workflows[plan]),
    cases: figure(planFacts.cases[plan]),
    conversations: figure(planFacts.conversations[plan]),
    documents: figure(planFacts.documents[plan]),
    systems: figure(planFacts.systems[plan]),
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
    processOwner: ownerTime,
    officeWeek: officeWeekInWords,
  },
  count: {
    services: allServices,
    jobs: allJobs,
    plans: allPlans,
  },
  legal,
} as const satisfies Facts;

/** A sum in the site's currency: '$40' of '40', '$4,862.50' of '4862.50'. */
export const formatSum = (amount: string): string =>
  (amount.includes('.') ? pricedInCents : priced)(Number(amount));
