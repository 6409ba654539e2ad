import { isPicturePath, NEVER, PICTURE_PATH_HINT } from '../../src/shared/articles/front-matter.ts';
import { decodeUrlPart, parseUrl } from '../../src/shared/lib/parse-url.ts';

/**
 * Whether the site has a page, or a file, at the path of a link. Anchors are checked in the finished pages. An article
 * that isn't public yet counts for texts that are public from the same `day` on, or later.
 */
export type IsPage = (link: string, day?: string) => boolean;

/** `getFirstDay`: '' for a page without a day, and undefined where there is none. */
export const createPageCheck =
  (getFirstDay: (page: string) => string | undefined, today: string): IsPage =>
  (link, day = '') => {
    const firstDay = getFirstDay(stripQuery(link));
    return firstDay !== undefined && (firstDay <= today || firstDay <= day);
  };

export const stripQuery = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

/**
 * What's wrong with the target of a link, or undefined. Texts, legal texts and articles share it. `day`: the first day of
 * the text with the link.
 */
export function findLinkProblem(link: string, isPage: IsPage, day?: string): string | undefined {
  // Anchors are checked once the page is there, and the page fills in values.
  if (link.startsWith('#') || link.includes('{$')) return undefined;
  const [scheme] = /^[a-z][\w+.-]*:/i.exec(link) ?? [];
  if (scheme) {
    const pattern = SCHEMES[scheme.toLowerCase()];
    if (!pattern) return `a link to ${link}: expected https:, mailto:, tel:, / or # at its beginning`;
    return pattern.test(link) && parseUrl(link) ? undefined : `${link} isn’t a whole address`;
  }
  if (isPage(link, day)) return undefined;
  if (isPage(link, NEVER)) return `${link} isn’t public yet: it’s a draft, or its day is to come`;
  if (/^www\./i.test(link))
    return `there is no page ${link}: write https:// before the address of another site`;
  if (/^[^\s/@]+@[^\s/@]+$/.test(link))
    return `there is no page ${link}: write mailto: before a mail address`;
  return `there is no page ${link}`;
}

/** A host of the internet has a dot. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+\.[^\s/?#]/i;

const SCHEMES: Readonly<Record<string, RegExp>> = {
  'http:': WEB_ADDRESS,
  'https:': WEB_ADDRESS,
  // Without an address it's a mail that the reader sends to somebody.
  'mailto:': /^mailto:(?:\?|[^\s@?]+@[^\s@?]+\.[^\s@?.]+(?:\?|$))/i,
  'tel:': /^tel:\+?[\d().%-]+(?:;|$)/i,
};

/** The formats that every browser shows. */
const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** What's wrong with the address of a picture, or undefined. */
export function findPictureProblem(address: string, isPage: IsPage): string | undefined {
  if (!isPicturePath(address)) return `a picture from “${address}”: ${PICTURE_PATH_HINT}`;
  const path = decodeUrlPart(stripQuery(address)) ?? address;
  if (!PICTURE.test(path))
    return `${address} isn’t a picture that browsers show: expected .svg, .png, .jpg, .webp, .avif or .gif`;
  return isPage(path) ? undefined : `there is no picture ${address}: its file belongs in public${address}`;
}
