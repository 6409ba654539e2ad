import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { findRoute, loadPage } from '~/app/routes';
import { StructuredDataCollectorContext } from '~/shared/seo/structured-data';
import { FollowLinks } from './follow-links';

/** The site's address in tests/site.config.json, independent of the brand. */
export const SITE = 'https://site.example';

/** The latest page's structured data, as the build collects it. */
let collected = '{}';

beforeEach(() => {
  collected = '{}';
  // jsdom has none; the heroes' moving network queries the visitor's preference.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

export const CollectStructuredData = ({ children }: { children: ReactNode }) => (
  <StructuredDataCollectorContext
    value={(json) => {
      collected = json;
    }}
  >
    {children}
  </StructuredDataCollectorContext>
);

/** Renders a public page without the site's frame and the shapes of its drawings. */
export function renderPage(page: ReactNode, at = '/') {
  const view = render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[at]}>
        <FollowLinks>
          <CollectStructuredData>
            <main>{page}</main>
          </CollectStructuredData>
        </FollowLinks>
      </MemoryRouter>
    </HelmetProvider>,
  );
  // Thousands of shapes, which every query by role would visit.
  for (const drawing of document.querySelectorAll('svg[aria-hidden="true"]')) drawing.replaceChildren();
  return view;
}

/** Renders the page at a path. */
export async function renderRoute(path: string) {
  const route = findRoute(path, '');
  await loadPage(route, path);
  return renderPage(route.element, path);
}

/** The HTML of a page as the build writes it. */
export const renderToFile = (page: ReactNode, at: string) =>
  renderToString(
    <HelmetProvider>
      <StaticRouter location={at}>{page}</StaticRouter>
    </HelmetProvider>,
  );

export const region = (name: string) => within(screen.getByRole('region', { name }));

/** The page's metadata for search engines; undefined if it has none. */
export const structuredData = (): { '@type': string; [key: string]: unknown }[] =>
  JSON.parse(collected)['@graph'];

export const getTexts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
export const getHrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));
