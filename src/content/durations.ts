import { capitalized, countWord } from './count-words';

const span = (least: number, most: number) => {
  const words = `${countWord(least)} to ${countWord(most)} weeks`;
  return {
    least,
    most,
    /** '6 to 8 weeks' */
    text: `${least} to ${most} weeks`,
    /** 'six to eight weeks' */
    words,
    /** For the start of a sentence. */
    first: capitalized(words),
    /** For tables. */
    short: `${least}-${most} weeks`,
  };
};

/** How long an implementation takes. */
export const implementation = { basic: span(2, 4), enterprise: span(6, 8) };

/** How long the phases of an enterprise project take, up to the one that goes on month by month. */
export const phaseLengths = {
  discovery: span(2, 4),
  strategy: span(2, 3),
  development: implementation.enterprise,
  testing: span(2, 4),
};

const sum = (bound: 'least' | 'most') =>
  Object.values(phaseLengths).reduce((total, length) => total + length[bound], 0);

/** From the first interview to a running system. */
export const projectLength = span(sum('least'), sum('most')).text;
