import { createSettingsReader } from '~/config/config-store';
import { originSettings } from '~/config/site-settings';
import { createFinding, findingIf, findingIfAny } from '~/integrations/site-check';
import { type CheckResult, createCheckResult } from '~/integrations/system-server';
import { unescapeHtml } from '~/shared/lib/html-text';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { EARLIER_WORKER_FILES } from '../../../prerender/hosting/earlier-workers';
import { listFiles } from '../../../prerender/list-files';
import { type LiveOptions, parseMaxAge } from './check-live-site';
import type { RawResponse } from './fetch-raw';

/** Whether a page comes from a build of this site, whichever. */
export const isBuiltPage = ({ text }: RawResponse): boolean => text.includes(' data-entry="');

const MAX_SCRIPTS = 20;
const MAX_SITEMAPS = 20;
const MAX_NAMES = 20;

/** Names what would stay of another site at the address, in browsers and search results. `home`: its page. */
export async function checkEarlierSite(
  origin: string,
  home: RawResponse,
  { site, dist, fetchRaw }: LiveOptions,
): Promise<CheckResult> {
  const { basePath } = createSettingsReader(site)(originSettings);
  const homeUrl = `${origin}${basePath}/`;
  const read = async (url: string, type = '') => {
    const response = await fetchRaw(url).catch(() => undefined);
    return response?.status === 200 && response.headers['content-type']?.includes(type) ? response.text : '';
  };

  const scriptUrls = findUrls(home.text, /<script\b[^>]*\ssrc=["']?([^"'\s>]+)/gi, homeUrl);
  const scripts = await Promise.all(scriptUrls.slice(0, MAX_SCRIPTS).map((url) => read(url)));
  const ended = EARLIER_WORKER_FILES.map((path) => origin + basePath + path);
  const workers = [home.text, ...scripts]
    .flatMap((code) => findWorkerUrls(code, homeUrl))
    .filter((url) => url.startsWith(`${origin}/`) && !ended.includes(url));
  const lasting = await Promise.all(
    [...new Set(workers)].map(async (url) => ((await read(url, 'script')) ? [url] : [])),
  );

  const files = listFiles(dist).map((name) => `${basePath}/${name}`);
  const known = new Set([...files, ...files.map((path) => path.replace(/(?:\/index)?\.html$/, ''))]);
  const listed = files.length > 0 ? await readSitemaps(origin, read) : [];
  const missing = listed.filter((path) => !known.has(trimTrailing(path, '/')));
  const age = parseMaxAge(home);
  return createCheckResult(
    createFinding('serious', {
      title: 'Another site stands at this address',
      text: 'So nothing of this site was checked there. Before a launch that’s right: see below what would stay.',
      todo: 'Upload the build, and run the doctor again.',
      doc: 'docs/deploy.md',
    }),
    ...findingIfAny('attention', lasting.flat(), {
      title: 'A service worker of the earlier site would stay',
      text: 'It would go on showing that site to everyone who knew it. Nothing of the build takes its address.',
      todo: 'Let a copy of the build’s sw.js answer there, with the type of a script:',
      doc: 'docs/deploy.md',
    }),
    ...findingIf(age > 0, 'attention', {
      title: 'Browsers keep the earlier site’s pages',
      text: `They don’t ask for a page again within ${age} seconds, so visitors go on with the old one.`,
      todo: 'Send "Cache-Control: no-cache" there now, and launch when that time has passed.',
      doc: 'docs/deploy.md',
    }),
    ...findingIfAny('attention', missing.slice(0, MAX_NAMES), {
      title: `Addresses of the earlier site don’t exist here: ${missing.length}`,
      text: 'Its sitemap lists them. Links and search results would lead to 404.',
      todo: 'Let the host redirect each to a page that takes its place. The first are:',
      doc: 'docs/deploy.md',
    }),
  );
}

/** The whole addresses in a text that a pattern's first group finds. */
const findUrls = (text: string, pattern: RegExp, base: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found = '']) => {
    const url = unescapeHtml(found);
    return URL.canParse(url, base) ? [new URL(url, base).href] : [];
  });

/** The addresses that code registers, and strings that look like a worker's, since bundlers join them from parts. */
const findWorkerUrls = (code: string, base: string): string[] =>
  /serviceWorker|Workbox/.test(code)
    ? [
        ...findUrls(code, /serviceWorker\s*\.\s*register\(\s*["'`]([^"'`\s?#]+)/g, base),
        ...findUrls(code, /["'`]([\w./:-]*(?:sw|worker)[\w.-]*\.m?js)(?:\?[^"'`]*)?["'`]/gi, base),
      ]
    : [];

/** The paths in a site's sitemaps, by way of their indexes. */
async function readSitemaps(origin: string, read: (url: string) => Promise<string>): Promise<string[]> {
  const robots = await read(`${origin}/robots.txt`);
  const sitemaps = new Set([...findUrls(robots, /^sitemap:\s*(\S+)/gim, origin), `${origin}/sitemap.xml`]);
  const paths = new Set<string>();
  // An index adds more of them.
  for (const url of sitemaps) {
    const text = await read(url);
    const isIndex = text.includes('<sitemapindex');
    for (const found of findUrls(text, /<loc>\s*(?:<!\[CDATA\[)?([^<\]\s]+)/gi, origin))
      if (!isIndex) paths.add(new URL(found).pathname);
      else if (sitemaps.size < MAX_SITEMAPS) sitemaps.add(found);
  }
  return [...paths];
}
