import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { minifySync } from 'vite';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings, originSettings } from '~/config/site-settings';
import { systems } from '~/integrations/registry';
import { createFinding, type Finding, findingIf, findingIfAny } from '~/integrations/site-check';
import { unescapeHtml } from '~/shared/lib/html-text';
import { securityTxtFile } from '~/shared/paths';
import { findSecrets } from '../../../prerender/checks/scan-secrets';
import { createContentSecurityPolicy } from '../../../prerender/hosting/content-security-policy';
import { formatHeadersFile, getHeaderRules } from '../../../prerender/hosting/site-headers';
import { listFiles } from '../../../prerender/list-files';

/** Without one of these, a host or a visitor gets an error. */
const REQUIRED_FILES = ['index.html', '404.html', 'about.html', 'robots.txt', 'sitemap.xml', '_headers'];
const MAX_FILES = 20_000;
const MAX_FILE_BYTES = 25 * 1024 * 1024;

/**
 * Finds problems of a build. `site`: the checked configuration with its address, as compiled in. `sources`: the files
 * and folders that a build is made of. `now`: ms since the epoch. `env`: of the build.
 */
export async function checkDist(
  dist: string,
  site: SiteConfig,
  sources: readonly string[],
  now: number,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Finding[]> {
  const read = (file: string) => readFile(join(dist, file), 'utf8').catch(() => undefined);
  const home = await read('index.html');
  if (home === undefined)
    return [
      createFinding('attention', {
        title: 'There is no build to look at',
        text: 'The folder holds no index.html.',
        todo: "Run 'npm run build', or name the folder with --dist:",
        doc: 'docs/deploy.md',
        names: [dist],
      }),
    ];
  const readBuild = createSettingsReader(site);
  const { url, basePath } = readBuild(originSettings);
  const { testingMode, enforceGlobalAuth } = readBuild(adminSettings);
  const isLaunched = !testingMode && !enforceGlobalAuth;
  const files = await readFolder(dist);
  const pages = files.filter(({ name }) => name.endsWith('.html'));
  const htmls = await Promise.all(pages.map(async ({ name }) => (await read(name)) ?? ''));
  const headerRules = await read('_headers');
  const securityTxt = await read(securityTxtFile.slice(1));

  const missing = [
    ...REQUIRED_FILES.filter((name) => !files.some((file) => file.name === name)),
    ...findEntryScripts(home).filter((path) => !files.some((file) => `${basePath}/${file.name}` === path)),
  ];
  const origins = new Set(htmls.flatMap((html) => findCanonicalOrigin(html) ?? []));
  const foreignOrigins = [...origins].filter((origin) => origin !== new URL(url).origin);
  const crawlerBlocks = [
    ...(isNoindex(home) ? ['index.html: noindex'] : []),
    ...(blocksAllCrawlers((await read('robots.txt')) ?? '', basePath)
      ? [`robots.txt: Disallow: ${basePath}/`]
      : []),
  ];
  const blocked = findBlockedOrigins(getRequiredOrigins(site), [
    ...findMetaPolicies(home),
    ...findHeaderPolicies(headerRules ?? ''),
  ]);
  const { found } = await findSecrets(dist, env);
  const largeFiles = files.filter(({ size }) => size > MAX_FILE_BYTES).map(({ name }) => name);
  const changedSources = await findChangedFiles(
    files.find(({ name }) => name === 'index.html')?.changedAt ?? now,
    sources,
  );
  const findings: Finding[] = [
    ...findingIfAny('serious', missing, {
      title: 'The build lacks files',
      text: 'Each host needs them, and visitors would meet errors.',
      todo: "Run 'npm run build' with this site.config.json. Upload the whole folder, with files that begin with a dot:",
      doc: 'docs/deploy.md',
    }),
    ...findingIf(!(await containsConfig(dist, site, files)), 'serious', {
      title: 'The build was made from other settings',
      text: 'Its scripts hold another site.config.json than this one. Visitors don’t get the current settings.',
      todo: "Run 'npm run build' with this site.config.json.",
      doc: 'docs/deploy.md',
    }),
    ...findingIfAny('serious', foreignOrigins, {
      title: 'Pages of the build name another address as their own',
      text: 'Search engines list the address in a page’s canonical link.',
      todo: "Set site.url to the live address. Run 'npm run build' with this site.config.json.",
      doc: 'docs/deploy.md',
    }),
    ...findingIf(isLaunched && crawlerBlocks.length > 0, 'serious', {
      title: 'The build keeps search engines out',
      text: 'The site is launched by its settings, and robots.txt or a noindex tag closes pages that should be found.',
      todo: "Run 'npm run build' with this site.config.json.",
      doc: 'docs/deploy.md',
      names: crawlerBlocks,
    }),
    ...checkBlockedOrigins(blocked),
    ...findingIfAny('serious', found, {
      title: 'The build holds secrets',
      text: 'Everything in the folder is public.',
      todo: 'Don’t upload it. Remove them from the content or the code, and make new ones where they came from:',
      doc: 'docs/security.md',
    }),
    ...findingIf(
      headerRules !== undefined && stripHashes(headerRules) !== stripHashes(getExpectedRules(site)),
      'attention',
      {
        title: 'The build’s header rules aren’t those of its settings',
        text: 'The file _headers was changed, or made from other settings.',
        todo: "Run 'npm run build' with this site.config.json.",
        doc: 'docs/deploy.md',
      },
    ),
    ...findingIfAny('attention', changedSources, {
      title: 'The build is older than what it’s made from',
      text: 'Something was changed after it.',
      todo: "Run 'npm run build' again. Changed since:",
      doc: 'docs/deploy.md',
    }),
    ...checkSecurityTxt(isSecurityTxtCurrent(securityTxt, now)),
    ...findingIfAny(
      'attention',
      files.length > MAX_FILES ? [String(files.length), ...largeFiles] : largeFiles,
      {
        title: 'The build has more than some hosts take',
        text: 'Cloudflare takes 20,000 files of 25 MiB each.',
        todo: 'Remove large files from public/, or choose another host:',
        doc: 'docs/deploy.md',
      },
    ),
  ];
  const complete = {
    title: 'The build is whole, and made from this site.config.json',
    text: 'Its files fit together.',
  };
  return findings.length > 0 ? findings : [createFinding('ok', complete)];
}

/** Finds origins that a build or a live site needs and its policy doesn't allow. */
export const checkBlockedOrigins = (blocked: readonly string[]): Finding[] =>
  findingIfAny('serious', blocked, {
    title: 'The content security policy blocks a configured system',
    text: 'Browsers won’t send anything there, so its leads stay.',
    todo: 'Rebuild with this site.config.json, upload the whole folder, and copy the headers of its _headers file:',
    doc: 'docs/deploy.md',
  });

/** Finds a security.txt that is expired or missing. */
export const checkSecurityTxt = (isGood: boolean, names?: readonly string[]): Finding[] =>
  findingIf(!isGood, 'attention', {
    title: 'security.txt is out of date, or missing',
    text: 'People who found a vulnerability don’t know whom to tell.',
    todo: 'Rebuild and upload, /.well-known/ included:',
    doc: 'docs/deploy.md',
    ...(names && { names }),
  });

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

/** The scripts that a page starts with. */
export const findEntryScripts = (html: string): string[] => {
  const entry = /\bdata-entry="([^"]*)"/.exec(html)?.[1];
  return entry ? [entry] : [];
};

