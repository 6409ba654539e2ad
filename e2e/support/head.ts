import type { Page } from '@playwright/test';
import { getMeta } from './built-files';

/** The page's metadata, each as a list: more than one entry is an error. */
export const readHead = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
    const titles = [...document.getElementsByTagName('title')];
    return {
      // Drawings have titles of their own.
      title: titles
        .filter((title) => title.namespaceURI?.endsWith('xhtml'))
        .map((title) => title.textContent),
      description: all('meta[name="description"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      ogTitle: all('meta[property="og:title"]', 'content'),
      ogUrl: all('meta[property="og:url"]', 'content'),
      ogImage: all('meta[property="og:image"]', 'content'),
    };
  });

/** The same from a prerendered file. */
export function parseHead(html: string): Awaited<ReturnType<typeof readHead>> {
  const list = (value: string | undefined) => (value === undefined ? [] : [value]);
  return {
    title: list(html.match(/<title[^>]*>([^<]*)/)?.[1]?.replaceAll('&amp;', '&')),
    description: list(getMeta(html, 'description')),
    canonical: list(html.match(/rel="canonical" href="([^"]*)"/)?.[1]),
    robots: list(getMeta(html, 'robots')),
    ogTitle: list(getMeta(html, 'og:title')),
    ogUrl: list(getMeta(html, 'og:url')),
    ogImage: list(getMeta(html, 'og:image')),
  };
}
