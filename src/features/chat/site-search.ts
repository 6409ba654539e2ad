import type { SitePassage } from '~/content/site-passages/site-passage';

/** Of longer questions, only the beginning is searched. */
const SEARCHED_CHARACTERS = 500;
/** How long an answer waits for its links. */
const PATIENCE_MS = 5_000;

/**
 * The passages of this site that match a question, best first, no two of them with the same address. None if
 * nothing matches, or if the index couldn't be loaded in time: the next call then tries again.
 */
export async function searchSite(question: string, limit: number): Promise<SitePassage[]> {
  loading ??= import('./site-index');
  try {
    const { findPassages } = await inTime(loading);
    return findPassages(question.slice(0, SEARCHED_CHARACTERS), limit);
  } catch (error) {
    loading = undefined;
    console.warn('The index of the site could not be loaded.', error);
    return [];
  }
}

let loading: Promise<typeof import('./site-index')> | undefined;

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not arrive in time.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, patience]);
  } finally {
    clearTimeout(timer);
  }
}
