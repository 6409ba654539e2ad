import { locale, made } from './in-locale';

/** '6:00 PM' */
export const timeOf = (moment: number, timeZone: string): string =>
  // Newer browsers put a narrow no-break space before AM and PM.
  formatIn(moment, { timeZone, hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ');

/** A zone's name on that date, as the site's language knows it: 'PST' or 'PDT', and 'GMT+1' in most places. */
export const zoneName = (moment: number, timeZone: string, language = locale): string =>
  zonePart(moment, timeZone, 'short', language);

/** A zone's local name: 'PST', 'CET', 'AEDT'; as above if neither the site's language nor English has one. */
export const zoneNameThere = (moment: number, timeZone: string): string =>
  [locale, ...ABBREVIATING]
    .map((language) => zoneName(moment, timeZone, language))
    .find((name) => !/\d/.test(name)) ?? zoneName(moment, timeZone);

/** Browsers know a zone's abbreviation in the languages of the places that use it. */
const ABBREVIATING = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

/** A zone's name alone, in one of the ways that Intl has. */
export const zonePart = (
  moment: number,
  timeZone: string,
  timeZoneName: Intl.DateTimeFormatOptions['timeZoneName'],
  language = locale,
): string =>
  formatFor(language, { timeZone, timeZoneName })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A moment in the site's language. */
export const formatIn = (moment: number, options: Intl.DateTimeFormatOptions): string =>
  formatFor(locale, options).format(moment);

/** The same, part by part. */
export const formatParts = (moment: number, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] =>
  formatFor(locale, options).formatToParts(moment);

/** A calendar uses hundreds of one format. */
const formatFor = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  made(`date ${language}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));
