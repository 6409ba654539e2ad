import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getAtPath } from '~/config/config-diff';
import { adminSettings, originSettings } from '~/config/site-settings';
import { people } from '~/content/people.json';
import type { Person } from '~/content/text-schemas';
import { getConnectSources } from '~/integrations/registry';
import { secretPatterns } from '~/integrations/secret-patterns';
import { findMissingSettings, isLocalhost } from '~/integrations/site-setup';
import { getVisitorContext } from '~/integrations/system';
import { unescapeHtml } from '~/shared/lib/html-text';
import { parseUrl } from '~/shared/lib/parse-url';
import { paths } from '~/shared/paths';
import { findSecrets } from '../../prerender/checks/scan-secrets';
import { isTaken } from '../../prerender/content/page-addresses';
import { CONTENT_TYPES } from '../../prerender/hosting/static-host';
import { CONTENT, getHostedSite, getSiblingHostname } from '../hosting/hosted-site';
import { attention, type Check, type ExaminedSite, filterAsync, serious } from './check';
import { getRedirect, type RawResponse } from './fetch-answer';

const MONTH_S = 30 * 24 * 60 * 60;
const MISSING_PAGE = '/no-such-page-of-this-site';
const MISSING_SCRIPT = '/assets/app/no-such-file-of-this-site.js';
/** A page that nobody can rename or remove at /edit. */
const CONTACT = paths.contact();
/** Without one of these, a host or a visitor gets an error. */
const REQUIRED_FILES = ['index.html', '404.html', 'contact.html', 'robots.txt', 'sitemap.xml', '_headers'];

export const settingsChecks: readonly Check[] = [
  attention(
    'Invented people sign the articles, and readers see that: put your own people into src/content/people.json.',
    ({ readBuild }) => {
      const everyone: readonly Person[] = readBuild(adminSettings).testingMode ? [] : people;
      return everyone.flatMap(({ name, sample }) => (sample ? name : []));
    },
  ),
  serious(
    'The discreet admin path is a page of the site, and the build refuses that: choose another admin.discreetAdminPath.',
    ({ readBuild }) => [readBuild(adminSettings).discreetAdminPath].filter((path) => isTaken(CONTENT, path)),
  ),
  attention(
    'A system has an address and isn’t switched on, so nothing is sent to it: switch it on in site.config.json, or set that to false.',
    ({ readBuild, config }) =>
      findMissingSettings(getVisitorContext(readBuild))
        .filter(({ setting }) => setting.endsWith('.enabled') && getAtPath(config, setting) === undefined)
        .map(({ line }) => line),
  ),
];

export const buildChecks: readonly Check[] = [
  serious(
    'The build lacks files, and visitors would meet errors: run ‘npm run build’, and upload the whole folder.',
    (site) => {
      const texts = site.files.filter((file) => /\.html$|^assets\/app\/.*\.(?:js|css)$/.test(file));
      // Names that end with a hash.
      const named = texts.flatMap(
        (file) => readBuilt(site, file).match(/\bassets\/app\/[\w./-]+-[\w-]{7,}\.[a-z\d]+/g) ?? [],
      );
      return [...REQUIRED_FILES, ...new Set(named)].filter((file) => !site.files.includes(file)).slice(0, 5);
    },
  ),
  serious(
    'Pages of the build name another address as their own, and search engines list that: set site.url to the live address, and build.',
    (site) => {
      const pages = site.files.filter((file) => file.endsWith('.html'));
      const { origin } = new URL(site.readBuild(originSettings).url);
      const origins = new Set(pages.map((file) => findCanonicalOrigin(readBuilt(site, file)) ?? origin));
      return [...origins].filter((named) => named !== origin);
    },
  ),
  serious(
    'The build keeps search engines out although the site is launched: build it with these settings.',
    (site) => findCrawlerBlocks(site, readBuilt(site, 'index.html'), readBuilt(site, 'robots.txt')),
  ),
  serious(
    'The build holds secrets, and everything in it is public: don’t upload it, remove them, and make new ones.',
    ({ dist, env }) => findSecrets(dist, secretPatterns, env),
  ),
];

