import { type Person, people, type Trade } from './brand';

interface Author extends Person {
  trade: Trade;
}

/** Those who sign articles and reports. Someone with two trades is introduced once. */
export const authors: readonly Author[] = (['delivery', 'engineering', 'data', 'clients'] as const)
  .map((trade) => ({ trade, ...people[trade] }))
  .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index);

export const hasSampleAuthors = authors.some(({ sample }) => sample);
