import searchWords from '~/content/search-words.json';
import { collectPassages, createSiteIndex, type RenderedContent } from '../../prerender/content/site-index';
import { renderContents } from '../../prerender/render/render';
import { loadIndex } from './sample-site-index';

/** Rendering takes seconds, so test files in one thread share this. */
const shared = globalThis as { renderedContents?: Promise<RenderedContent[]> };

const getContents = () => {
  shared.renderedContents ??= renderContents();
  return shared.renderedContents;
};

/** The passages of the site's pages. */
export const getPassages = async () => collectPassages(await getContents(), searchWords);

/** The chat's index as a build makes it. */
export const getSiteIndex = async () => createSiteIndex(await getContents(), searchWords);

/** Loads it for the search, before the tests of a file. */
export const loadSiteIndex = async (): Promise<void> => loadIndex(await getSiteIndex());
