// @vitest-environment node
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { planNames, planPrices } from '~/facts/plan-prices';
import { Formula } from '~/features/savings/case-details';
import {
  exampleInputs,
  LINK_ORDER,
  readEntries,
  readLink,
  toAddress,
  toEntries,
  toLink,
} from '~/features/savings/entries';
import { formatSavingRange, getInputRows, getResultFacts, getVerdict } from '~/features/savings/format-case';
import { calculate, findAdvice, HORIZON_MONTHS, type Inputs } from '~/features/savings/model';
import { CASE_QUERY } from '~/shared/paths';
import { fc } from '../../support/any-values';

const amount = (max: number, min = 0) =>
  fc.oneof(
    fc.integer({ min, max }),
    fc.integer({ min: min * 10_000, max: max * 10_000 }).map((tenThousandths) => tenThousandths / 10_000),
    fc.constantFrom(min, max),
  );

/** A task as a link keeps it. */
const cleanTask = (task: string) => readLink(toLink({ ...exampleInputs, task }))?.task ?? '';

/** Any inputs that the fields accept. */
const anyInputs: fc.Arbitrary<Inputs> = fc
  .record({
    task: fc.string({ unit: 'binary', maxLength: 80 }).map(cleanTask),
    volume: amount(1_000_000, 1),
    minutes: amount(480),
    hourly: amount(1_000),
    errorRate: amount(100),
    errorCost: amount(100_000),
    rates: fc.tuple(amount(100), amount(100), amount(100)),
    reviewMinutes: amount(480),
    ownerHours: amount(1_000),
    way: fc.constantFrom('plan' as const, 'project' as const),
    plan: fc.constantFrom(...planNames),
    billing: fc.constantFrom('monthly' as const, 'annually' as const),
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
  const getNumbers = (value: unknown): number[] => {
    if (typeof value === 'number') return [value];
    return value && typeof value === 'object' ? Object.values(value).flatMap(getNumbers) : [];
  };
  /** A cent, plus the rounding errors of large sums. */
  const getTolerance = (amount: number) => 0.01 + Math.abs(amount) * 1e-9;

  describe('the example', () => {
    it('matches the solutions page, which pays a month of the plan before the automation runs', () => {
      const { today, run, owner, once, expected, counted } = calculate(example);
      expect(counted).toEqual({ way: 'plan', plan: 'Professional', asked: 'Professional' });
      expect(today).toEqual({ hours: 100, work: 4_000, errors: 0, total: 4_000 });
      expect([run, owner, once]).toEqual([1_299, 320, 2_400 + 1_299]);
      expect(expected.saving).toBeCloseTo(4_000 - (1_299 + 720 + 56 + 320));
      expect(expected.freedHours).toBeCloseTo(72.6);
      expect(expected.breakEven).toBe(3);
      expect(calculate({ ...example, plan: 'Enterprise' }).build).toBe(2 * 2_499);
    });

    it('has a range of its own: every 10 of 100 cases that pass save 232 dollars', () => {
      const { low, expected, high } = calculate(example);
      expect(expected.saving - low.saving).toBeCloseTo(232);
      expect(high.saving - expected.saving).toBeCloseTo(232);
    });

    it('gives the article’s result for the article’s numbers', () => {
      const article = calculate({
        ...example,
        ...{ volume: 4_000, minutes: 6, hourly: 36, errorRate: 1, pass: 75, passLow: 60, passHigh: 90 },
        ...{ reviewMinutes: 4, ownerHours: 800 / 36, way: 'project' as const, ownHours: 20_000 / 36 },
      });
      expect(article.today.total).toBeCloseTo(15_400);
      expect(article.once).toBeCloseTo(80_000);
      expect(article.expected.total).toBeCloseTo(7_400, -1);
      expect(article.expected.saving).toBeCloseTo(8_000, -1);
      expect([10, 11]).toContain(article.expected.breakEven);
    });
  });

  it('the result is finite, in order, and adds up, whatever the numbers', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const result = calculate(inputs);
        expect(getNumbers(result).every(Number.isFinite)).toBe(true);
        expect(result.low.saving).toBeLessThanOrEqual(result.expected.saving);
        expect(result.expected.saving).toBeLessThanOrEqual(result.high.saving);
        const { run, owner, today, expected } = result;
        const total = run + owner + expected.review + expected.sample + expected.errors;
        expect(Math.abs(today.total - total - expected.saving)).toBeLessThan(
          getTolerance(today.total + total),
        );
      }),
    );
  });

  describe('the plan', () => {
    it.each([
      [1_000, 'Starter', 'Starter'],
      [1_001, 'Starter', 'Professional'],
      [5_001, 'Starter', 'Enterprise'],
      [100, 'Professional', 'Professional'],
      [25_001, 'Starter', undefined],
    ] as const)('for %i cases, from %s up, is %s', (volume, from, plan) => {
      const { counted } = calculate({ ...example, volume, plan: from });
      expect(counted.way === 'plan' ? counted.plan : undefined).toBe(plan);
    });

    it('is the next larger one, at its own price, if the chosen one is too small', () => {
      const { counted, run } = calculate({ ...example, plan: 'Starter', billing: 'annually' });
      expect(counted).toEqual({ way: 'plan', plan: 'Professional', asked: 'Starter' });
      expect(run).toBe(planPrices.Professional.annually);
    });
  });

  describe('the advice for a case that doesn’t pay back in three years', () => {
    const paysBackTooLate = (inputs: Inputs) =>
      (calculate(inputs).expected.breakEven ?? Infinity) > HORIZON_MONTHS;

    it('names the number of cases that pays back', () => {
      const small = { ...example, volume: 600, plan: 'Professional' as const };
      expect(paysBackTooLate(small)).toBe(true);
      const [plan, volume] = findAdvice(small);
      expect(plan).toEqual({ change: 'plan', plan: 'Starter' });
      expect(paysBackTooLate({ ...small, plan: 'Starter' })).toBe(false);
      if (volume?.change !== 'volume') throw new Error(`It was ${volume?.change}`);
      expect(paysBackTooLate({ ...small, volume: volume.cases })).toBe(false);
      expect(paysBackTooLate({ ...small, volume: volume.cases - 5 })).toBe(true);
    });

    it('names the review if a case saves nothing', () => {
      expect(findAdvice({ ...example, minutes: 1, reviewMinutes: 5 })).toEqual([{ change: 'review' }]);
    });

    it('names a plan if a project is too expensive', () => {
      expect(findAdvice({ ...example, way: 'project' })[0]).toEqual({ change: 'way' });
    });

    const lostInRounding: Inputs = {
      ...{ task: '', volume: 1_000_000, minutes: 1, hourly: 0.0001, errorRate: 0.0001, errorCost: 35_707 },
      ...{ passLow: 0, pass: 100, passHigh: 100, reviewMinutes: 0, ownerHours: 0 },
      ...{
        way: 'plan',
        plan: 'Starter',
        billing: 'monthly',
        buildCost: 0,
        monthlyCost: 721_671.3378,
        ownHours: 0,
      },
    };

    it('is never empty, and always true', () => {
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          fc.pre(paysBackTooLate(inputs));
          const all = findAdvice(inputs);
          expect(all.length).toBeGreaterThan(0);
          for (const advice of all) {
            if (advice.change === 'plan')
              expect(paysBackTooLate({ ...inputs, plan: advice.plan })).toBe(false);
            if (advice.change !== 'volume') continue;
            const enough = { ...inputs, volume: advice.cases + 1 };
            if (calculate(enough).run === calculate(inputs).run) expect(paysBackTooLate(enough)).toBe(false);
          }
        }),
        // A case that only rounding could pay back.
        { examples: [[lostInRounding]] },
      );
    });
  });
});

