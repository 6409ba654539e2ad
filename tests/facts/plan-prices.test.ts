// @vitest-environment node
import { expect, it } from 'vitest';
import { facts } from '~/facts/facts';
import { formatPlanPrices, planPrices } from '~/facts/plan-prices';

it.each([
  [599, 499, '$599', '$499', '$7,188', '$5,988', '$1,200', '16.7%'],
  [2499, 2099, '$2,499', '$2,099', '$29,988', '$25,188', '$4,800', '16.0%'],
])(
  '%d and %d: what a month and a year cost, and what annual billing really saves',
  (month, less, ...expected) => {
    const { monthly, annually, yearOfMonths, year, saved, savedPercent } = formatPlanPrices({
      monthly: month,
      annually: less,
    });
    expect([monthly, annually, yearOfMonths, year, saved, savedPercent]).toEqual(expected);
  },
);

it('the advertised saving is never more than the real one', () => {
  for (const price of Object.values(planPrices))
    expect(Number.parseFloat(formatPlanPrices(price).savedPercent)).toBeGreaterThanOrEqual(
      Number.parseFloat(facts.price.leastSaving),
    );
});
