import { people } from '../content/brand.ts';

/** Whether somebody who signs is one of the brand's sample people. */
export const isSampleAuthor = (author: string): boolean =>
  Object.values(people).some(({ name, sample }) => sample && name === author);
