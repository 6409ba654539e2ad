// @vitest-environment node
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { currency } from '~/facts/currency';
import { planNames } from '~/facts/plan-prices';
import { exampleInputs, readEntries, toEntries } from '~/features/savings/entries';
import { formatMessage, getPlanNote } from '~/features/savings/format-case';
import { calculate, type Inputs } from '~/features/savings/model';
import { NetChart } from '~/features/savings/net-chart';
import { fc } from '../../support/any-values';

const amount = (max: number, min = 0) =>
  fc.oneof(
    fc.integer({ min, max }),
    fc.integer({ min: min * 10_000, max: max * 10_000 }).map((tenThousandths) => tenThousandths / 10_000),
    fc.constantFrom(min, max),
  );

/** Any inputs that the fields accept. */
const anyInputs: fc.Arbitrary<Inputs> = fc
  .record({
    task: fc.string({ unit: 'binary', maxLength: 80 }),
    volume: amount(1_000_000, 1),
    minutes: amount(480),
    hourly: amount(1_000),
    errorRate: amount(100),
    errorCost: amount(100_000),
    rates: fc.tuple(amount(100), amount(100), amount(100)),
    reviewMinutes: amount(480),
    ownerHours: amount(1_000),
    price: fc.constantFrom(...planNames, 'project' as const),
    buildCost: amount(10_000_000),
    monthlyCost: amount(1_000_000),
    ownHours: amount(100_000),
  })
  .map(({ rates, ...inputs }) => {
    const [passLow = 0, pass = 0, passHigh = 0] = rates.toSorted((one, other) => one - other);
    return { ...inputs, passLow, pass, passHigh };
  });

describe('the model', () => {
  const example = exampleInputs;

  it('matches the solutions page, which pays a month of the plan before the automation runs', () => {
    const { counted, once, expected } = calculate(example);
    expect(counted).toBe('Professional');
    expect(once).toBe(2_400 + 1_299);
    expect(expected.saving).toBeCloseTo(4_000 - (1_299 + 720 + 56 + 320));
    expect(expected.freedHours).toBeCloseTo(72.6);
    expect(expected.breakEven).toBe(3);
    expect(calculate({ ...example, price: 'Enterprise' }).once).toBe(2_400 + 2 * 2_499);
  });

  it('has a range: every 10 of 100 cases that pass save 232 dollars', () => {
    const { low, expected, high } = calculate(example);
    expect(expected.saving - low.saving).toBeCloseTo(232);
    expect(high.saving - expected.saving).toBeCloseTo(232);
  });

  it('gives the article’s result for the article’s numbers', () => {
    const { once, expected } = calculate({
      ...example,
      ...{ volume: 4_000, minutes: 6, hourly: 36, errorRate: 1, pass: 75, passLow: 60, passHigh: 90 },
      ...{ reviewMinutes: 4, ownerHours: 800 / 36, price: 'project' as const, ownHours: 20_000 / 36 },
    });
    expect(once).toBeCloseTo(80_000);
    expect(expected.saving).toBeCloseTo(8_000, -1);
    expect([10, 11]).toContain(expected.breakEven);
  });

  it('the result is finite and in order, and its words are, whatever the numbers', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const result = calculate(inputs);
        expect(result.low.saving).toBeLessThanOrEqual(result.expected.saving);
        expect(result.expected.saving).toBeLessThanOrEqual(result.high.saving);
        expect(formatMessage({ ...inputs, task: '' }, result)).not.toMatch(/NaN|∞|Infinity|undefined/);
      }),
    );
  });

  it.each([
    [1_000, 'Starter', 'Starter', undefined],
    [1_001, 'Starter', 'Professional', 'Starter covers 1,000 cases a month. The result counts Professional.'],
    [100, 'Professional', 'Professional', undefined],
    [25_001, 'Starter', 'project', /^No plan covers more than 25,000 cases a month/],
  ] as const)('for %i cases, from %s up, counts %s', (volume, price, counted, note) => {
    const inputs = { ...example, volume, price };
    const result = calculate(inputs);
    expect(result.counted).toBe(counted);
    if (note) expect(getPlanNote(inputs, result)).toMatch(note);
    else expect(getPlanNote(inputs, result)).toBeUndefined();
  });
});

describe('a typed number', () => {
  const enter = (name: keyof Inputs, text: string) =>
    readEntries({ ...toEntries(exampleInputs), [name]: text }, exampleInputs);

  it.each([
    ['1,200', 1_200],
    ['$40', 40],
    ['70 %', 70],
    [' 2.5 ', 2.5],
    ['.5', 0.5],
    ['1 200', 1_200],
  ])('%j is %d', (text, value) => {
    expect(enter('errorCost', text)).toMatchObject({ inputs: { errorCost: value }, problems: {} });
  });

  it.each([
    ['', 'Enter a number.'],
    ['$', 'Enter a number.'],
    ['-5', 'Enter 1 or more.'],
    ['9999999', 'Enter 1,000,000 or less.'],
    ['many', 'Use digits only, such as 1,200 or 2.5.'],
    ['1,5', 'Use digits only, such as 1,200 or 2.5.'],
    ['Infinity', 'Use digits only, such as 1,200 or 2.5.'],
  ])('%j is no volume: %s', (text, problem) => {
    expect(enter('volume', text)).toEqual({
      inputs: exampleInputs,
      problems: { volume: problem },
    });
  });

  it('keeps all rates while they’re out of order, and says which end is wrong', () => {
    const entries = { ...toEntries(exampleInputs), pass: '85' };
    const { inputs, problems } = readEntries(entries, exampleInputs);
    expect(inputs).toEqual(exampleInputs);
    expect(problems).toEqual({ passHigh: 'This can’t be less than the likely rate, 85.' });
  });
});

it('the chart’s axis has short amounts, and keeps the letters of the currency', () => {
  const { code } = currency;
  onTestFinished(() => void Object.assign(currency, { code }));
  for (const [sign, name] of Object.entries({ $: 'USD', 'CZK\u00a0': 'CZK' })) {
    currency.code = name;
    const html = renderToStaticMarkup(
      createElement(NetChart, { result: calculate(exampleInputs), headline: '' }),
    );
    expect(html).toContain(`>${sign}20k<`);
  }
});
