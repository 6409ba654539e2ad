import { existsSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findRoute, loadPage, notFoundRoute, POST_ROUTE, siteRoutes } from '~/app/routes';
import everydayTools from '~/content/everyday-tools.json';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { blogPosts } from '~/features/posts';
import { securityTxtFile } from '~/shared/paths';
import { getHrefs, renderPage, SITE } from '../support/render-page';
import { sample } from '../support/suite';

const PAGES = siteRoutes.filter(
  ({ path, handle }) => handle.guardRule === 'public' && !handle.startsAtOnce && path !== POST_ROUTE,
);

it.each(sample(PAGES, 6).map((route) => [route.path, route] as const))(
  '%s has every word, an outline that skips no level, and links that lead to what there is',
  async (path, route) => {
    await loadPage(route, path);
    const { container } = renderPage(route.element, path);
    expect(container.textContent).not.toMatch(/\{\$?\w+\}/);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const levels = screen.getAllByRole('heading').map(({ localName }) => Number(localName.slice(1)));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => {
      expect(level, `heading ${index + 1}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
    const links = getHrefs(screen.queryAllByRole('link')).map((href) => href ?? '');
    for (const href of links) expect.soft(leads(href, path), href).toBe(true);
  },
);

const CONTENT = import.meta.glob<object>(
  ['../../src/content/*.json', '../../src/content/{service-pages,pages/**}/*.json'],
  { eager: true, import: 'default' },
);
/** Texts for search engines, for other pages and for other states of a page. */
const NOT_SHOWN = [
  'description',
  'brief',
  'phrases',
  'readMe',
  'paysElsewhere',
  'othersOpenForm',
  'monthlyByForm',
  'annualByForm',
];
/** Pages whose texts are mostly for states of them. */
const IN_STATES = ['/contact', '/blog'];
const squeeze = (text: string) => text.replace(/\W+/g, '');

/** The sentences of a content file, without what a page fills in, and tags. */
const findSentences = (content: unknown): string[] => {
  if (typeof content === 'string')
    return content.split(/\{\$\w+\}|<[^>]+>|\n/).filter((text) => /\w \w+ \w/.test(text));
  return Object.entries(content ?? {}).flatMap(([key, text]) =>
    NOT_SHOWN.includes(key) ? [] : findSentences(text),
  );
};

it.each(
  PAGES.flatMap((route) => {
    const [, content] =
      Object.entries(CONTENT).find(([file]) => file.endsWith(`/${route.handle.texts}.json`)) ?? [];
    return content && !IN_STATES.includes(route.path) ? [[route.path, route, content] as const] : [];
  }),
)('%s shows every sentence of its content file', async (path, route, content) => {
  await loadPage(route, path);
  const { container } = renderPage(route.element, path);
  const attributes = [...container.querySelectorAll('[aria-label], [alt], [placeholder]')].flatMap(
    (element) => ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name)),
  );
  const shown = squeeze([container.textContent, ...attributes].join(' '));
  const texts = findSentences({ ...content, title: '' });
  expect(texts.filter((sentence) => !shown.includes(squeeze(sentence)))).toEqual([]);
});

const comparisons = import.meta.glob('../../src/content/pages/compare/*.json', { eager: true });
const elsewhere: readonly string[] = [
  `mailto:${brand.email}`,
  `mailto:${brand.supportEmail}`,
  phoneHref,
  securityTxtFile,
  // What others say of themselves, on their own pages.
  ...everydayTools.tools.map(({ docs }) => docs),
  ...(JSON.stringify(comparisons).match(/https:[^\\"]+/g) ?? []),
];

function leads(href: string, from: string): boolean {
  if (elsewhere.includes(href.replace(/\?subject=.*/, ''))) return true;
  const { pathname, hash } = new URL(href, SITE + from);
  if (hash && pathname === from) return document.getElementById(hash.slice(1)) !== null;
  const [, slug] = pathname.match(/^\/blog\/(.+)/) ?? [];
  if (slug) return blogPosts.some((post) => post.slug === slug);
  if (pathname.startsWith('/assets/')) return existsSync(`public${pathname}`);
  return findRoute(pathname, '/admin-access') !== notFoundRoute;
}
