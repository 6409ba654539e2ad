const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A count as written in a sentence: 'six', and '14' from thirteen on. */
export const countWord = (count: number): string => WORDS[count] ?? String(count);

/** 'six services', 'one service' */
export const countOf = (count: number, noun: string): string =>
  `${countWord(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The same at the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
