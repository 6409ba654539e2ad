import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { minifySync } from 'vite';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings, originSettings } from '~/config/site-settings';
import { systems } from '~/integrations/registry';
import { secretPatterns } from '~/integrations/secret-patterns';
import type { Finding } from '~/integrations/site-check';
import { unescapeHtml } from '~/shared/lib/html-text';
import { securityTxtFile } from '~/shared/paths';
import { findSecrets } from '../../prerender/checks/scan-secrets';
import { createHeaderPolicy } from '../../prerender/hosting/content-security-policy';
import { formatHeadersFile, getHeaderRules } from '../../prerender/hosting/site-headers';
import { listFiles } from '../../prerender/list-files';
import { type Env, report, reportAny, reportIf } from './requests';

/** Without one of these, a host or a visitor gets an error. */
const REQUIRED_FILES = ['index.html', '404.html', 'contact.html', 'robots.txt', 'sitemap.xml', '_headers'];
const MAX_FILES = 20_000;
const MAX_FILE_BYTES = 25 * 1024 * 1024;

/**
 * Finds problems of a build. `site`: the checked configuration with its address, as compiled in. `sources`: the files
 * that a build is made of. `env`: of the build.
 */
export async function checkDist(
  dist: string,
  site: SiteConfig,
  sources: readonly string[],
  env: Env,
): Promise<Finding[]> {
  const read = (file: string) => readFile(join(dist, file), 'utf8').catch(() => undefined);
  const home = await read('index.html');
  if (home === undefined) return [report('noBuild', [dist])];
  const readBuild = createSettingsReader(site);
  const { url, basePath } = readBuild(originSettings);
  const files = listFiles(dist);
  const pages = files.filter((name) => name.endsWith('.html'));
  const readAll = (names: string[]) => Promise.all(names.map(async (name) => (await read(name)) ?? ''));
  const htmls = await readAll(pages);
  const assets = await readAll(files.filter((name) => /^assets\/app\/.*\.(?:js|css)$/.test(name)));
  const headerRules = await read('_headers');

  const missing = [
    ...REQUIRED_FILES.filter((name) => !files.includes(name)),
    ...[findEntry(home)].filter((path) => path && !files.includes(path.slice(basePath.length + 1))),
    ...findMissingAssets([...htmls, ...assets], files),
  ];
  const origins = new Set(htmls.flatMap((html) => findCanonicalOrigin(html) ?? []));
  const foreignOrigins = [...origins].filter((origin) => origin !== new URL(url).origin);
  const crawlerBlocks = [
    ...(isNoindex(home) ? ['index.html: noindex'] : []),
    ...(blocksAllCrawlers((await read('robots.txt')) ?? '', basePath)
      ? [`robots.txt: Disallow: ${basePath}/`]
      : []),
  ];
  const found = await findSecrets(dist, secretPatterns, env);
  const largeFiles = files.filter((name) => statSync(join(dist, name)).size > MAX_FILE_BYTES);
  const { mtimeMs: builtAt } = statSync(join(dist, 'index.html'));
  const isCurrent = isSecurityTxtCurrent(await read(securityTxtFile.slice(1)));
  const findings = [
    ...reportAny('buildLacksFiles', missing),
    ...reportIf(!containsConfig(assets, site), 'buildOfOtherSettings'),
    ...reportAny('buildOfOtherAddress', foreignOrigins),
    ...reportIf(isLaunched(site) && crawlerBlocks.length > 0, 'buildBlocksCrawlers', crawlerBlocks),
    ...reportAny('buildHasSecrets', found),
    ...reportIf(
      headerRules !== undefined && stripHashes(headerRules) !== stripHashes(getExpectedRules(site)),
      'buildHeadersDiffer',
    ),
    ...reportAny('buildIsOld', findChangedFiles(builtAt, sources)),
    ...reportIf(!isCurrent, 'oldSecurityTxt'),
    ...reportAny(
      'buildIsLarge',
      files.length > MAX_FILES ? [String(files.length), ...largeFiles] : largeFiles,
    ),
  ];
  return findings.length > 0 ? findings : [report('buildIsGood')];
}

/** Whether search engines may list the site. */
export const isLaunched = (site: SiteConfig): boolean => {
  const { testingMode, enforceGlobalAuth } = createSettingsReader(site)(adminSettings);
  return !testingMode && !enforceGlobalAuth;
};