export const siteChecks: readonly Check[] = [
  serious(
    'Pages don’t answer at their own addresses, where links lead: let the host serve contact.html for /contact.',
    ({ config, base, fetchAnswer }) =>
      filterAsync([...getHostedSite(config).languageFolders, CONTACT], async (path) => {
        const { status, text } = await fetchAnswer(base + path);
        return status !== 200 || !text.includes(`data-path="${path === CONTACT ? CONTACT : '/'}"`);
      }),
  ),
  serious(
    'Addresses that don’t exist answer as if they did, and old tabs take a page for a script: serve 404.html with status 404, and no fallback to index.html.',
    ({ base, fetchAnswer }) =>
      filterAsync([MISSING_PAGE, MISSING_SCRIPT], async (path) => {
        const { status } = await fetchAnswer(base + path);
        return status === 200;
      }),
  ),
  attention(
    'The answer for a missing file is kept for long, so who meets it during a deployment keeps the error: send the long Cache-Control with status 200 only.',
    ({ base, fetchAnswer }) =>
      filterAsync([MISSING_SCRIPT], async (path) => {
        const answer = await fetchAnswer(base + path);
        return answer.status !== 200 && getMaxAge(answer) >= MONTH_S;
      }),
  ),
  attention(
    'Browsers load scripts and styles anew at each visit: send "Cache-Control: public, max-age=31536000, immutable" for /assets/app/.',
    ({ origin, home, fetchAnswer }) =>
      filterAsync(
        [findEntry(home.text)],
        async (path) => getMaxAge(await fetchAnswer(origin + path)) < MONTH_S,
      ),
  ),
  attention(
    'Browsers keep pages without asking, so visitors go on with old ones: send "Cache-Control: no-cache", or max-age=0, for pages.',
    ({ home }) => (getMaxAge(home) > 0 ? ['/'] : []),
  ),
  attention(
    'Pages come uncompressed, four times as large: switch on brotli or gzip at the host.',
    async ({ base, fetchAnswer }) => {
      const { headers } = await fetchAnswer(`${base}/`, { headers: { 'Accept-Encoding': 'br, gzip' } });
      return headers['content-encoding'] ? [] : ['/'];
    },
  ),
  serious(
    'Files come with a wrong type, so browsers refuse or download them: let the host name each type as prerender/hosting/content-types.json does.',
    async ({ base, files, fetchAnswer }) => {
      const kinds = new Map(files.map((file) => [file.startsWith('assets/app/') + extname(file), file]));
      const wrong: string[] = [];
      for (const file of kinds.values()) {
        const path = `/${file.replace(/(?:^index)?\.html$/, '')}`;
        const { status, headers } = await fetchAnswer(base + path);
        const actual = headers['content-type'] ?? '';
        // Types have several names, such as application/x-javascript and font/woff2.
        const [, name] = /\/(?:x-)?([^;]+)/.exec(CONTENT_TYPES[extname(file)] ?? '') ?? [];
        if (status === 200 && name && !actual.includes(name)) wrong.push(`${path}: ${actual || 'none'}`);
      }
      return wrong;
    },
  ),
  serious(
    'Something on the way changes the pages, and the policy refuses an injected script: switch off script loaders, email obfuscation, minifiers and injected analytics at the host.',
    (site) => {
      if (findEntry(site.home.text) !== findEntry(readBuilt(site, 'index.html')))
        return 'Whether something changes the pages: another build is live than the one in the folder.';
      return filterAsync(['', CONTACT], async (path) => {
        const { status, text } = path === '' ? site.home : await site.fetchAnswer(site.base + path);
        return status === 200 && text !== readBuilt(site, `${path.slice(1) || 'index'}.html`);
      });
    },
  ),
  serious(
    'The site keeps search engines out although it’s launched: remove the robots.txt, header or tag at the host, or upload a build of these settings.',
    async (site) => {
      // Search engines read the host's own.
      const { status, text } = await site.fetchAnswer(`${site.origin}/robots.txt`);
      const header = site.home.headers['x-robots-tag'];
      return findCrawlerBlocks(site, site.home.text, status === 200 ? text : '', header);
    },
  ),
  attention(
    'The sitemap or the feed doesn’t come, so search engines and readers miss new pages: upload the whole folder, and let the host serve these files.',
    ({ config, base, fetchAnswer }) =>
      filterAsync(
        ['', ...getHostedSite(config).languageFolders].flatMap((folder) => [
          `${folder}/sitemap.xml`,
          `${folder}/rss.xml`,
        ]),
        async (path) => {
          const { status, text } = await fetchAnswer(base + path);
          return status !== 200 || !/<(?:urlset|rss)\b/.test(text);
        },
      ),
  ),
  attention(
    'Shared links show no picture: upload the whole folder, and let the host serve pictures to everybody.',
    async ({ origin, home, fetchAnswer }) => {
      const image = /<meta\b[^>]*\bproperty="og:image"[^>]*\bcontent="([^"]*)"/.exec(home.text)?.[1] ?? '';
      const path = parseUrl(image)?.pathname;
      if (!path) return ['/: no og:image'];
      const { status, headers } = await fetchAnswer(origin + path);
      return status === 200 && headers['content-type']?.startsWith('image/') ? [] : [path];
    },
  ),
  serious(
    'The content security policy blocks a configured system, so its leads stay in their visitors’ browsers: upload a build of these settings, and copy the headers of its _headers file.',
    ({ readBuild, home }) => {
      const metas = home.text.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/gi);
      const header = home.headers['content-security-policy'] ?? '';
      // Browsers enforce all policies together.
      const policies = [...[...metas].map(([, text = '']) => unescapeHtml(text)), ...header.split(',')];
      const lists = policies.flatMap((text) => {
        const sources = /\bconnect-src\s([^;]*)/i.exec(text) ?? /\bdefault-src\s([^;]*)/i.exec(text);
        return sources ? [(sources[1] ?? '').split(/\s+/)] : [];
      });
      const { origin: own } = getVisitorContext(readBuild);
      return getConnectSources(readBuild).filter(
        (source) =>
          source !== own &&
          lists.some((list) => !['*', 'https:', source].some((allowed) => list.includes(allowed))),
      );
    },
  ),
  attention(
    'Security headers are missing or differ, and some protection exists as a header only: copy those of the build’s _headers file, if the host can set any.',
    ({ config, home }) =>
      (getHostedSite(config).headers.find(({ path }) => path === '/')?.headers ?? [])
        .filter(([name, value]) => {
          const actual = home.headers[name.toLowerCase()] ?? '';
          // The policy may be in the page alone.
          if (name === 'Content-Security-Policy')
            return !actual && !home.text.includes('http-equiv="Content-Security-Policy"');
          // A host may append to it, such as `; includeSubDomains`.
          return !actual.toLowerCase().startsWith(value.toLowerCase());
        })
        .map(([name]) => name),
  ),
  attention(
    'The admin area is open to strangers, since the site’s own sign-in is a convenience: let the host ask for a password or an account.',
    async ({ config, base, files, fetchAnswer }) => {
      const guarded = getHostedSite(config).guarded.flatMap((path) => {
        const [start = '', isPattern] = path.split(/(\*)/);
        return isPattern ? files.map((name) => `/${name}`).filter((name) => name.startsWith(start)) : path;
      });
      return filterAsync(guarded, async (path) => {
        const { status } = await fetchAnswer(base + path);
        return status === 200;
      });
    },
  ),
  serious(
    'http doesn’t lead to https, so people who type the address get an unprotected page, or none: switch on the host’s redirect.',
    async ({ base, fetchAnswer }) => {
      const { protocol, hostname, host, port, pathname } = new URL(`${base}/`);
      if (port || isLocalhost(hostname))
        return 'The redirect from http to https: the address is on this computer.';
      const url = `http://${host}${pathname}`;
      if (protocol !== 'https:') return [];
      return getRedirect(await fetchAnswer(url), url)?.protocol === 'https:' ? [] : [url];
    },
  ),
  attention(
    'The address with or without www doesn’t lead here, and people type both: redirect it to the site’s own.',
    async ({ base, fetchAnswer }) => {
      const { protocol, hostname, host, port, pathname } = new URL(`${base}/`);
      const sibling = port ? undefined : getSiblingHostname(hostname);
      const url = `${protocol}//${sibling}${pathname}`;
      return !sibling || getRedirect(await fetchAnswer(url), url)?.host === host ? [] : [url];
    },
  ),
];

