import MiniSearch, { type AsPlainObject, type SearchResult } from 'minisearch';
import { getSearchWords, getWordWeight, siteIndexOptions } from './site-index-options';
import type { SitePassage } from './site-passage';

export type SiteIndex = MiniSearch<SitePassage>;

/** The index that the build has written. */
export const readSiteIndex = (data: AsPlainObject): SiteIndex =>
  MiniSearch.loadJS<SitePassage>(data, siteIndexOptions);

/** A question with three of the site's words is about the site, however long it is. */
const MAX_REQUIRED_WEIGHT = 3;
/** A score below this share of the best counts as a chance match. */
const MIN_SCORE_SHARE = 0.3;

/** The passages that match a question, best first, one per address. None if most of its words are unknown. */
export function findPassages(site: SiteIndex, question: string, limit: number): SitePassage[] {
  const asked = getSearchWords(question).reduce((sum, word) => sum + getWordWeight(word), 0);
  const needed = Math.min(asked / 2, MAX_REQUIRED_WEIGHT);
  const found = site.search(question).filter((result) => getMatchedWeight(result) >= needed);
  const best = found[0]?.score ?? 0;
  const byAddress = new Map<string, SitePassage>();
  for (const { id, kind, title, to, text, score } of found) {
    if (score < best * MIN_SCORE_SHARE || byAddress.size === limit) break;
    if (!byAddress.has(to)) byAddress.set(to, { id, kind, title, to, text });
  }
  return [...byAddress.values()];
}

/** How many of the question's words a passage has, weighted; a similar word counts less. */
const getMatchedWeight = ({ queryTerms, terms }: SearchResult): number =>
  queryTerms.reduce((sum, word) => sum + getWordWeight(word) * getSimilarity(word, terms), 0);

function getSimilarity(word: string, terms: readonly string[]): number {
  if (terms.includes(word)) return 1;
  return terms.some((term) => term.startsWith(word)) ? 0.8 : 0.5;
}
