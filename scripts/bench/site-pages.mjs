import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Public, though no search engine lists them. */
const UNLISTED = ['/login', '/register', '/forgot-password'];

/** Every public page of a build. */
export function publicPages(site) {
  const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  return [...new Set([...listed, ...UNLISTED])];
}

/** Of pages that share their code, such as articles, the first. */
export function kindsOf(pages) {
  const kinds = new Map(pages.map((page) => [page.replace(/^(\/[^/]+\/).+/, '$1*'), page]).toReversed());
  return pages.filter((page) => [...kinds.values()].includes(page));
}
