import MiniSearch from 'minisearch';
import { siteIndexOptions } from '../../src/features/chat/site-index-options.ts';
import type { SitePassage } from '../../src/features/chat/site-passage.ts';
import { type RenderedContent, readPassages } from './page-passages.ts';

/** Synonyms that people search for, by the address of a page or of a part with a heading. */
export type SearchWords = Readonly<Record<string, string>>;

/** The passages of all pages. A text that an earlier page has isn't repeated. */
export function collectPassages(pages: readonly RenderedContent[], words: SearchWords): SitePassage[] {
  const found = pages.flatMap(readPassages);
  const places = new Set(found.map(({ place }) => place));
  const unknown = Object.keys(words).filter((place) => !places.has(place));
  if (unknown.length > 0) throw new Error(unknown.map(describeUnknownPlace).join('\n'));
  const texts = new Set<string>();
  return found
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .map(({ place, keywords, ...passage }, id) => ({
      id,
      ...passage,
      keywords: [keywords, words[place]].filter(Boolean).join(' '),
    }));
}

const describeUnknownPlace = (place: string) =>
  `src/content/search-words.json, ${place}: there is no such page, or no part of one with a heading`;

/** Creates the chat's file: the site's passages as a MiniSearch index. */
export function createSiteIndex(pages: readonly RenderedContent[], words: SearchWords): string {
  const index = new MiniSearch(siteIndexOptions);
  index.addAll(collectPassages(pages, words));
  return JSON.stringify(index);
}
