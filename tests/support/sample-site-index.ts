import { vi } from 'vitest';
import { searchSite } from '~/features/chat/prepared-answer';
import { createSiteIndex } from '../../prerender/content/site-index';

/** Makes the search load an index, which it keeps for the tests of a file. */
export async function loadIndex(index: string): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(index));
  const url = '/site-index.json';
  if (typeof document === 'undefined') stubNamedIndex(url);
  else document.head.insertAdjacentHTML('beforeend', `<script data-site-index="${url}"></script>`);
  await searchSite('price', 1);
  vi.unstubAllGlobals();
}

/** A page that names its index like those of a build. */
export const stubNamedIndex = (siteIndex: string) =>
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { siteIndex } }) });

/** Loads an index of one page, for tests that need any index. Rendering the site takes longer than the tests. */
export const loadSampleIndex = (): Promise<void> =>
  loadIndex(
    createSiteIndex([{ path: '/pricing', html: '<title>Pricing</title><h1>Pricing</h1><p>Plans.</p>' }], {}),
  );
