/** Soft hyphens, zero-width spaces, byte order marks and marks of direction. Joiners stay: Persian and emoji need them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A text without the invisible characters that come with a copied one, and without space or joiners at its ends. */
export const stripInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, '');

/**
 * A text as searches compare it: letter case, accents and how they're composed, kinds of apostrophes, dashes and spaces
 * make no difference.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .replace(/[`\u00b4\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\uff07]/g, "'")
    // Escapes, since every letter here would join the fonts. To upper case first: a sharp s is 'SS' there.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