/** The other origins that pages have to reach with these settings. */
export const getRequiredOrigins = (site: SiteConfig): string[] => {
  const readBuild = createSettingsReader(site);
  const own = new URL(readBuild(originSettings).url).origin;
  const needed = systems.flatMap(
    ({ contentSecurityPolicy }) => contentSecurityPolicy?.(readBuild)['connect-src'] ?? [],
  );
  return [...new Set(needed)].filter((origin) => origin !== own);
};

/** The origin in a page's canonical link. */
export function findCanonicalOrigin(html: string): string | undefined {
  const tag = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0] ?? '';
  const href = /\bhref="([^"]*)"/.exec(tag)?.[1];
  return href && URL.canParse(href) ? new URL(href).origin : undefined;
}

/** The policies in the head of a page. */
export const findMetaPolicies = (html: string): string[] =>
  [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/gi)].map(([, text = '']) =>
    unescapeHtml(text),
  );

export const isNoindex = (html: string): boolean => /<meta\b[^>]*\bcontent="noindex/i.test(html);

/**
 * Whether a robots.txt blocks the whole host, or the base path of the site, for everybody. A group begins with one
 * or more lines of User-agent, and some are for single robots: RFC 9309, 2.2.1.
 */
export function blocksAllCrawlers(robots: string, basePath: string): boolean {
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

/** The script that a page of any build of this site starts with; empty for another site's page. */
export const findEntry = (html: string): string => /\bdata-entry="([^"]*)"/.exec(html)?.[1] ?? '';

/** Whether a security.txt has a contact, and an expiry date in the future. */
export function isSecurityTxtCurrent(securityTxt: string | undefined): boolean {
  const expires = Date.parse(/^Expires:(.*)$/im.exec(securityTxt ?? '')?.[1]?.trim() ?? '');
  return /^Contact:/im.test(securityTxt ?? '') && expires > Date.now();
}

const stripHashes = (text: string) => text.replace(/ 'sha256-[^']*'/g, '').trim();

const getExpectedRules = (site: SiteConfig) => {
  const readBuild = createSettingsReader(site);
  const rules = getHeaderRules(readBuild, createHeaderPolicy(readBuild));
  return formatHeadersFile(rules, readBuild(originSettings).basePath);
};

/** Whether the build has the configuration compiled in, as its minifier writes it. */
function containsConfig(scripts: readonly string[], site: SiteConfig) {
  const { code } = minifySync('config.js', `globalThis.config=${JSON.stringify(site)}`);
  const literal = code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1);
  return scripts.some((script) => script.includes(literal));
}

/** Up to three files that others name and that aren't there. Their names end with a hash. */
function findMissingAssets(texts: readonly string[], files: readonly string[]): string[] {
  const known = new Set(files);
  const named = texts.flatMap((text) => text.match(/\bassets\/app\/[\w./-]+-[\w-]{7,}\.[a-z\d]+/g) ?? []);
  return [...new Set(named)].filter((name) => !known.has(name)).slice(0, 3);
}

/** Up to three files changed since a time in ms, relative to the working directory. */
const findChangedFiles = (since: number, sources: readonly string[]): string[] =>
  sources
    // A folder's README isn't part of the site.
    .filter((file) => !file.endsWith('README.md'))
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > since)
    .slice(0, 3)
    .map((file) => relative('', file));

/**
 * The origins in `needed` that pages under these policies may not connect to. Browsers enforce all policies together.
 */
export function findBlockedOrigins(needed: readonly string[], policies: readonly string[]): string[] {
  return needed.filter((origin) => !policies.every((text) => allowsOrigin(text, origin)));
}

function allowsOrigin(text: string, origin: string): boolean {
  const directives = new Map(
    text.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
  const sources = directives.get('connect-src') ?? directives.get('default-src');
  return sources === undefined || sources.some((source) => matchesSource(source, origin));
}

function matchesSource(source: string, origin: string): boolean {
  if (source === '*' || source === origin || (source.endsWith(':') && origin.startsWith(source))) return true;
  if (origin.includes('*')) return false;
  const [scheme = '', host = ''] = source.split('://*');
  return host !== '' && origin.startsWith(`${scheme}://`) && origin.endsWith(host);
}
