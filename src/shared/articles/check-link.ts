import { decodeUrlPart, parseUrl } from '../lib/parse-url.ts';
import { NEVER } from './front-matter.ts';

/**
 * Whether the site has a page, or a file, at the path of a link. Anchors are checked in the finished pages. An article
 * that isn't public yet counts for texts that are public from the same `day` on, or later.
 */
export type IsPage = (link: string, day?: string) => boolean;

/** `getFirstDay`: '' for a page without a day, and undefined where there is none. */
export const createPageCheck =
  (getFirstDay: (page: string) => string | undefined, today: string): IsPage =>
  (link, day = '') => {
    const path = stripQuery(link);
    const firstDay = getFirstDay(decodeUrlPart(path) ?? path);
    return firstDay !== undefined && (firstDay <= today || firstDay <= day);
  };

export const stripQuery = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

/**
 * An address of the internet, whose host has a dot and no password before it, a mail address or none, or a number. Not
 * one of the writer's own machine or network.
 */
const WHOLE_ADDRESS =
  /^(?:https?:\/\/(?!(?:0|10|127|192\.168)\.\d)[^\s/?#@.,;]+(?:\.[^\s/?#@.,;]+)+\.?(?:[/?#]|$)|mailto:(?:\?|(?!\/)[^\s@?]+@[^\s@?]+\.)|tel:\+?[\d(])/i;

/**
 * What's wrong with the target of a link, or undefined. Texts, legal texts and articles share it. `day`: the first day of
 * the text with the link.
 */
export function findLinkProblem(link: string, isPage: IsPage, day?: string): string | undefined {
  // Anchors are checked once the page is there, and the page fills in addresses.
  if (/^(?:#|\{\$\w+\}$)/.test(link)) return undefined;
  if (/^(?:https?|mailto|tel):/i.test(link))
    return WHOLE_ADDRESS.test(link) && parseUrl(link) ? undefined : `${link} isn’t a whole address`;
  if (isPage(link, day)) return undefined;
  return isPage(link, NEVER)
    ? `${link} isn’t public yet: it’s a draft, or its day is to come`
    : `there is no page ${link}`;
}
