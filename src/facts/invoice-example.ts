import { type PlanName, planPrices } from './plan-prices';

/** The worked example of the solutions page and of the savings calculator: a month of supplier invoices. */
export const invoiceExample = {
  task: 'Supplier invoices',
  /** Cases a month, and the minutes that one takes. */
  volume: 1200,
  minutes: 5,
  /** The full cost of an hour of work, in dollars. */
  hourly: 40,
  /** Cases of 100 that pass without review, and the minutes for each of the others. */
  pass: 70,
  reviewMinutes: 3,
  /** The process owner's hours each month, and the company's own hours once. */
  ownerHours: 8,
  setupHours: 60,
  plan: 'Professional' satisfies PlanName,
} as const;

/** The hours a month that pay for a plan, rounded up to half an hour. */
export const getBreakEvenHours = (plan: PlanName): number =>
  Math.ceil((planPrices[plan].monthly / invoiceExample.hourly) * 2) / 2;

/** Cases that pass and are read all the same: how many of 100, and the minutes for each. */
export const sampling = { of100: 5, minutes: 2 } as const;

/**
 * The project of the article what-automation-really-costs, in dollars: the build by an agency; model, hosting, engineer
 * and yearly change of model per month; and one error. A test compares them with the article.
 */
export const projectExample = {
  build: 60_000,
  monthly: 320 + 850 + 1_600 + 500,
  /** Without the client's process owner, whom a plan needs too. */
  upkeep: 1_600 + 500,
  errorCost: 25,
} as const;
