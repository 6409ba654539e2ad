import type { Page } from '@playwright/test';
import { metaOf } from './built-files';

/** The page's own metadata, each as a list: more than one entry is an error. */
export const headOf = (page: Page) =>
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
export function headInFile(html: string): Awaited<ReturnType<typeof headOf>> {
  const list = (value: string | undefined) => (value === undefined ? [] : [value]);
  return {
    title: list(html.match(/<title[^>]*>([^<]*)/)?.[1]?.replaceAll('&amp;', '&')),
    description: list(metaOf(html, 'description')),
    canonical: list(html.match(/rel="canonical" href="([^"]*)"/)?.[1]),
    robots: list(metaOf(html, 'robots')),
    ogTitle: list(metaOf(html, 'og:title')),
    ogUrl: list(metaOf(html, 'og:url')),
    ogImage: list(metaOf(html, 'og:image')),
  };
}
