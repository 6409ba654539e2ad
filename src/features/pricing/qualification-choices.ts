import { formatPlainPrice } from '~/facts/plan-prices';

/** How many characters the needs may have. */
export const MAX_NEEDS_LENGTH = 500;

/** The monthly budgets to choose from. Other systems compare them as they're written. */
export const budgets = [500, 1000, 2000, 5000].map((from, index, all) => {
  const to = all[index + 1];
  return to ? `${formatPlainPrice(from)}-${formatPlainPrice(to)}` : `${formatPlainPrice(from)}+`;
});
