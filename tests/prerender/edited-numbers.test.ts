// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../prerender/content/fill-facts';

/* Numbers at /edit: what people type, and what is asked and refused of them. */

vi.mock('@sveltia/cms', () => ({ default: {} }));
vi.mock('virtual:editor', () => ({
  ...{ addresses: {}, known: { facts: {}, phrases: {} }, authors: {} },
  ...{ fixedAddresses: [], folders: [], redirects: [] },
}));
const { added, confirmPrices, findFileProblems } = await import(
  '../../prerender/editing/browser/find-file-problems'
);
const { readNumber } = await import('../../prerender/editing/browser/number-control');

const PLANS = 'src/facts/plans.json';
const LEGAL = 'src/facts/legal-facts.json';
const saved = JSON.parse(readFileSync(PLANS, 'utf8'));
const { Starter } = saved.plans;

/** The plans with other prices of the smallest. */
const change = (prices: Partial<typeof Starter>): Json => ({
  ...saved,
  plans: { ...saved.plans, Starter: { ...Starter, ...prices } },
});

beforeEach(() => {
  added.changes.length = 0;
});

it.each([
  ['1,199', 1199],
  [' $1,199 ', 1199],
  ['€1,199.00', 1199],
  ['599', 599],
  ['649.50', null],
  ['1.199', null],
  // A thousand in German.
  ['1.000', null],
  ['599k', null],
  ['about 600', null],
  ['-5', null],
  ['99999999999999999999', null],
  [' ', ''],
])('what is typed as %j is %j, or refused', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

describe('of two numbers in the wrong order', () => {
  const yearly = change({ monthly: Starter.annually - 1 });
  const monthly = 'plans.Starter.monthly';
  const annually = 'plans.Starter.annually';

  it.each([
    [[monthly], 'Monthly'],
    [[annually], 'Annually'],
    [[monthly, annually], 'Annually'],
    [[annually, monthly, 'plans.Starter.cases'], 'Monthly'],
    [[], 'Annually'],
  ])('after changes of %j, %s is wrong', (changes, field) => {
    added.changes.push(...changes);
    expect(findFileProblems(PLANS, yearly)).toEqual([
      `Plans, Starter, ${field}: a month with annual billing may cost at most one without`,
    ]);
  });

  it('the last one that was changed is wrong in each file of facts', () => {
    const facts = JSON.parse(readFileSync(LEGAL, 'utf8'));
    facts.renewal.yearReminder.least = 99;
    added.changes.push('renewal.yearReminder.least');
    expect(findFileProblems(LEGAL, facts)).toEqual([
      'Renewal, Year reminder, Least: the most has to be at least the least',
    ]);
  });
});

it('a price that is changed by more than half is asked about, each new one once', () => {
  const { monthly } = Starter;
  const confirm = vi.fn((_question: string) => true);
  vi.stubGlobal('confirm', confirm);
  const change1199 = `Plans, Starter, Monthly: $1,199 in place of $${monthly}`;
  expect(confirmPrices(change({ monthly: Math.floor(monthly * 1.5), cases: 1 }))).toEqual([]);
  expect(confirmPrices(saved)).toEqual([]);
  expect(confirm).not.toHaveBeenCalled();
  confirm.mockReturnValueOnce(false);
  expect(confirmPrices(change({ monthly: 1199 }))).toContain(change1199);
  expect(confirmPrices(change({ monthly: 1199 }))).toEqual([]);
  expect(confirmPrices(change({ monthly: 1299 }))).toEqual([]);
  expect(confirmPrices(saved)).toEqual([]);
  expect(confirm.mock.calls.map(([question]) => question.split('\n')[0])).toEqual([
    change1199,
    `Plans, Starter, Monthly: $${monthly} in place of $1,299`,
  ]);
});
