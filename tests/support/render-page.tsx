import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { findRoute, notFoundRoute } from '~/app/routes';
import { bundledPosts } from '~/content/posts';

beforeEach(() => {
  // jsdom has none; the heroes' moving network asks it what the visitor prefers.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a public page on its own, without the site's frame and what its cloths are drawn of. */
export function renderPage(page: ReactNode, at = '/') {
  const view = render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[at]}>
        <main>{page}</main>
      </MemoryRouter>
    </HelmetProvider>,
  );
  // Thousands of shapes, which every query by role would walk through.
  for (const drawing of document.querySelectorAll('svg[aria-hidden="true"]')) drawing.replaceChildren();
  return view;
}

export const region = (name: string) => within(screen.getByRole('region', { name }));

/** The page has one heading and says what it is to searches, in the length that they show. */
export async function expectHead(title: string, path: string): Promise<void> {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await waitFor(() => expect(document.title).toBe(title));
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `https://loomwright.example${path}`,
  );
}

/** Every link of the page leads to a page that there is. */
export function expectLinksToLead(): void {
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(0);
  for (const href of links) {
    const { pathname } = new URL(href, 'https://loomwright.example');
    expect(findRoute(pathname, '/admin-access'), href).not.toBe(notFoundRoute);
    const [, slug] = pathname.match(/^\/blog\/(.+)/) ?? [];
    if (slug) expect(bundledPosts.map((post) => post.slug)).toContain(slug);
  }
}

/** The outline skips no level. */
export function expectOutline(): void {
  const levels = screen.getAllByRole('heading').map(({ localName }) => Number(localName.slice(1)));
  expect(levels[0]).toBe(1);
  levels.forEach((level, index) => {
    expect(level, `heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });
}
