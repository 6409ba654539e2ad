import { join } from 'node:path/posix';
import { unescapeHtml } from '~/shared/lib/html-text';
import { parseUrl } from '~/shared/lib/parse-url';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { getEarlierWorkers } from '../../prerender/hosting/earlier-workers';
import type { ExaminedSite } from './check';
import { getMaxAge } from './checks';

const MAX_REQUESTS = 20;
const MAX_NAMES = 20;
const SCRIPT = /<script\b[^<>]*\ssrc=["']?([^"'\s<>]+)/gi;
const REGISTERED = /\bregister\(\s*["'`]([^"'`\s]+)/g;
const QUOTED_SCRIPT = /["'`]([\w./:-]+\.m?js)\b/g;
const LISTED = /<loc>\s*(?:<!\[CDATA\[)?([^<\]\s]+)/gi;

/** Names what would stay of another site at the address, in browsers and search results. */
export async function findEarlierSite(site: ExaminedSite): Promise<string[]> {
  const { config, files, origin, home } = site;
  const url = `${site.base}/`;
  const { pathname: folder } = new URL(url);
  const read = async (path: string) => {
    const { status, text } = await site.fetchAnswer(origin + path);
    return status === 200 ? text : '';
  };
  const findPaths = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => {
      const target = parseUrl(unescapeHtml(found), url);
      return target?.origin === origin ? target.pathname : [];
    });
  const scripts = findPaths(home.text, SCRIPT).slice(0, MAX_REQUESTS);
  const code = [home.text, ...(await Promise.all(scripts.map(read)))];
  const workers = code
    .filter((text) => /serviceWorker|Workbox/.test(text))
    .flatMap((text) => [
      ...findPaths(text, REGISTERED),
      // Bundlers join addresses from parts.
      ...findPaths(text, QUOTED_SCRIPT).filter((path) => /(?:\b|_)sw|worker/i.test(path)),
    ]);
  const listPages = async (sitemap: string, isInIndex = false): Promise<string[]> => {
    const text = await read(sitemap);
    const listed = findPaths(text, LISTED);
    if (!text.includes('<sitemapindex') || isInIndex) return listed;
    return (await Promise.all(listed.slice(0, MAX_REQUESTS).map((path) => listPages(path, true)))).flat();
  };
  const named = findPaths(await read('/robots.txt'), /^sitemap:\s*(\S+)/gim);
  const pages = (await Promise.all([...named, '/sitemap.xml'].map((path) => listPages(path)))).flat();
  const built = [...files, ...getEarlierWorkers(config)].map((file) => join(folder, file));
  const known = new Set(built.map((file) => trimTrailing(file.replace(/(?:index)?\.html$/, ''), '/')));
  const findMissing = (paths: readonly string[]) =>
    [...new Set(paths)].filter((path) => !known.has(trimTrailing(path, '/')));
  const missing = findMissing(pages);
  const age = getMaxAge(home);
  return [
    ...findMissing(workers).map((path) => {
      const isHere = path.startsWith(folder);
      const todo = isHere ? `: add "${path.slice(folder.length - 1)}" to site.earlierWorkers` : '';
      return `${path}: a service worker, which would go on showing that site${todo}`;
    }),
    ...(age > 0 ? [`${folder}: a page that browsers keep for ${age} seconds without asking`] : []),
    ...missing
      .slice(0, MAX_NAMES)
      .map((path) => `${path}: an address in its sitemap, and no page of the build`),
    ...(missing.length > MAX_NAMES ? [`${missing.length - MAX_NAMES} more such addresses`] : []),
  ];
}
