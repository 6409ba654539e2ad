/*
 * What the site's code takes from its build. A build, the development server and the unit tests replace this file by
 * prerender/build-facts.ts; code loaded without one (scripts, Playwright) has these values.
 */

/** The checked site.config.json, with the address of its site. */
export const builtSettings: Readonly<Record<string, unknown>> = {};

/** The site's address: `site.url`, or the brand's own. */
export const siteUrl: string = '';

/** The folder of its host that the site lives in, by `site.basePath`: '/site', or '' at the root. */
export const basePath: string = '';

/**
 * The language and region that the site is written in, by `site.locale`: a language tag such as 'en-US' or 'de-CH'.
 * Every number, date, list and plural form follows it.
 */
export const locale: string = 'en-US';

/**
 * The files of texts that are translated into the site's language, without folder and ending; null where the originals
 * are in it.
 */
export const translatedTexts: readonly string[] | null = null;

/** Whether the site counts visits: not at all, after an answer, or until a no. A build leaves out what isn't run. */
export const analyticsMode: 'none' | 'opt-in' | 'opt-out' = 'none';

/** Whether the pages that somebody reads are recorded, with their consent: by counting or by a tracker. */
export const recordsPages: boolean = false;

/** The kinds of inquiry whose forms say that nothing is sent. */
export const localOnlyKinds: readonly string[] = [];

/** A hash of the drawing code and the palette, so that a picture's file never changes under its address. */
export const clothVersion: string = '';
