import { type PlanName, planPrices } from './plan-prices';

/** The worked example of the solutions page and of the savings calculator: a month of supplier invoices. */
export const invoiceExample = {
  task: 'Supplier invoices',
  /** Cases a month, and the minutes that one takes. */
  volume: 1200,
  minutes: 5,
  /** The full cost of an hour of work, in dollars. */
  hourly: 40,
  /** Of 100 cases, those that pass without review; the minutes that each of the others takes. */
  pass: 70,
  reviewMinutes: 3,
  /** The time of the owner of the process each month, and that of the company's own people once. */
  ownerHours: 8,
  setupHours: 60,
  plan: 'Professional' satisfies PlanName,
} as const;

/** The hours a month that pay for a plan, up to the next half hour, so it does pay off. */
export const getBreakEvenHours = (plan: PlanName): number =>
  Math.ceil((planPrices[plan].monthly / invoiceExample.hourly) * 2) / 2;

/** What is read of the cases that pass: so many of 100, at so many minutes. */
export const sampling = { of100: 5, minutes: 2 } as const;

/**
 * The project of the article what-automation-really-costs, in dollars: its build by an agency; its model, hosting,
 * engineer and yearly change of model by the month; and one error. The article states the same, and a test compares.
 */
export const projectExample = {
  build: 60_000,
  monthly: 320 + 850 + 1_600 + 500,
  /** Without the process owner: a client's own, whom a plan needs too. */
  upkeep: 1_600 + 500,
  errorCost: 25,
} as const;
