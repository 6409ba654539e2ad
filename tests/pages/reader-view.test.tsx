import { Readability } from '@mozilla/readability';
import { expect, it } from 'vitest';
import { loadPage, type PageRoute, POST_ROUTE, siteRoutes } from '~/app/routes';
import { blogPosts } from '~/features/posts';
import { renderPage } from '../support/render-page';
import { sample } from '../support/suite';

// Reader views, by the rules of Firefox.

/** Pages that are lists of links, a form or a tool have no text to read. */
const NO_TEXT =
  /^\/(?:|blog|resources|contact|demo|newsletter|brand-kit|tools\/.+|login|register|forgot-password|plans)$/;
const pages = siteRoutes.flatMap((route): [string, PageRoute][] => {
  if (route.path === POST_ROUTE) return blogPosts.map(({ slug }) => [`/blog/${slug}`, route]);
  const isText = route.handle.guardRule === 'public' && !NO_TEXT.test(route.path);
  return isText ? [[route.path, route]] : [];
});

const BLOCKS = 'p, li, dd, td, h2, h3, h4, dt, div, ul, ol, table';
const squeeze = (text: string | null | undefined) => text?.replace(/\s+/g, '') ?? '';

/** A page's excerpt, and the invitations at its end. */
const MAX_MISSING_SHARE = 0.25;

/** The paragraphs of a page's text, without sources, forms and links to other pages. */
const findParagraphs = (main: Element) =>
  [...main.querySelectorAll('p, li, dd, td')].filter(
    (block) =>
      squeeze(block.textContent).length > 60 &&
      !block.querySelector(BLOCKS) &&
      !block.querySelector(':scope > a[href^="http"]:first-child') &&
      !block.closest('form, nav, aside, a, [data-chat-index="exclude"]'),
  );

it.each(sample(pages, 6))('%s is whole in reader view', async (path, route) => {
  await loadPage(route, path);
  const { container } = renderPage(route.element, path);
  const paragraphs = findParagraphs(container);
  const read = squeeze(new Readability(document.cloneNode(true) as Document).parse()?.textContent);
  const missing = paragraphs.filter(({ textContent }) => !read.includes(squeeze(textContent).slice(0, 60)));
  const words = missing.map(({ textContent }) => textContent).join('\n');
  expect(missing.length / paragraphs.length, words).toBeLessThanOrEqual(MAX_MISSING_SHARE);
});
