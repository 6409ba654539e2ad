// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../prerender/content/fill-facts';

/* Numbers at /edit: what people type, and what is asked and refused of them. */

vi.mock('@sveltia/cms', () => ({ default: { getFieldType: () => ({ control: 'input' }) } }));
vi.mock('virtual:editor', () => ({
  ...{ addresses: {}, onlyLanguage: undefined, known: { facts: {}, phrases: {} }, authors: {} },
  ...{ fixedAddresses: [], folders: [], language: undefined, redirects: [] },
}));
const { added, confirmPrices, findFileProblems } = await import(
  '../../prerender/editing/browser/find-file-problems'
);
const { NumberControl } = await import('../../prerender/editing/browser/number-control');

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

/** What becomes of a text in a field for a number from 1 to 2,000: its file's value, and what is said of it. */
async function type(text: string) {
  const options: Record<string, unknown> = { place: 'order', min: 1, max: 2000 };
  const props = {
    value: 599 as unknown,
    field: { get: (name: string) => options[name] },
    entry: { get: () => 'src/content/comparisons/hiring.json' },
    onChange: (value: unknown) => {
      props.value = value;
    },
  };
  const control = new NumberControl(props as never);
  const input = () => control.render()?.props as { value: string; onChange: (typed: string) => void };
  expect(input().value).toBe('599');
  input().onChange(text);
  expect(input().value).toBe(text);
  const valid = await control.isValid(props.value);
  return { saved: props.value, problem: valid === true ? undefined : valid.error.message };
}

it.each([
  ['1,199', 1199],
  [' $1,199 ', 1199],
  // As an Arabic page shows it.
  ['\u2066€1,199.00\u2069', 1199],
  ['600', 600],
])('what is typed as %j is the number %j, and stays as it is', async (text, number) => {
  expect(await type(text)).toEqual({ saved: number, problem: undefined });
});

it.each([
  '649.50',
  '1.199',
  // A thousand in German.
  '1.000',
  '599k',
  'about 600',
  '-5',
  '99999999999999999999',
])('%j is refused with how to write a number, and is none', async (text) => {
  const problem = 'Write a whole number, such as 1,199 or 1199.';
  expect(await type(text)).toEqual({ saved: null, problem });
});

it.each([
  ['0', 0, 'At least 1.'],
  ['2,001', 2001, 'At most 2,000.'],
  // Whether it may be empty, the editor knows.
  ['', '', undefined],
])('%j has its own answer', async (text, saved, problem) => {
  expect(await type(text)).toEqual({ saved, problem });
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
