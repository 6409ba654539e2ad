import { formatPlainPrice } from '~/facts/plan-prices';

export const MAX_NEEDS_LENGTH = 500;

/** The monthly budgets to choose from. Outside systems compare their exact text. */
export const budgets = [500, 1000, 2000, 5000].map((from, index, all) => {
  const to = all[index + 1];
  return to ? `${formatPlainPrice(from)}-${formatPlainPrice(to)}` : `${formatPlainPrice(from)}+`;
});
