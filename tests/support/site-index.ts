import { searchSite } from '~/features/chat/prepared-answer';

/**
 * Loads the site's index for the search. The search itself gives up after five seconds, which a busy machine outlasts,
 * and no faked clock can hurry it: to be called before the tests.
 */
export async function loadSiteIndex(): Promise<void> {
  await import('~/features/chat/site-index');
  await searchSite('price', 1);
}
