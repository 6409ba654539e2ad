import { formatNumber, type PluralForms, selectPluralForm } from './locale.ts';

/**
 * Fills the placeholders of a text: `fillTemplate('Rated {$stars} out of 5', { stars })`. Of plural forms, `count`
 * selects one. A placeholder without a value stays, and a build with such a page stops.
 */
export function fillTemplate(
  text: string | PluralForms,
  values: Readonly<Record<string, string | number>>,
): string {
  const form = typeof text === 'string' ? text : selectPluralForm(Number(values.count), text);
  return form.replace(/\{\$(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}
