import { numbers } from '~/content/words/facts.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatNumber, locale, type PluralForms, selectPluralForm } from '~/shared/lib/locale';

/** A count as written in a sentence: 'six', and '14' from thirteen on. */
export const formatCount = (count: number): string => numbers[count] ?? formatNumber(count);

/** 'six services', 'one service' from `{ one: '{$count} service', other: '{$count} services' }`. */
export const formatCounted = (count: number, forms: PluralForms): string =>
  fillTemplate(selectPluralForm(count, forms), { count: formatCount(count) });

/** A text for the start of a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
