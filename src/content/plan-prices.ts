/** US dollars a month, by billing period. The smallest plan comes first. */
export const planPrices = {
  Starter: { monthly: 599, annually: 499 },
  Professional: { monthly: 1299, annually: 1099 },
  Enterprise: { monthly: 2499, annually: 2099 },
};

export type PlanName = keyof typeof planPrices;
export type BillingPeriod = keyof (typeof planPrices)[PlanName];

/** Other facts about the plans that pages quote beside their prices. */
export const planFacts = {
  trialDays: 7,
  refundDays: 14,
  /** Per month. */
  contentPieces: { Starter: 1, Professional: 4, Enterprise: 10 },
  workflows: { Starter: 1, Professional: 5, Enterprise: 20 },
  /** Cases that all workflows of a plan handle in a month, conversations of its chatbots, documents they know. */
  cases: { Starter: 1000, Professional: 5000, Enterprise: 25000 },
  conversations: { Starter: 500, Professional: 3000, Enterprise: 15000 },
  documents: { Starter: 100, Professional: 1000, Enterprise: 10000 },
  systems: { Starter: 2, Professional: 6, Enterprise: 20 },
} as const;

/** What the chat offers below the plans: ready-made agents, which a client embeds and looks after. */
export const basicAgents = { price: 199, agents: 2, setUp: 'under a week' } as const;

/** A plan's cost as written: '$1,299', '16.7%'. */
export interface PlanPrices {
  monthly: string;
  annually: string;
  /** Twelve months of each. */
  yearOfMonths: string;
  year: string;
  saved: string;
  savedPercent: string;
}

export function pricesOf({ monthly, annually }: Record<BillingPeriod, number>): PlanPrices {
  const saved = (monthly - annually) * 12;
  return {
    monthly: dollars(monthly),
    annually: dollars(annually),
    yearOfMonths: dollars(monthly * 12),
    year: dollars(annually * 12),
    saved: dollars(saved),
    savedPercent: `${((100 * saved) / (monthly * 12)).toFixed(1)}%`,
  };
}

/** 'Save 15%': at least that much with any plan, rounded down. */
export const leastSaving = `${Math.floor(
  Math.min(...Object.values(planPrices).map(({ monthly, annually }) => 100 - (100 * annually) / monthly)),
)}%`;

/** '$1,299' */
export const dollars = (amount: number): string => `$${grouped(amount)}`;

/** '1,299'. No toLocaleString: server and browser have to write the same. */
export function grouped(count: number): string {
  let digits = String(count);
  for (let at = digits.length - 3; /\d/.test(digits.charAt(at - 1)); at -= 3)
    digits = `${digits.slice(0, at)},${digits.slice(at)}`;
  return digits;
}
