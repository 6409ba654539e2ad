import { brand } from '~/facts/brand';
import { legalNameAndStop, mailDomain, securityContact } from '~/facts/brand-facts';
import { formatCount } from '~/facts/count-words';
import { currency } from '~/facts/currency';
import {
  getSetupCost,
  implementation,
  phaseLengths,
  planSetup,
  projectLength,
  replyTime,
  serviceLength,
} from '~/facts/durations';
import { getBreakEvenHours, projectExample, sampling } from '~/facts/invoice-example';
import { law, legalFacts } from '~/facts/legal-facts';
import { allJobs, allPlans, allServices, servicesInPlans, servicesInWords } from '~/facts/offer-counts';
import { formatOfficeZone, formatWeek, formatWeekInWords } from '~/facts/office-hours';
import { country, postalAddress } from '~/facts/organization';
import {
  basicAgents,
  formatPlanPrices,
  formatPrice,
  formatPriceInCents,
  type PlanName,
  planFacts,
  planNames,
  planPrices,
} from '~/facts/plan-prices';
import { isReservedDomain } from '~/facts/sample-brand';
import { getContrast } from '~/shared/lib/contrast';
import { formatNumber, formatPercent, formatPercentRange, isolate } from '~/shared/lib/locale';
import { palette } from '~/shared/palette';

export { capitalize } from '~/facts/count-words';

/** Facts by name, as sentences write them. Booleans switch parts of the legal texts. */
export interface Facts {
  readonly [name: string]: string | boolean | Facts;
}

const mapPlans = <T>(get: (plan: PlanName) => T) =>
  Object.fromEntries(planNames.map((plan) => [plan, get(plan)])) as Record<PlanName, T>;

/** The smallest and the largest saving with annual billing, in percent. */
const savings = [Math.min, Math.max].map((pick) =>
  pick(...Object.values(planPrices).map(({ monthly, annually }) => 100 - (100 * annually) / monthly)),
) as [number, number];
/** 'Save 15%': at least that much with any plan, rounded down. */
const leastSaving = formatPercent(Math.floor(savings[0]) / 100);
/** '15.4% – 16.7%' */
const savingRange = formatPercentRange(savings[0] / 100, savings[1] / 100, 1);

const officeWeek = formatWeek(brand);

/** '2 to 4 weeks', 'two to four weeks' and '2-4 weeks'. */
const toWeekTexts = ({ text, words, short }: typeof implementation.basic) => ({ text, words, short });

const { keep, requestDays, noticeDays, minimumAge, renewal, representatives, inPrivacyFramework } =
  legalFacts;

const formatFigures = <Name extends string>(numbers: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    Object.entries<number>(numbers).map(([name, value]) => [name, formatNumber(value)]),
  ) as Record<Name, string>;

const legal = {
  ...formatFigures({ requestDays, noticeDays, minimumAge }),
  keep: formatFigures(keep),
  renewal: {
    trialReminderDays: formatNumber(renewal.trialReminderDays),
    yearReminder: formatFigures(renewal.yearReminder),
    priceNotice: formatFigures(renewal.priceNotice),
  },
  representatives: { ...representatives, any: Object.values(representatives).some(Boolean) },
  inPrivacyFramework,
  law,
};

/** Letters and digits of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** A sign at the edge that a text from right to left would move, as in '+1 415', '24/7' and 'Inc.'. */
const EDGE_SIGN = /^[^\p{L}\u2066]|[^\p{L}\p{M}\p{N}\u2069]$/u;

const isolateFact = (fact: string): string =>
  EDGE_SIGN.test(fact) && !RIGHT_TO_LEFT.test(fact) && !/^[\d.,]+$/.test(fact) ? isolate(fact) : fact;

/** Keeps facts in their order in texts from right to left. */
const isolateFacts = <Part extends Facts>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? isolateFact(fact) : typeof fact === 'object' ? isolateFacts(fact) : fact,
    ]),
  ) as Part;

/** All facts for the texts of src/content: `{brand.name}` in JSON is `facts.brand.name`. */
export const facts = isolateFacts({
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
    readsMail: !isReservedDomain(brand.email),
  },
  color: { buttonContrast: getContrast(palette.indigo[600], palette.mist[0]).toFixed(1) },
  promises: { replyTime },
  currency: { code: currency.code, full: currency.full, short: currency.short },
  price: {
    ...mapPlans((plan) => ({
      ...formatPlanPrices(planPrices[plan]),
      duringSetup: formatPrice(getSetupCost(plan)),
      /** The hours that it has to free in a month, at the hourly cost of the worked example. */
      hoursThatPay: formatNumber(getBreakEvenHours(plan)),
    })),
    basic: formatPrice(basicAgents.price),
    projectUpkeep: formatPrice(projectExample.upkeep),
    leastSaving,
    savingRange,
  },
  plan: mapPlans((plan) => ({
    contentPieces: formatNumber(planFacts.contentPieces[plan]),
    contentPiecesInWords: formatCount(planFacts.contentPieces[plan]),
    workflows: formatNumber(planFacts.workflows[plan]),
    workflowsInWords: formatCount(planFacts.workflows[plan]),
    cases: formatNumber(planFacts.cases[plan]),
    conversations: formatNumber(planFacts.conversations[plan]),
    documents: formatNumber(planFacts.documents[plan]),
    systems: formatNumber(planFacts.systems[plan]),
    systemsInWords: formatCount(planFacts.systems[plan]),
  })),
  sampling: { share: formatPercent(sampling.of100 / 100), minutes: formatNumber(sampling.minutes) },
  time: {
    basic: toWeekTexts(implementation.basic),
    enterprise: toWeekTexts(implementation.enterprise),
    discovery: toWeekTexts(phaseLengths.discovery),
    strategy: toWeekTexts(phaseLengths.strategy),
    development: toWeekTexts(phaseLengths.development),
    testing: toWeekTexts(phaseLengths.testing),
    setup: mapPlans((plan) => toWeekTexts(planSetup[plan])),
    service: serviceLength,
    project: projectLength,
    officeWeek: formatWeekInWords(brand),
    officeZone: formatOfficeZone(brand.timeZone),
    officeHours: officeWeek.map(({ days, hours }) => `${days} ${hours}`).join('; '),
    /** For `readWeek`. */
    officeRows: officeWeek.map(({ days, hours }) => `${days}: ${hours}`).join('; '),
  },
  trial: {
    days: formatNumber(planFacts.trialDays),
    daysInWords: formatCount(planFacts.trialDays),
    cases: formatNumber(planFacts.trialCases),
  },
  guarantee: { days: formatNumber(planFacts.refundDays) },
  count: {
    services: allServices,
    servicesInWords,
    servicesInPlans,
    jobs: allJobs,
    plans: allPlans,
    basicAgents: { figure: formatNumber(basicAgents.agents), words: formatCount(basicAgents.agents) },
  },
  legal,
} as const satisfies Facts);

/** A sum in the site's currency: '$40' of '40', '$4,862.50' of '4862.50'. */
export const formatSum = (amount: string): string =>
  (amount.includes('.') ? formatPriceInCents : formatPrice)(Number(amount));
