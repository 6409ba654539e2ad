import { capitalized, countWord } from './count-words';
import { type BillingPeriod, type PlanName, planPrices } from './plan-prices';

const span = (least: number, most: number) => {
  const words = `${countWord(least)} to ${countWord(most)} weeks`;
  return {
    least,
    most,
    /** '6 to 8 weeks' */
    text: `${least} to ${most} weeks`,
    /** 'six to eight weeks' */
    words,
    /** For the start of a sentence. */
    first: capitalized(words),
    /** For tables. */
    short: `${least}-${most} weeks`,
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

/** '2 to 4 weeks (Enterprise: 6 to 8 weeks)' */
export const planSetupInWords = `${implementation.basic.text} (Enterprise: ${implementation.enterprise.text})`;

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

export const projectLengths = `${serviceLength} for one service, ${projectLength} for a whole process`;
