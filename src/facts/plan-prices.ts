import { formatMoney, formatNumber, formatPercent } from '~/shared/lib/locale';
import { currency } from './currency';

/** Each plan's price a month, by billing period. The smallest plan comes first. */
export const planPrices = {
  Starter: { monthly: 599, annually: 499 },
  Professional: { monthly: 1299, annually: 1099 },
  Enterprise: { monthly: 2499, annually: 2099 },
};

export type PlanName = keyof typeof planPrices;
/** Smallest first. */
export const planNames = Object.keys(planPrices) as PlanName[];

export const trialPlan: PlanName = 'Starter';
export const popularPlan: PlanName = 'Professional';
/** The plan with a payment link. The others begin with a form. */
export const planPaidOnline: PlanName = 'Starter';

export type BillingPeriod = keyof (typeof planPrices)[PlanName];

/** Other facts about the plans that pages quote beside their prices. */
export const planFacts = {
  trialDays: 7,
  refundDays: 14,
  /** Sample cases that a trial runs. */
  trialCases: 20,
  /** Per month. */
  contentPieces: { Starter: 1, Professional: 4, Enterprise: 10 },
  workflows: { Starter: 1, Professional: 5, Enterprise: 20 },
  /** Monthly cases of all workflows of a plan, conversations of its chatbots, and their documents. */
  cases: { Starter: 1000, Professional: 5000, Enterprise: 25000 },
  conversations: { Starter: 500, Professional: 3000, Enterprise: 15000 },
  documents: { Starter: 100, Professional: 1000, Enterprise: 10000 },
  systems: { Starter: 2, Professional: 6, Enterprise: 20 },
} as const;

/** The chat's offer below the plans: ready-made agents that a client embeds and maintains. */
export const basicAgents = { price: 199, agents: 2 } as const;

/** A plan's cost as written: '$1,299', '16.7%'. */
export function formatPlanPrices({ monthly, annually }: Record<BillingPeriod, number>) {
  const saved = (monthly - annually) * 12;
  return {
    monthly: formatPrice(monthly),
    annually: formatPrice(annually),
    /** Twelve months of each. */
    yearOfMonths: formatPrice(monthly * 12),
    year: formatPrice(annually * 12),
    saved: formatPrice(saved),
    savedPercent: formatPercent(saved / (monthly * 12), 1),
  };
}

/** The smallest and the largest saving with annual billing, in percent. */
const savings = [Math.min, Math.max].map((pick) =>
  pick(...Object.values(planPrices).map(({ monthly, annually }) => 100 - (100 * annually) / monthly)),
) as [number, number];
/** 'Save 15%': at least that much with any plan, rounded down. */
export const leastSaving = formatPercent(Math.floor(savings[0]) / 100);
/** '15.4% to 16.7%' */
export const savingRange = savings.map((saving) => formatPercent(saving / 100, 1)).join(' to ');

/** '$1,299' */
export const formatPrice = (amount: number): string => formatMoney(amount, currency.code);

/** '$1.44': for amounts whose cents matter. */
export const formatPriceInCents = (amount: number): string =>
  formatNumber(amount, {
    style: 'currency',
    currency: currency.code,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** '$2000': for amounts that other systems compare as text. */
export const formatPlainPrice = (amount: number): string =>
  formatNumber(amount, {
    style: 'currency',
    currency: currency.code,
    useGrouping: false,
    maximumFractionDigits: 0,
  });
