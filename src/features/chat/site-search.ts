import type { SitePassage } from '~/content/site-passages/site-passage';

/** Longer questions are searched by their beginning. */
const SEARCHED_CHARACTERS = 500;

/**
 * The passages of this site that fit a question, best first, no two of them with the same address. None where
 * nothing fits, or where the index could not be loaded: the next call then tries again.
 */
export async function searchSite(question: string, limit: number): Promise<SitePassage[]> {
  loading ??= import('./site-index');
  try {
    const { findPassages } = await loading;
    return findPassages(question.slice(0, SEARCHED_CHARACTERS), limit);
  } catch (error) {
    loading = undefined;
    console.warn('The index of the site could not be loaded.', error);
    return [];
  }
}

let loading: Promise<typeof import('./site-index')> | undefined;
