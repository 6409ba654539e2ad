import { formatMoney, formatPercent } from '~/shared/lib/locale';
import { currency } from './currency';
import { type PlanName, planPrices } from './plans';

export * from './plans';

/** Smallest first. */
export const planNames = Object.keys(planPrices) as PlanName[];

export type BillingPeriod = keyof (typeof planPrices)[PlanName];

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

/** '$1,299' */
export const formatPrice = (amount: number): string => formatMoney(amount, currency.code);

/** '$1.40': for amounts whose cents matter, if the currency has any. */
export const formatPriceInCents = (amount: number): string =>
  formatMoney(amount, currency.code, { trailingZeroDisplay: 'auto' });

/** '$2000': for amounts that other systems compare as text. */
export const formatPlainPrice = (amount: number): string =>
  formatMoney(amount, currency.code, { useGrouping: false });
