import { replyDays, replyHours, shortWeeks, weeks } from '~/content/words/facts.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatNumber, type PluralForms, selectPluralForm } from '~/shared/lib/locale';
import { brand } from './brand';
import { formatCount } from './count-words';
import { type BillingPeriod, type PlanName, planPrices } from './plan-prices';

const createSpan = (least: number, most: number) => {
  const format = (forms: PluralForms, toText: (count: number) => string) =>
    fillTemplate(selectPluralForm(most, forms), { least: toText(least), most: toText(most) });
  return {
    least,
    most,
    /** '6 to 8 weeks' */
    text: format(weeks, formatNumber),
    /** 'six to eight weeks' */
    words: format(weeks, formatCount),
    /** For tables. */
    short: format(shortWeeks, formatNumber),
    /** The maximum in whole months, as a plan is billed. */
    months: Math.ceil(most / 4),
  };
};

/** How long an implementation takes. */
export const implementation = { basic: createSpan(2, 4), enterprise: createSpan(6, 8) };

/** How long each plan's setup takes. */
export const planSetup: Readonly<Record<PlanName, ReturnType<typeof createSpan>>> = {
  Starter: implementation.basic,
  Professional: implementation.basic,
  Enterprise: implementation.enterprise,
};

/** A plan's cost during setup, in dollars: it's billed from the start. */
export const getSetupCost = (plan: PlanName, billing: BillingPeriod = 'monthly'): number =>
  planPrices[plan][billing] * planSetup[plan].months;

/** The phases of an enterprise project, without the last, which continues monthly. */
export const phaseLengths = {
  discovery: createSpan(2, 4),
  strategy: createSpan(2, 3),
  development: implementation.enterprise,
  testing: createSpan(2, 4),
};

const sumWeeks = (bound: 'least' | 'most') =>
  Object.values(phaseLengths).reduce((total, length) => total + length[bound], 0);

/** From the first interview to a running system. */
export const projectLength = createSpan(sumWeeks('least'), sumWeeks('most')).text;

/** The shortest and the longest timeline of the services' pages. */
export const serviceLength = createSpan(4, 12).text;

/** '24 hours on business days'. `getReplyDue` in leads/form/office-text.ts computes the time. */
export const replyTime = formatReplyTime(brand.replyHours);

function formatReplyTime(hours: number) {
  const days = hours / 24;
  return days > 1 && Number.isInteger(days)
    ? fillTemplate(selectPluralForm(days, replyDays), { days: formatCount(days) })
    : fillTemplate(selectPluralForm(hours, replyHours), { hours: formatNumber(hours) });
}
