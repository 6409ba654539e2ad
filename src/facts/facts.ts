import { brand } from '~/facts/brand';
import { legalNameAndStop, mailDomain, securityContact } from '~/facts/brand-facts';
import { caseStudySums } from '~/facts/case-study-sums';
import { comparisonSums } from '~/facts/comparison-sums';
import { countWord } from '~/facts/count-words';
import { currency } from '~/facts/currency';
import {
  implementation,
  paidDuringSetup,
  phaseLengths,
  planSetup,
  projectLength,
  replyTime,
  serviceLength,
} from '~/facts/durations';
import { hoursThatPay, invoiceExample, projectExample, sampling } from '~/facts/invoice-example';
import { invoiceWeek } from '~/facts/invoice-week';
import { law, legalFacts } from '~/facts/legal-facts';
import { allJobs, allPlans, allServices, servicesInWords } from '~/facts/offer-counts';
import { officeWeek, officeWeekInWords, officeZone } from '~/facts/office-hours';
import { country, postalAddress } from '~/facts/organization';
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
import { isNobodys } from '~/facts/sample-brand';
import { smallCaseSums } from '~/facts/small-case-sums';
import { contrast } from '~/shared/lib/contrast';
import { figure, percent } from '~/shared/lib/in-locale';
import { palette } from '~/shared/palette';

export { capitalized as capitalize } from '~/facts/count-words';

/** Facts by name, each as a sentence says it. What is true or false decides about parts of the legal texts. */
export interface Facts {
  readonly [name: string]: string | boolean | Facts;
}

const byPlan = <T>(get: (plan: PlanName) => T) =>
  Object.fromEntries(planNames.map((plan) => [plan, get(plan)])) as Record<PlanName, T>;

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
  color: { buttonContrast: contrast(palette.indigo[600], palette.mist[0]).toFixed(1) },
  promises: { replyTime },
  currency: { code: currency.code, full: currency.full, short: currency.short },
  price: {
    ...byPlan((plan) => ({
      ...pricesOf(planPrices[plan]),
      duringSetup: priced(paidDuringSetup(plan)),
      /** What pays for it in a month, at the hourly cost of the worked example. */
      hoursThatPay: figure(hoursThatPay(plan)),
    })),
    basic: priced(basicAgents.price),
    projectUpkeep: priced(projectExample.upkeep),
    leastSaving,
    savingRange,
  },
  plan: byPlan((plan) => ({
    contentPieces: figure(planFacts.contentPieces[plan]),
    contentPiecesInWords: countWord(planFacts.contentPieces[plan]),
    workflows: figure(planFacts.workflows[plan]),
    workflowsInWords: countWord(planFacts.workflows[plan]),
    cases: figure(planFacts.cases[plan]),
    conversations: figure(planFacts.conversations[plan]),
    documents: figure(planFacts.documents[plan]),
    systems: figure(planFacts.systems[plan]),
    systemsInWords: countWord(planFacts.systems[plan]),
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
    service: serviceLength,
    project: projectLength,
    officeWeek: officeWeekInWords,
    officeZone,
    officeHours: officeWeek.map(({ days, hours }) => `${days} ${hours}`).join('; '),
  },
  trial: {
    days: figure(planFacts.trialDays),
    daysInWords: countWord(planFacts.trialDays),
    cases: figure(planFacts.trialCases),
  },
  guarantee: { days: figure(planFacts.refundDays) },
  count: {
    services: allServices,
    servicesInWords,
    jobs: allJobs,
    plans: allPlans,
    basicAgents: { figure: figure(basicAgents.agents), words: countWord(basicAgents.agents) },
  },
  invoices: {
    cases: figure(invoiceExample.volume),
    minutes: figure(invoiceExample.minutes),
    hours: figure((invoiceExample.volume * invoiceExample.minutes) / 60),
    hourly: priced(invoiceExample.hourly),
    week: invoiceWeek,
  },
  sum: comparisonSums,
  caseStudy: caseStudySums,
  smallCases: smallCaseSums,
  legal,
} as const satisfies Facts;

/** A sum in the site's currency: '$40' of '40', '$4,862.50' of '4862.50'. */
export const formatSum = (amount: string): string =>
  (amount.includes('.') ? pricedInCents : priced)(Number(amount));
