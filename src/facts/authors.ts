import { type Person, people, type Trade } from './brand';

interface Author extends Person {
  trade: Trade;
}

/** Authors of articles and reports. A person with two trades is listed once. */
export const authors: readonly Author[] = (['delivery', 'engineering', 'data', 'clients'] as const)
  .map((trade) => ({ trade, ...people[trade] }))
  .filter(({ name }, index, all) => all.findIndex((author) => author.name === name) === index);

export const hasSampleAuthors = authors.some(({ sample }) => sample);
