import { createSettingsReader } from '~/config/config-store';
import { originSettings } from '~/config/site-settings';
import { createFinding, findingIf, findingIfAny } from '~/integrations/site-check';
import { type CheckResult, createCheckResult, createUncheckedResult } from '~/integrations/system-server';
import { unescapeHtml } from '~/shared/lib/html-text';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { EARLIER_WORKER_FILES } from '../../../prerender/hosting/earlier-workers';
import { listFiles } from './check-dist';
import { type LiveOptions, parseMaxAge } from './check-live-site';
import { getRedirect, type RawResponse } from './fetch-raw';

/** Whether a page comes from a build of this site, whichever. */
export const isBuiltPage = ({ text }: RawResponse): boolean => text.includes(' data-entry="');

const MAX_SCRIPTS = 20;
const MAX_PAGES = 100;
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
  const fetchUrl = (url: string) => fetchRaw(url).catch(() => undefined);

  const scriptUrls = findUrls(home.text, /<script\b[^>]*\ssrc=["']?([^"'\s>]+)/gi, homeUrl);
  const scripts = await Promise.all(scriptUrls.slice(0, MAX_SCRIPTS).map(fetchUrl));
  const ended = EARLIER_WORKER_FILES.map((path) => origin + basePath + path);
  const workerUrls = [home, ...scripts].flatMap((response) => findWorkerUrls(response?.text ?? '', homeUrl));
  const workers = [...new Set(workerUrls)].filter((url) => new URL(url).origin === origin);
  const lasting = workers.filter((url) => !ended.includes(url));
  const answers = await Promise.all(lasting.map(fetchUrl));
  const isScript = (response?: RawResponse) =>
    response?.status === 200 && /script/.test(String(response.headers['content-type']));

  const files = (await listFiles(dist).catch(() => [])).map(({ name }) => `/${name}`);
  const pages = files.flatMap((path) => /^(.*?)(?:\/index)?\.html$/.exec(path)?.[1] ?? []);
  const known = new Set([...files, ...pages].map((path) => basePath + path));
  const redirects = await Promise.all(
    pages.slice(0, MAX_PAGES).map(async (path) => {
      const url = `${origin}${basePath}${path || '/'}`;
      const response = await fetchUrl(url);
      const to = response && [301, 308].includes(response.status) ? getRedirect(response, url) : undefined;
      return to ? [`${basePath}${path || '/'} → ${to.origin === origin ? to.pathname : to.href}`] : [];
    }),
  );
  const listed = await readSitemaps(origin, async (url) => (await fetchUrl(url))?.text ?? '');
  const missing = listed.filter((path) => !known.has(trimTrailing(path, '/')));
  const hsts = String(home.headers['strict-transport-security'] ?? '');
  const age = parseMaxAge(home);
  const findings = [
    createFinding('serious', {
      title: 'Another site stands at this address',
      text: 'So nothing of this site was checked there. Before a launch that’s right: see below what would stay.',
      todo: 'Upload the build, and run the doctor again.',
      doc: 'docs/deploy.md',
    }),
    ...findingIfAny(
      'attention',
      lasting.filter((_, index) => isScript(answers[index])),
      {
        title: 'A service worker of the earlier site would stay',
        text: 'It would go on showing that site to everyone who knew it. Nothing of the build takes its address.',
        todo: 'Let a copy of the build’s sw.js answer there, with the type of a script:',
        doc: 'docs/deploy.md',
      },
    ),
    ...findingIf(age > 0, 'attention', {
      title: 'Browsers keep the earlier site’s pages',
      text: `They don’t ask for a page again within ${age} seconds, so visitors go on with the old one.`,
      todo: 'Send "Cache-Control: no-cache" there now, and launch when that time has passed.',
      doc: 'docs/deploy.md',
    }),
    ...findingIfAny('attention', redirects.flat().slice(0, MAX_NAMES), {
      title: 'Browsers remember redirects away from this site’s addresses',
      text: 'A permanent redirect (301, 308) is kept for long, also after the launch, and may lead in circles.',
      todo: 'Change them to 302 with "Cache-Control: no-cache" now, or let the new host answer at their targets:',
      doc: 'docs/deploy.md',
    }),
    ...findingIf(/includeSubDomains|preload/i.test(hsts), 'attention', {
      title: 'Browsers want https for this address and all below it',
      text: 'The earlier site said so (Strict-Transport-Security), and they remember it.',
      todo: 'Have certificates for all subdomains before the launch:',
      doc: 'docs/deploy.md',
      names: [hsts],
    }),
    ...findingIfAny('attention', files.length > 0 ? missing.slice(0, MAX_NAMES) : [], {
      title: `${missing.length} addresses of the earlier site don’t exist here`,
      text: 'Its sitemap lists them. Links and search results would lead to 404.',
      todo: 'Let the host redirect each to a page that takes its place. The first are:',
      doc: 'docs/deploy.md',
    }),
    ...findingIf(lasting.length < workers.length, 'ok', {
      title: 'The build ends the earlier site’s service worker',
      text: 'Visitors see this site at their second visit at the latest.',
    }),
  ];
  return files.length > 0
    ? createCheckResult(...findings)
    : { ...createUncheckedResult('Redirects and the earlier site’s sitemap: there is no build.'), findings };
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
        ...findUrls(code, /serviceWorker\s*\.\s*register\(\s*["'`]([^"'`\s]+)["'`]/g, base),
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
