import type { Options, SearchOptions } from 'minisearch';
import { searchTerms } from '~/content/chat.json';
import { normalizeForSearch } from '../../shared/lib/plain-text.ts';
import type { PassageKind, SitePassage } from './site-passage.ts';

/** How a search ranks: a word in a title counts more than one in a text. Typos and prefixes count less. */
const searchOptions: SearchOptions = {
  boost: { title: 3, keywords: 2 },
  boostTerm: getWordWeight,
  boostDocument: (_id, _term, passage) => BOOSTS[passage?.kind as PassageKind] ?? 1,
  prefix: (term) => term.length > 3,
  fuzzy: (term) => (term.length > 4 ? 0.15 : false),
  weights: { prefix: 0.5, fuzzy: 0.2 },
};

// Answers rank before articles.
const BOOSTS: Partial<Record<PassageKind, number>> = {
  faq: 1.6,
  pricing: 1.4,
  page: 1.4,
  process: 1.8,
  service: 1.2,
  post: 0.8,
};

/** Options of the site's index. The build writes it and the browser reads it, so both need the same options. */
export const siteIndexOptions: Options<SitePassage> = {
  fields: ['title', 'keywords', 'text'],
  storeFields: ['kind', 'title', 'to', 'text'],
  tokenize,
  processTerm: stemWord,
  searchOptions,
};

/** The stem of a word; null for a stop word. 'pricing', 'prices' and 'price' have the same stem. */
function stemWord(word: string): string | null {
  const singular = word.replace(/ies$/, 'y').replace(/(?<=..[^su])s$/, '');
  const stem = singular.replace(/(?<=...)(?:ion|ing|ed)$|(?<=....)e$/, '').replace(/([bdgmnprt])\1$/, '$1');
  const empty = word.length < 2 || !/\p{L}/u.test(word) || STOP_WORDS.has(word) || STOP_WORDS.has(singular);
  return empty ? null : stem;
}

/** The distinct words of a question to search by. */
export const getSearchWords = (question: string): string[] => [
  ...new Set(tokenize(question).flatMap((term) => stemWord(term) ?? [])),
];

/** The weight of a question's word: words that are common in questions count little. */
export function getWordWeight(word: string): number {
  return COMMON_WORDS.has(word) ? 0.3 : 1;
}

const STOP_WORDS = new Set(searchTerms.ignored.split(' '));
const COMMON_WORDS = new Set(searchTerms.common.split(' ').flatMap((word) => stemWord(word) ?? []));

function tokenize(text: string): string[] {
  return normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
