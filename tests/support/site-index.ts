import MiniSearch from 'minisearch';
import searchWords from '~/content/search-words.json';
import { siteIndexOptions } from '~/features/chat/site-index-options';
import type { SitePassage } from '~/features/chat/site-passage';
import { createSiteIndex, type RenderedContent } from '../../prerender/content/site-index';
import { renderContents } from '../../prerender/render/render';
import { loadIndex } from './sample-site-index';

/** Rendering takes seconds, so test files in one thread share this. */
const shared = globalThis as { renderedContents?: Promise<RenderedContent[]> };

const getContents = () => {
  shared.renderedContents ??= renderContents();
  return shared.renderedContents;
};

/** An index as a browser searches it. `all`: the passages that it finds. */
export function readIndex(text: string) {
  const index = MiniSearch.loadJSON<SitePassage>(text, siteIndexOptions);
  const search = (query: string | typeof MiniSearch.wildcard) =>
    index.search(query) as unknown as SitePassage[];
  return { search, all: search(MiniSearch.wildcard) };
}

/** The passages of the site's pages. */
export const getPassages = async () => readIndex(await getSiteIndex()).all;

/** The chat's index as a build makes it. */
export const getSiteIndex = async () => createSiteIndex(await getContents(), searchWords);

/** Loads it for the search, before the tests of a file. */
export const loadSiteIndex = async (): Promise<void> => loadIndex(await getSiteIndex());
