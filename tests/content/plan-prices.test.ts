import { expect, it } from 'vitest';
import { pricesOf } from '~/content/plan-prices';
import { plans } from '~/content/plans';

it.each([
  ['Starter', '$599', '$499', '$7,188', '$5,988', '$1,200', '16.7%'],
  ['Professional', '$1,299', '$1,099', '$15,588', '$13,188', '$2,400', '15.4%'],
  ['Enterprise', '$2,499', '$2,099', '$29,988', '$25,188', '$4,800', '16.0%'],
])('%s: what a month and a year cost, and what annual billing really saves', (name, ...expected) => {
  const plan = plans.find((one) => one.name === name);
  if (!plan) throw new Error(`No plan ${name}`);
  const { monthly, annually, yearOfMonths, year, saved, savedPercent } = pricesOf(plan.price);
  expect([monthly, annually, yearOfMonths, year, saved, savedPercent]).toEqual(expected);
});

it('the advertised saving is never more than the real one', () => {
  for (const { price } of plans) expect(Number.parseFloat(pricesOf(price).savedPercent)).toBeGreaterThan(15);
});

it('writes thousands apart at every size', () => {
  expect(pricesOf({ monthly: 83_334, annually: 5 }).monthly).toBe('$83,334');
  expect(pricesOf({ monthly: 100_000, annually: 5 }).yearOfMonths).toBe('$1,200,000');
  expect(pricesOf({ monthly: 99, annually: 5 }).monthly).toBe('$99');
});
