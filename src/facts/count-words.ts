import { numbers } from '~/content/words/facts.json';
import { figure, locale, type PluralForms, plural } from '~/shared/lib/in-locale';

/** A count as written in a sentence: 'six', and '14' from thirteen on. */
export const countWord = (count: number): string => numbers[count] ?? figure(count);

/** 'six services', 'one service' from `{ one: '# service', other: '# services' }`. */
export const countOf = (count: number, forms: PluralForms): string => plural(count, forms, countWord(count));

/** The same at the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