/** Whether a security.txt has a contact, and an expiry date in the future. */
export function isSecurityTxtCurrent(securityTxt: string | undefined, now: number): boolean {
  const expires = Date.parse(/^Expires:(.*)$/im.exec(securityTxt ?? '')?.[1]?.trim() ?? '');
  return /^Contact:/im.test(securityTxt ?? '') && expires > now;
}

const stripHashes = (text: string) => text.replace(/ 'sha256-[^']*'/g, '').trim();

const getExpectedRules = (site: SiteConfig) => {
  const readBuild = createSettingsReader(site);
  const rules = getHeaderRules(readBuild, createContentSecurityPolicy(readBuild));
  return formatHeadersFile(rules, readBuild(originSettings).basePath);
};

const findHeaderPolicies = (rules: string) =>
  [...rules.matchAll(/^ +Content-Security-Policy: (.*)$/gim)].map(
    ([, contentSecurityPolicy = '']) => contentSecurityPolicy,
  );

/** Whether the build has the configuration compiled in, as its minifier writes it. */
async function containsConfig(dist: string, site: SiteConfig, files: readonly { name: string }[]) {
  const { code } = minifySync('config.js', `globalThis.config=${JSON.stringify(site)}`);
  const literal = code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1);
  for (const { name } of files) {
    if (!/^assets\/app\/.*\.js$/.test(name)) continue;
    if ((await readFile(join(dist, name), 'utf8')).includes(literal)) return true;
  }
  return false;
}

/** All files of a folder, by their paths in it. */
const readFolder = (folder: string) =>
  Promise.all(
    listFiles(folder).map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, size, changedAt: mtimeMs };
    }),
  );

/** Up to three files changed since a time in ms, relative to the working directory. */
async function findChangedFiles(since: number, sources: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const source of sources) {
    const info = await stat(source).catch(() => undefined);
    if (info?.isFile() && info.mtimeMs > since) changed.push(source);
    if (info?.isDirectory()) {
      // A folder's README isn't part of the site.
      const newer = (await readFolder(source)).filter(
        ({ name, changedAt }) => changedAt > since && !name.endsWith('README.md'),
      );
      changed.push(...newer.map(({ name }) => join(source, name)));
    }
  }
  return changed.slice(0, 3).map((path) => relative('', path));
}

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
