import { getOrCreateFormat, wordsLocale } from './locale.ts';

/** '6:00 PM' */
export const formatTime = (moment: number, timeZone: string): string =>
  // Newer browsers put a narrow no-break space before AM and PM.
  formatDateTime(moment, { timeZone, hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ');

/** A zone's name on that date in the site's language: 'PST' or 'PDT', and 'GMT+1' in most places. */
export const getZoneName = (moment: number, timeZone: string, language = wordsLocale): string =>
  formatZone(moment, timeZone, 'short', language);

/**
 * A zone's local name: 'PST', 'CET', 'AEDT'. Falls back to `getZoneName` if neither the site's language nor English has
 * one.
 */
export const getLocalZoneName = (moment: number, timeZone: string): string =>
  [wordsLocale, ...ABBREVIATION_LANGUAGES]
    .map((language) => getZoneName(moment, timeZone, language))
    .find((name) => !/\d/.test(name)) ?? getZoneName(moment, timeZone);

/** Browsers know a zone's abbreviation in the languages of the places that use it. */
const ABBREVIATION_LANGUAGES = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

/** A zone's name in one of Intl's styles. */
export const formatZone = (
  moment: number,
  timeZone: string,
  timeZoneName: Intl.DateTimeFormatOptions['timeZoneName'],
  language = wordsLocale,
): string =>
  getFormat(language, { timeZone, timeZoneName })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A moment in the language of the page's words. */
export const formatDateTime = (
  moment: number,
  options: Intl.DateTimeFormatOptions,
  language = wordsLocale,
): string => getFormat(language, options).format(moment);

/** The same as parts. */
export const formatDateTimeParts = (
  moment: number,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatPart[] => getFormat(wordsLocale, options).formatToParts(moment);

/** Cached, since a calendar formats hundreds of times. */
const getFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  getOrCreateFormat(
    `date ${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(language, options),
  );
