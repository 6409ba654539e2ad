import { digits, direction, locale, originalLanguage, translatedTexts } from '../build-constants.ts';

export { locale };

/** Whether a text is a language tag that Intl supports on this machine. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** 'de' of 'de-CH' and 'DE', 'he' of 'iw'. A browser's own may be no tag, such as 'C': it stays as it is. */
export const getLanguage = (tag: string): string => (isLocale(tag) ? new Intl.Locale(tag).language : tag);

/** Whether two tags differ in their regions alone: the words of en-US do for en-GB, and those of zh-Hans not for zh-Hant. */
export function isWrittenAlike(tag: string, other: string): boolean {
  const [one, two] = [tag, other].map((each) => new Intl.Locale(each).maximize());
  return one?.language === two?.language && one?.script === two?.script;
}

/** The language of texts that aren't translated into the site's, by their name; undefined for the others. */
export const getTextLanguage = (name: string): string | undefined =>
  (translatedTexts?.includes(name) ?? true) ? undefined : originalLanguage;

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Whether a language is written from right to left. By its script, since Intl.Locale's textInfo differs by engine. */
export const isRightToLeft = (tag: string): boolean =>
  RIGHT_TO_LEFT.test(new Intl.Locale(tag).maximize().script ?? '');

/** The language of the page's words, which numbers and dates follow. */
export let wordsLocale = locale;

/** Called before a page renders: `undefined` for one in the site's language. */
export function setWordsLocale(tag: string | undefined): void {
  wordsLocale = tag ?? locale;
}

/** `lang` of a text within a page in another language, such as the frame's words on a page that isn't translated. */
export function getForeignLanguage(name: string): string | undefined {
  const language = getTextLanguage(name) ?? locale;
  return language === wordsLocale ? undefined : language;
}

/** The digits of a language from 0 to 9. */
export function getDigits(tag: string): string[] {
  const format = new Intl.NumberFormat(tag);
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
}

/** Those of the page's words. */
const getOwnDigits = (): readonly string[] =>
  wordsLocale === locale ? digits : getOrCreateFormat('digits', () => getDigits(wordsLocale));

/** A text of digits from 0 to 9 in the language's own. */
export const localizeDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => getOwnDigits()[Number(digit)] ?? digit);

/** '1,299', '0.5' */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  // The first Intl format blocks a phone for 70 ms, and most pages have only small numbers.
  if (!options && /^\d{1,3}$/.test(String(value))) return localizeDigits(String(value));
  return getOrCreateFormat(
    `number${JSON.stringify(options ?? {})}`,
    () => new Intl.NumberFormat(wordsLocale, { useGrouping: 'always', ...options }),
  ).format(value);
}

/**
 * Parses an unsigned number as people type it in the site's locale: grouped or not, in any digits, with the signs of its
 * numbers or of its sums, which differ in Austria. NaN for anything else, also if the two mean different numbers.
 */
export function parseNumber(text: string): number {
  const normalized = text
    .trim()
    .replace(/(\p{Nd})\s(?=\p{Nd}{3}(?!\p{Nd}))/gu, '$1')
    .replace(/’/g, "'")
    .replace(/\p{Nd}/gu, (digit) =>
      getOwnDigits().includes(digit) ? String(getOwnDigits().indexOf(digit)) : digit,
    );
  const [number = Number.NaN, ...others] = getOrCreateFormat('signs', listNumberSymbols)
    .map((symbols) => parseSigns(normalized, symbols))
    .filter((found) => !Number.isNaN(found));
  return others.every((other) => other === number) ? number : Number.NaN;
}

function parseSigns(text: string, { group, decimal }: NumberSymbols): number {
  const plain = text.replace(/\D/g, (sign) => (sign === decimal ? '.' : sign === group ? '_' : '?'));
  return /\d/.test(plain) && /^(?:\d+|\d{1,3}(?:_\d{2,3})*_\d{3})?(?:\.\d*)?$/.test(plain)
    ? Number(plain.replaceAll('_', ''))
    : Number.NaN;
}

/** Group and decimal separators. '' for a space, which doesn't count. */
type NumberSymbols = Partial<Record<'group' | 'decimal', string>>;

/** The locale's, of numbers and of sums. */
const listNumberSymbols = (): NumberSymbols[] =>
  [{}, { style: 'currency', currency: 'EUR' } as const].map((options) =>
    Object.fromEntries(
      new Intl.NumberFormat(wordsLocale, options)
        .formatToParts(1234567.8)
        .map(({ type, value }) => [type, value.trim().replace('’', "'")]),
    ),
  );

/**
 * '$1,299' of 1299 and 'USD': with as many decimals as the currency has, if the amount isn't whole. Formats every sum of
 * the site.
 */
export const formatMoney = (amount: number, currency: string, options?: Intl.NumberFormatOptions): string =>
  isolate(
    formatNumber(amount, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger', ...options }),
  );

/** Keeps the parts of a sum or a number in their order, in a text from right to left: LEFT-TO-RIGHT ISOLATE around it. */
export const isolate = (text: string) =>
  direction === 'rtl' && wordsLocale === locale ? `\u2066${text.replaceAll('\u200f', '')}\u2069` : text;

const getPercentOptions = (digits: number) =>
  ({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }) as const;

/** '12.5%' of 0.125 */
export const formatPercent = (share: number, digits = 0): string =>
  formatNumber(share, getPercentOptions(digits));

/** '12.5% – 15.0%' of 0.125 and 0.15 */
export const formatPercentRange = (least: number, most: number, digits = 0): string =>
  new Intl.NumberFormat(wordsLocale, getPercentOptions(digits)).formatRange(least, most);

/** 'HubSpot, Airtable, and the inbox' */
export const formatList = (items: readonly string[]): string =>
  getOrCreateFormat('list', () => new Intl.ListFormat(wordsLocale)).format(items);

/** A text for each plural form that the language has; `#` is the count. English needs `one` and `other`. */
export type PluralForms = { other: string } & { [form in Intl.LDMLPluralRule]?: string };

/** The form for this count. */
export const selectPluralForm = (count: number, forms: PluralForms): string =>
  forms[getOrCreateFormat('plural', () => new Intl.PluralRules(wordsLocale)).select(count)] ?? forms.other;

/** '1 lead' or '3,000 leads' from `{ one: '# lead', other: '# leads' }`. */
export const pluralize = (count: number, forms: PluralForms): string =>
  selectPluralForm(count, forms).replaceAll('#', formatNumber(count));

const formatCache = new Map<string, unknown>();

/**
 * An Intl format of the page's language, created at the first call with its key: creating one is far slower than using
 * it.
 */
export function getOrCreateFormat<T>(name: string, create: () => T): T {
  const key = `${wordsLocale} ${name}`;
  const cached = formatCache.get(key) as T | undefined;
  if (cached) return cached;
  const format = create();
  formatCache.set(key, format);
  return format;
}
