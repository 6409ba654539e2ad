// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readLink, toLink } from '~/features/savings/case-link';
import { factsOf, inputRows, rangeText, verdictOf } from '~/features/savings/case-words';
import {
  type Entries,
  exampleInputs,
  inOrder,
  readEntries,
  readNumber,
  toEntries,
} from '~/features/savings/entries';
import { formulaOf } from '~/features/savings/formula-lines';
import { calculate, type Inputs } from '~/features/savings/model';
import { CASE_QUERY, paths } from '~/shared/paths';
import { fc } from '../../support/any-values';
import { anyInputs } from './any-inputs';

const broken = (link: string) => readLink(link, exampleInputs);
/** Everything that the page says about a case. */
const saidOf = (inputs: Inputs) => {
  const result = calculate(inputs);
  return JSON.stringify([
    verdictOf(inputs, result),
    factsOf(result),
    rangeText(inputs, result),
    formulaOf(inputs, result),
    inputRows(inputs, result).slice(1),
  ]);
};

describe('a link', () => {
  it('brings every case back as it was', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const address = new URL(paths.savings(toLink(inputs)), 'https://site.example');
        const link = address.searchParams.get(CASE_QUERY) ?? '';
        expect(readLink(link, exampleInputs)).toEqual({ inputs, broken: [] });
      }),
    );
  });

  it('is short', () => {
    expect(paths.savings(toLink(exampleInputs))).toBe(
      '/tools/savings?case=1_1200_5_40_0_25_60_70_80_3_8_0_1_0_60000_3270_60_Supplier%20invoices',
    );
  });

  it('that can’t be read in part keeps the rest, and names the part', () => {
    const link = toLink({ ...exampleInputs, hourly: 55, task: 'Orders' }).replace('_5_', '_five_');
    expect(broken(link)).toEqual({
      inputs: { ...exampleInputs, hourly: 55, task: 'Orders' },
      broken: ['minutes'],
    });
  });

  it('with rates out of order falls back to all three', () => {
    const link = toLink({ ...exampleInputs, passLow: 90 });
    expect(broken(link)).toEqual({ inputs: exampleInputs, broken: ['passLow', 'pass', 'passHigh'] });
  });

  it.each(['', '2_1200', 'constructor', '__proto__'])('of another version is the example: %j', (link) => {
    expect(broken(link)).toEqual({ inputs: exampleInputs, broken: 'all' });
  });

  it('that anyone has written, however, gives a case that can be worked out', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('-1', '1e9', 'NaN', 'Infinity', '0x10', '99999999999', '3'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const { inputs } = readLink(['1', ...parts].join('_'), exampleInputs);
        expect(inOrder(inputs)).toBe(true);
        expect(readLink(toLink(inputs), exampleInputs)).toEqual({ inputs, broken: [] });
        expect(saidOf(inputs)).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });
});

describe('what somebody types', () => {
  it.each([
    ['1,200', 1_200],
    ['$40', 40],
    ['70 %', 70],
    [' 2.5 ', 2.5],
    ['.5', 0.5],
    ['1 200', 1_200],
    ['5.', 5],
  ])('%j is %d', (text, value) => {
    expect(readNumber('errorCost', text)).toBe(value);
  });

  it.each([
    ['', 'Enter a number.'],
    ['  ', 'Enter a number.'],
    ['$', 'Enter a number.'],
    ['-5', 'Enter 1 or more.'],
    ['−5', 'Enter 1 or more.'],
    ['0', 'Enter 1 or more.'],
    ['9999999', 'Enter 1,000,000 or less.'],
    ['9'.repeat(400), 'Enter 1,000,000 or less.'],
    ['many', 'Use digits only, such as 1,200 or 2.5.'],
    ['1e3', 'Use digits only, such as 1,200 or 2.5.'],
    ['1,5', 'Use digits only, such as 1,200 or 2.5.'],
    ['.', 'Use digits only, such as 1,200 or 2.5.'],
    ['Infinity', 'Use digits only, such as 1,200 or 2.5.'],
  ])('%j is no volume: %s', (text, problem) => {
    expect(readNumber('volume', text)).toEqual({ problem });
  });

  it('keeps the number of before where it can’t be read, and counts the others', () => {
    const entries = { ...toEntries(exampleInputs), minutes: 'five', hourly: '50' };
    const { inputs, problems, kept } = readEntries(entries, { ...exampleInputs, minutes: 7 });
    expect(inputs).toEqual({ ...exampleInputs, minutes: 7, hourly: 50 });
    expect(problems).toEqual({ minutes: 'Use digits only, such as 1,200 or 2.5.' });
    expect(kept).toEqual(['minutes']);
  });

  it('keeps all rates while they’re out of order, and says which end is wrong', () => {
    const entries = { ...toEntries(exampleInputs), pass: '85' };
    const { inputs, problems, kept } = readEntries(entries, exampleInputs);
    expect(inputs).toEqual(exampleInputs);
    expect(problems).toEqual({ passHigh: 'This can’t be less than the likely rate, 85.' });
    expect(kept).toEqual(['passLow', 'pass', 'passHigh']);
  });

  it('never makes the result anything but a number', () => {
    const names = Object.keys(exampleInputs) as (keyof Inputs)[];
    const entry = fc.oneof(
      fc.string(),
      fc.constantFrom('-0', '1e309', 'NaN', '٣', '1,2,3', '__proto__', '100', '0'),
    );
    fc.assert(
      fc.property(fc.array(entry, { minLength: names.length, maxLength: names.length }), (texts) => {
        const entries = Object.fromEntries(names.map((name, index) => [name, texts[index]])) as Entries;
        const { inputs } = readEntries(entries, exampleInputs);
        expect(inOrder(inputs)).toBe(true);
        expect(saidOf(inputs)).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });
});