describe('the link to a case', () => {
  /** Everything that the page says about a case. */
  const getPageTexts = (inputs: Inputs) => {
    const result = calculate(inputs);
    return JSON.stringify([
      getVerdict(inputs, result),
      getResultFacts(result),
      formatSavingRange(inputs, result),
      renderToStaticMarkup(createElement(Formula, { part: { heading: 'Formula' }, inputs, result })),
      getInputRows(inputs, result).slice(1),
    ]);
  };

  const expectOrderedRates = ({ passLow, pass, passHigh }: Inputs) =>
    expect([passLow, pass, passHigh]).toEqual([passLow, pass, passHigh].toSorted((a, b) => a - b));

  describe('a link', () => {
    it('restores every case', () => {
      fc.assert(
        fc.property(anyInputs, (inputs) => {
          const address = new URL(toAddress('/tools/savings', inputs), 'https://site.example');
          const link = address.searchParams.get(CASE_QUERY) ?? '';
          expect(readLink(link)).toEqual(inputs);
        }),
      );
    });

    it('is short', () => {
      expect(toAddress('/tools/savings', exampleInputs)).toBe(
        '/tools/savings?case=1_1200_5_40_0_25_60_70_80_3_8_0_1_0_60000_3270_60_Supplier%20invoices',
      );
    });

    it.each([
      ['with an unreadable number', toLink(exampleInputs).replace('_5_', '_five_')],
      ['that was cut off', toLink(exampleInputs).slice(0, 20)],
      ['with rates out of order', toLink({ ...exampleInputs, passLow: 90 })],
      ['of another version', '2_1200'],
      ['of words', '__proto__'],
    ])('%s is not read: %j', (_, link) => {
      expect(readLink(link)).toBeUndefined();
    });

    it('gives a case that can be calculated, whatever one part of it contains', () => {
      const part = fc.oneof(
        fc.string(),
        fc.constantFrom('-1', '1e9', 'NaN', 'Infinity', '0x10', '99999999999', '3'),
      );
      fc.assert(
        fc.property(anyInputs, fc.nat(LINK_ORDER.length), part, (inputs, index, changed) => {
          const read = readLink(toLink(inputs).split('_').with(index, changed).join('_'));
          if (!read) return;
          expectOrderedRates(read);
          expect(readLink(toLink(read))).toEqual(read);
          expect(getPageTexts(read)).not.toMatch(/NaN|Infinity|undefined/);
        }),
      );
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
        kept: ['volume'],
      });
    });

    it('keeps all rates while they’re out of order, and says which end is wrong', () => {
      const entries = { ...toEntries(exampleInputs), pass: '85' };
      const { inputs, problems, kept } = readEntries(entries, exampleInputs);
      expect(inputs).toEqual(exampleInputs);
      expect(problems).toEqual({ passHigh: 'This can’t be less than the likely rate, 85.' });
      expect(kept).toEqual(['passLow', 'pass', 'passHigh']);
    });
  });
});
