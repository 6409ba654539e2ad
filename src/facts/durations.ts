import { replyDays, replyHours, shortWeeks, weeks } from '~/content/words/facts.json';
import { fill } from '~/shared/lib/fill';
import { brand } from './brand';
import { countWord } from './count-words';
import { type BillingPeriod, type PlanName, planPrices } from './plan-prices';

const span = (least: number, most: number) => {
  const words = fill(weeks, { least: countWord(least), most: countWord(most) });
  return {
    least,
    most,
    /** '6 to 8 weeks' */
    text: fill(weeks, { least, most }),
    /** 'six to eight weeks' */
    words,
    /** For tables. */
    short: fill(shortWeeks, { least, most }),
    /** Whole months at most, as a plan is billed. */
    months: Math.ceil(most / 4),
  };
};

/** How long an implementation takes. */
export const implementation = { basic: span(2, 4), enterprise: span(6, 8) };

/** How long each plan's setup takes. */
export const planSetup: Readonly<Record<PlanName, ReturnType<typeof span>>> = {
  Starter: implementation.basic,
  Professional: implementation.basic,
  Enterprise: implementation.enterprise,
};

/** What a plan costs before it does any work, in dollars: it's charged from the start. */
export const paidDuringSetup = (plan: PlanName, billing: BillingPeriod = 'monthly'): number =>
  planPrices[plan][billing] * planSetup[plan].months;

/** How long the phases of an enterprise project take, up to the one that goes on month by month. */
export const phaseLengths = {
  discovery: span(2, 4),
  strategy: span(2, 3),
  development: implementation.enterprise,
  testing: span(2, 4),
};

const sum = (bound: 'least' | 'most') =>
  Object.values(phaseLengths).reduce((total, length) => total + length[bound], 0);

/** From the first interview to a running system. */
export const projectLength = span(sum('least'), sum('most')).text;

/** The shortest and the longest timeline of the services' pages. */
export const serviceLength = span(4, 12).text;

/** '24 hours on business days': how soon a person answers. `replyDue` in leads/form/office-text.ts computes the moment. */
export const replyTime = tellReplyTime(brand.replyHours);

function tellReplyTime(hours: number) {
  const days = hours / 24;
  return days > 1 && Number.isInteger(days)
    ? fill(replyDays, { days: countWord(days) })
    : fill(replyHours, { hours });
}
