import { type Person, people } from '~/facts/brand';
import type { NavigationLink } from '~/shared/navigation/link';
import texts from './authors.json';

interface Author extends Person {
  text: string;
  /** An article by this person. */
  article: NavigationLink;
}

/** Those who sign the articles. Someone with two trades is introduced once. */
export const authors: readonly Author[] = (['delivery', 'engineering', 'data', 'clients'] as const)
  .map((trade) => ({ ...texts.trades[trade], ...people[trade] }))
  .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index);

const areSamples = authors.some(({ sample }) => sample);

/** What the about page says of them, and what is made up beside the company and its results. */
export const authorsIntro = areSamples ? texts.introOfSamples : texts.intro;
export const inventedClients = areSamples ? texts.inventedOfSamples : texts.invented;
