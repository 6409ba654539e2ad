import { locale } from '../build-facts.ts';

export { locale };

/** Whether a text is a language tag that this machine can format by. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Whether a language is written from right to left. By its script, since Intl.Locale's textInfo differs by engine. */
export const isRightToLeft = (tag: string): boolean =>
  RIGHT_TO_LEFT.test(new Intl.Locale(tag).maximize().script ?? '');

/** '1,299', '0.5' */
export const figure = (value: number, options?: Intl.NumberFormatOptions): string =>
  made(
    `number${JSON.stringify(options ?? {})}`,
    () => new Intl.NumberFormat(locale, { useGrouping: 'always', ...options }),
  ).format(value);

/** A number without a sign as people type it here: grouped or not, in any digits, spaces aside. NaN for anything else. */
export function readFigure(text: string): number {
  const { group, decimal, digits } = made('signs', signs);
  const bare = text
    .replace(/\s/g, '')
    .replace(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? String(digits.indexOf(digit)) : digit));
  if (bare.includes('.') && ![group, decimal].includes('.')) return Number.NaN;
  const parts = bare.split(decimal).map((part) => (group ? part.replaceAll(group, ',') : part));
  return readPlainFigure(parts.join('.'));
}

/** The same of a text with a comma between thousands and a point before decimals, whatever the language has. */
export const readPlainFigure = (text: string): number =>
  /\d/.test(text) && /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : Number.NaN;

/** What stands between thousands and before decimals, where spaces don't count, and the digits from 0 to 9. */
function signs(): { group: string; decimal: string; digits: string[] } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value.trim();
  const digits = [...figure(9876543210, { useGrouping: false })].reverse();
  return { group: signOf('group') ?? '', decimal: signOf('decimal') ?? '.', digits };
}

/** '$1,299' of 1299 and 'USD', without cents unless there are some. */
export const money = (amount: number, currency: string): string =>
  figure(amount, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

/** '12.5%' of 0.125 */
export const percent = (share: number, digits = 0): string =>
  figure(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });

/** 'HubSpot, Airtable, and the inbox', or the same with 'or'. */
export const list = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  made(type, () => new Intl.ListFormat(locale, { type })).format(items);

/** A text for each plural form that the language has; `#` is the count. English needs `one` and `other`. */
export type PluralForms = { other: string } & { [form in Intl.LDMLPluralRule]?: string };

/** The form for this count. */
export const pluralForm = (count: number, forms: PluralForms): string =>
  forms[made('plural', () => new Intl.PluralRules(locale)).select(count)] ?? forms.other;

/** '1 lead' or '3,000 leads' from `{ one: '# lead', other: '# leads' }`. `written`: the count in words, for one. */
export const plural = (count: number, forms: PluralForms, written = figure(count)): string =>
  pluralForm(count, forms).replaceAll('#', written);

const formats = new Map<string, unknown>();

/** A format of Intl, made at the first call with its key: creating one is far slower than using it. */
export function made<T>(key: string, make: () => T): T {
  const known = formats.get(key) as T | undefined;
  if (known) return known;
  const format = make();
  formats.set(key, format);
  return format;
}