/** A file of the build; empty without it. */
const readBuilt = ({ dist, files }: ExaminedSite, file: string): string =>
  files.includes(file) ? readFileSync(join(dist, file), 'utf8') : '';

/** The script that a page of any build of this site starts with; empty for another site's page. */
export const findEntry = (html: string): string => /\bdata-entry="([^"]*)"/.exec(html)?.[1] ?? '';

/** The origin in a page's canonical link. */
export function findCanonicalOrigin(html: string): string | undefined {
  const tag = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0] ?? '';
  const href = /\bhref="([^"]*)"/.exec(tag)?.[1];
  return href && URL.canParse(href) ? new URL(href).origin : undefined;
}

/** The seconds for which browsers keep a response without asking. */
export function getMaxAge({ headers }: RawResponse): number {
  const control = headers['cache-control'] ?? '';
  return /no-cache|no-store/.test(control) ? 0 : Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}

/** What keeps search engines out of a launched site. */
function findCrawlerBlocks({ readBuild }: ExaminedSite, home: string, robots: string, header = ''): string[] {
  const { testingMode, enforceGlobalAuth } = readBuild(adminSettings);
  if (testingMode || enforceGlobalAuth) return [];
  return [
    ...(/<meta\b[^>]*\bcontent="noindex/i.test(home) ? ['/: noindex'] : []),
    ...(/noindex/i.test(header) ? ['/: X-Robots-Tag'] : []),
    ...(blocksAllCrawlers(robots, readBuild(originSettings).basePath) ? ['robots.txt: Disallow'] : []),
  ];
}

/**
 * Whether a robots.txt blocks the whole host, or the base path of the site, for everybody. A group begins with one
 * or more lines of User-agent, and some are for single robots: RFC 9309, 2.2.1.
 */
function blocksAllCrawlers(robots: string, basePath: string): boolean {
  const lines = robots.matchAll(/^[^\S\n]*(user-agent|allow|disallow)[^\S\n]*:[^\S\n]*([^\s#]*)/gim);
  let before = '';
  let isForAll = false;
  return [...lines].some(([, word = '', value]) => {
    const name = word.toLowerCase();
    if (name === 'user-agent') isForAll = value === '*' || (isForAll && before === name);
    before = name;
    return isForAll && name === 'disallow' && (value === '/' || value === `${basePath}/`);
  });
}
