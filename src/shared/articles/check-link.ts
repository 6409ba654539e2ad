import { CONTROL_CHARACTER, CONTROL_HINT } from '../lib/is-address.ts';
import { decodeUrlPart, parseUrl } from '../lib/parse-url.ts';
import { NEVER } from './front-matter.ts';

/**
 * Whether the site has a page, or a file, at the path of a link. Anchors are checked in the finished pages. An article
 * that isn't public yet counts for texts that are public from the same `day` on, or later, and an article that a
 * `language` has alone for texts in it.
 */
export type IsPage = (link: string, day?: string, language?: string) => boolean;

/**
 * `getFirstDay`: '' for a page without a day, and undefined where there is none. Its key is a path, with the language
 * before it for an article in its folder. `own`: the site's language, whose
 * articles count for the originals too.
 */
export const createPageCheck =
  (getFirstDay: (key: string) => string | undefined, today: string, own = ''): IsPage =>
  (link, day = '', language = own) => {
    const path = stripQuery(link);
    return ['', language].some((before) => {
      const firstDay = getFirstDay(before + (decodeUrlPart(path) ?? path).normalize());
      return firstDay !== undefined && (firstDay <= today || firstDay <= day);
    });
  };

/** The check for the texts of a file of src/content. */
export function createFileCheck(isPage: IsPage, name: string): IsPage {
  const [, language] = /^(?:posts\/)?([a-z]{2,3})\//.exec(name) ?? [];
  return (link, day) => isPage(link, day, language);
}

export const stripQuery = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

/** An address of the internet, whose host has a dot and no password before it, a mail address or none, or a number. */
const WHOLE_ADDRESS =
  /^(?:https?:\/\/[^\s/?#@.,;]+(?:\.[^\s/?#@.,;]+)+\.?(?:[/?#]|$)|mailto:(?:\?|(?!\/)[^\s@?]+@[^\s@?]+\.)|tel:\+?[\d(])/i;

/** The host of an address on the writer's own machine or network. */
const OWN_HOST =
  /^(?:(?:0|10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|.*\.(?:local|localhost|lan|internal|corp|home|test))$/;

/** Characters that nobody sees, and that come with a copied address. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/;

/**
 * What's wrong with the target of a link, or undefined. Texts, legal texts and articles share it. `day`: the first day of
 * the text with the link.
 */
export function findLinkProblem(link: string, isPage: IsPage, day?: string): string | undefined {
  if (CONTROL_CHARACTER.test(link)) return `an address ${CONTROL_HINT}`;
  // Anchors are checked once the page is there, and the page fills in addresses.
  if (/^(?:#|\{\$\w+\}$)/.test(link)) return undefined;
  if (/^(?:https?|mailto|tel):/i.test(link))
    return isWholeAddress(link) ? undefined : `${link} isn’t a whole address`;
  if (isPage(link, day)) return undefined;
  return isPage(link, NEVER)
    ? `${link} isn’t public yet: it’s a draft, or its day is to come`
    : `there is no page ${link}`;
}

function isWholeAddress(link: string): boolean {
  const url = WHOLE_ADDRESS.test(link) ? parseUrl(link) : undefined;
  return url !== undefined && !OWN_HOST.test(url.hostname) && !INVISIBLE.test(decodeUrlPart(link) ?? link);
}
