import { formatNumber, type PluralForms, selectPluralForm } from './locale.ts';

/**
 * Fills the placeholders of a text: `fillTemplate('Rated {$stars} out of 5', { stars })`. Of plural forms, `count`
 * selects one. Throws if a value is missing.
 */
export function fillTemplate(
  text: string | PluralForms,
  values: Readonly<Record<string, string | number>>,
): string {
  const form = typeof text === 'string' ? text : selectPluralForm(Number(values.count), text);
  return form.replace(/\{\$(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No ${name} for "${form}"`);
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}
