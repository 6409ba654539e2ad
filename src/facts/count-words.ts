import { numbers } from '~/content/words/facts.json';
import { fill } from '~/shared/lib/fill';
import { figure, locale, type PluralForms, pluralForm } from '~/shared/lib/in-locale';

/** A count as written in a sentence: 'six', and '14' from thirteen on. */
export const countWord = (count: number): string => numbers[count] ?? figure(count);

/** 'six services', 'one service' from `{ one: '{$count} service', other: '{$count} services' }`. */
export const countOf = (count: number, forms: PluralForms): string =>
  fill(pluralForm(count, forms), { count: countWord(count) });

/** The same at the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
