import type { AsPlainObject } from 'minisearch';
import { chat, genericReplies } from '~/content/chat.json';
import { formatReopening } from '~/leads/form/office-text';
import { fillTemplate } from '~/shared/lib/fill-template';
import { request } from '~/shared/lib/http';
import { withTimeout } from '~/shared/lib/lock';
import { normalizeForSearch } from '~/shared/lib/plain-text';
import type { SiteLink } from './conversation';
import { type PreparedReply, preparedReplies } from './prepared-replies';
import type { SitePassage } from './site-passage';

interface PreparedAnswer {
  content: string;
  links: SiteLink[];
}

const MAX_LINKS = 3;

/**
 * Replies by keyword, with the site's best matching passage below unless the reply is standalone. Without a keyword,
 * replies with that passage and the offer to talk to a person. Links up to three pages.
 */
export async function getPreparedAnswer(question: string, now = Date.now()): Promise<PreparedAnswer> {
  const known = preparedReplies.find((reply) => matchesReply(question, reply));
  if (known?.standalone) return { content: known.reply, links: [...known.links] };
  const found = await searchSite(question, MAX_LINKS);
  // The beginning of an article or report answers no question.
  const answer = found.find(({ kind }) => kind !== 'post' && kind !== 'report');
  const quote = answer && fillTemplate(chat.quote, { title: answer.title, text: answer.text });
  if (known)
    return { content: joinParagraphs(known.reply, quote), links: mergeLinks(known.links, toLinks(found)) };
  const from = formatReopening(now);
  const offer = quote ? genericReplies.found : genericReplies.none;
  return {
    content: joinParagraphs(quote, from ? `${offer} ${fillTemplate(chat.back, { from })}` : offer),
    links: toLinks(found),
  };
}

const joinParagraphs = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\n\n');

/** The first three links, without duplicate addresses. */
const mergeLinks = (own: readonly SiteLink[], found: readonly SiteLink[]): SiteLink[] =>
  [...own, ...found.filter(({ to }) => own.every((link) => link.to !== to))].slice(0, MAX_LINKS);

/** The first three passages as links to their pages. */
export const toLinks = (passages: readonly SitePassage[]): SiteLink[] =>
  passages.slice(0, MAX_LINKS).map(({ title, to }) => ({ label: title, to }));

function matchesReply(question: string, { words, match, unless = [] }: PreparedReply): boolean {
  // Spaces mark where each word begins and ends.
  const spacedWords = ` ${(normalizeForSearch(question).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
  if (unless.some((beginning) => spacedWords.includes(` ${normalizeForSearch(beginning)}`))) return false;
  const known = words.map(normalizeForSearch);
  if (match === 'question') return known.some((phrase) => spacedWords === ` ${phrase} `);
  return known.some((phrase) => spacedWords.includes(match ? ` ${phrase} ` : ` ${phrase}`));
}

/** Of longer questions, only the beginning is searched. */
const MAX_SEARCH_LENGTH = 500;
/** How long an answer waits for its links. */
const INDEX_TIMEOUT_MS = 5_000;

/**
 * The passages of this site that match a question, best first, without duplicate addresses. Empty if
 * nothing matches, or if the index doesn't load in time: the next call then tries again.
 */
export async function searchSite(question: string, limit: number): Promise<SitePassage[]> {
  loading ??= loadSearch();
  try {
    const search = await withTimeout(INDEX_TIMEOUT_MS, loading);
    if (search === 'late') throw new Error('It did not arrive in time.');
    return search(question.slice(0, MAX_SEARCH_LENGTH), limit);
  } catch (error) {
    loading = undefined;
    console.warn('The index of the site could not be loaded.', error);
    return [];
  }
}

let loading: Promise<SearchPassages> | undefined;

type SearchPassages = (question: string, limit: number) => SitePassage[];

/** Fetches the index and the code that searches it. */
async function loadSearch(): Promise<SearchPassages> {
  const url = document.querySelector<HTMLElement>('script[data-site-index]')?.dataset.siteIndex;
  if (!url) throw new Error('Only pages of a build name one.');
  const [{ readSiteIndex, findPassages }, { ok, status, json }] = await Promise.all([
    import('./site-index'),
    request({ method: 'GET', url, sendsHostPassword: true }),
  ]);
  if (!ok) {
    // A new deploy removes the old index as it removes old modules, so the same event reports it.
    dispatchEvent(new Event('vite:preloadError'));
    throw new Error(`The server answered with status ${status}.`);
  }
  const site = readSiteIndex(json as AsPlainObject);
  return (question, limit) => findPassages(site, question, limit);
}
