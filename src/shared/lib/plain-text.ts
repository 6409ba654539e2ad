/** Soft hyphens, zero-width spaces, byte order marks and direction marks. Not joiners: Persian and emoji need them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Removes the invisible characters that copied text often has, and spaces and joiners at both ends. */
export const stripInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, '');

/**
 * Normalizes a text for search: ignores case, accents, Unicode composition, and variants of apostrophes, dashes and
 * spaces.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .replace(/[`\u00b4\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\uff07]/g, "'")
    // Escapes, since the fonts' subset gets every character in the source. Upper case first: it turns a sharp s into
    // 'SS'.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
