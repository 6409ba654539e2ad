declare const __SITE_LOCALE__: string | undefined;

/**
 * The language and region that the site is written in, by `site.locale`: a language tag such as 'en-US' or 'de-CH'.
 * Every number, date, list and plural form follows it. Scripts that load a module by itself have the default.
 */
export const locale: string = typeof __SITE_LOCALE__ === 'string' ? __SITE_LOCALE__ : 'en-US';
