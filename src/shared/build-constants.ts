/*
 * Values that the build sets. A build, the development server and the unit tests replace this module with
 * prerender/build-constants.ts; scripts and Playwright load these defaults.
 */

/** The validated site.config.json, including the site's URL. */
export const builtSettings: Readonly<Record<string, unknown>> = {};

/** The site's URL: `site.url`, or the brand's own. */
export const siteUrl: string = '';

/** `site.basePath`: '/site', or '' at the root of the host. Files and the admin area are there once for all languages. */
export const rootPath: string = '';

/** The folder of this build's pages: the same, or a further language's folder in it. */
export const basePath: string = '';

/** The paths of files of `public` that look like a page's: without an extension, or among the articles. */
export const pageLikeFiles: readonly string[] = [];

/** One of several languages of the site. */
export interface SiteLanguage {
  /** 'de-DE' */
  readonly tag: string;
  /** The folder of its pages on the host: '/de'. */
  readonly path: string;
  /** Its own name: 'Deutsch'. */
  readonly name: string;
}

/** The site's languages, the original first; empty if there is only one. */
export const languages: readonly SiteLanguage[] = [];

/** The language of texts that aren't translated. */
export const originalLanguage: string = 'en';
export const originalDirection: 'ltr' | 'rtl' = 'ltr';

/** The articles of this language by slug: whether the original is there too. */
export const languagePosts: Readonly<Record<string, boolean>> = {};

/** The names of translated texts for each of several languages. Only the build reads it. */
export const translatedTextsByLanguage: Readonly<Record<string, readonly string[] | null>> = {};

/**
 * `site.locale`: the language tag that the site is written in, such as 'en-US' or 'de-CH'. Numbers, dates, lists and
 * plural forms follow it.
 */
export const locale: string = 'en-US';

/** The direction in which that language is written. */
export const direction: 'ltr' | 'rtl' = 'ltr';

/** Its digits from 0 to 9. */
export const digits: readonly string[] = [...'0123456789'];

/**
 * How dates are written in each month, by `dateStyle`: 'Nov {$day}, {$year}', with `{$paddedDay}` where a day has two
 * digits. Null for languages with another calendar.
 */
export const monthFormats: Readonly<Record<'long' | 'medium', readonly string[]>> | null = null;

/**
 * Names of the content files that are translated into the site's language, without folder and extension; null if the
 * originals are in that language.
 */
export const translatedTexts: readonly string[] | null = null;

/**
 * Whether the site counts visits: never, after consent, or until a refusal. A build drops the code that it doesn't
 * need.
 */
export const analyticsMode: 'none' | 'opt-in' | 'opt-out' = 'none';

/** Whether analytics or a tracker records the pages that consenting visitors read. */
export const recordsPages: boolean = false;

/** The kinds of inquiry whose forms say that nothing is sent. */
export const localOnlyKinds: readonly string[] = [];

/** A hash of the drawing code and the palette, so that a picture's URL changes with its content. */
export const clothVersion: string = '';
