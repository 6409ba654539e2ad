import type { Plan } from './plans';

/** What a plan costs, as it is written: '$1,299', '16.7%'. */
export interface PlanPrices {
  monthly: string;
  annually: string;
  /** Twelve months of each. */
  yearOfMonths: string;
  year: string;
  saved: string;
  savedPercent: string;
}

export function pricesOf({ monthly, annually }: Plan['price']): PlanPrices {
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

// Not toLocaleString: server and browser have to write the same.
const dollars = (amount: number) => `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
