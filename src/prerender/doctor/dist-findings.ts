import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { minifySync } from 'vite';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { adminSection, originSection } from '~/config/site-sections';
import { siteFindings } from '~/content/admin/site-findings';
import { doctorFindings as texts } from '~/content/doctor';
import { systems } from '~/integrations/registry';
import { attention, type Finding, ifAny, ok, serious } from '~/integrations/site-check';
import { unescapeHtml } from '~/shared/lib/html-text';
import { securityTxtFile } from '~/shared/paths';
import { contentSecurityPolicy } from '../hosting/content-security-policy';
import { headerRules, headersFile } from '../hosting/site-headers';
import { secretsIn } from './scan-secrets';

/** Without any of these a host or a visitor meets an error. */
const NEEDED = ['index.html', '404.html', 'about.html', 'robots.txt', 'sitemap.xml', '_headers'];
const MOST_FILES = 20_000;
const MOST_BYTES = 25 * 1024 * 1024;

/**
 * Findings about a build. `site`: the checked configuration with its address, as it's compiled in. `sources`: the files
 * and folders that a build is made of. `now`: ms since the epoch. `env`: of the build.
 */
export async function distFindings(
  dist: string,
  site: SiteConfig,
  sources: readonly string[],
  now: number,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Finding[]> {
  const read = (file: string) => readFile(join(dist, file), 'utf8').catch(() => undefined);
  const home = await read('index.html');
  if (home === undefined) return [attention(texts.noBuild, [dist])];
  const built = settingsIn(site);
  const { url, basePath } = built(originSection);
  const { testingMode, enforceGlobalAuth } = built(adminSection);
  const open = !testingMode && !enforceGlobalAuth;
  const files = await filesIn(dist);
  const pages = files.filter(({ name }) => name.endsWith('.html'));
  const htmls = await Promise.all(pages.map(async ({ name }) => (await read(name)) ?? ''));
  const rules = await read('_headers');
  const note = await read(securityTxtFile.slice(1));

  const missing = [
    ...NEEDED.filter((name) => !files.some((file) => file.name === name)),
    ...scriptsOf(home).filter((path) => !files.some((file) => `${basePath}/${file.name}` === path)),
  ];
  const origins = new Set(htmls.flatMap((html) => canonicalOf(html) ?? []));
  const foreign = [...origins].filter((origin) => origin !== new URL(url).origin);
  const closed = [
    ...(isNoindex(home) ? ['index.html: noindex'] : []),
    ...(closesAll((await read('robots.txt')) ?? '', basePath) ? [`robots.txt: Disallow: ${basePath}/`] : []),
  ];
  const blocked = blockedOrigins(neededOrigins(site), [...metaPolicies(home), ...policiesIn(rules ?? '')]);
  const { found: secrets } = await secretsIn(dist, env);
  const large = files.filter(({ size }) => size > MOST_BYTES).map(({ name }) => name);
  const newer = await changedSince(files.find(({ name }) => name === 'index.html')?.changed ?? now, sources);
  const findings: Finding[] = [
    ...ifAny(serious, texts.incomplete, missing),
    ...((await holdsConfig(dist, site, files)) ? [] : [serious(texts.otherConfig)]),
    ...ifAny(serious, texts.wrongCanonical, foreign),
    ...(open && closed.length > 0 ? [serious(texts.closedBuild, closed)] : []),
    ...ifAny(serious, siteFindings.blocked, blocked),
    ...ifAny(serious, texts.secrets, secrets),
    ...(rules !== undefined && withoutHashes(rules) !== withoutHashes(expectedRules(site))
      ? [attention(texts.otherHeaders)]
      : []),
    ...ifAny(attention, texts.stale, newer),
    ...(isCurrent(note, now) ? [] : [attention(texts.expired)]),
    ...(files.length > MOST_FILES ? [attention(texts.tooMuch, [String(files.length)])] : []),
    ...ifAny(attention, texts.tooMuch, large),
  ];
  return findings.length > 0 ? findings : [ok(texts.goodBuild)];
}

/** The origins besides the site's own that pages have to reach for what is configured. */
export const neededOrigins = (site: SiteConfig): string[] => {
  const built = settingsIn(site);
  const own = new URL(built(originSection).url).origin;
  const needed = systems.flatMap(({ policy }) => policy?.(built)['connect-src'] ?? []);
  return [...new Set(needed)].filter((origin) => origin !== own);
};

/** The origin in a page's canonical link. */
export function canonicalOf(html: string): string | undefined {
  const tag = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0] ?? '';
  const href = /\bhref="([^"]*)"/.exec(tag)?.[1];
  return href && URL.canParse(href) ? new URL(href).origin : undefined;
}

/** The policies in the head of a page. */
export const metaPolicies = (html: string): string[] =>
  [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/gi)].map(([, text = '']) =>
    unescapeHtml(text),
  );

export const isNoindex = (html: string): boolean => /<meta\b[^>]*\bcontent="noindex/i.test(html);

/**
 * Whether a robots.txt keeps everybody out of the whole host, or out of the folder of it that the site lives in. A group
 * begins with one or more lines of User-agent, and some are for single robots: RFC 9309, 2.2.1.
 */
export function closesAll(robots: string, folder: string): boolean {
  const lines = robots.matchAll(/^[^\S\n]*(user-agent|allow|disallow)[^\S\n]*:[^\S\n]*([^\s#]*)/gim);
  let before = '';
  let isForAll = false;
  return [...lines].some(([, word = '', value]) => {
    const name = word.toLowerCase();
    if (name === 'user-agent') isForAll = value === '*' || (isForAll && before === name);
    before = name;
    return isForAll && name === 'disallow' && (value === '/' || value === `${folder}/`);
  });
}

/** The script that a page starts with. */
export const scriptsOf = (html: string): string[] => {
  const entry = /\bdata-entry="([^"]*)"/.exec(html)?.[1];
  return entry ? [entry] : [];
};

/** Whether a security.txt has a contact, and a day of expiry that is still to come. */
export function isCurrent(note: string | undefined, now: number): boolean {
  const expires = Date.parse(/^Expires:(.*)$/im.exec(note ?? '')?.[1]?.trim() ?? '');
  return /^Contact:/im.test(note ?? '') && expires > now;
}

const withoutHashes = (text: string) => text.replace(/ 'sha256-[^']*'/g, '').trim();

const expectedRules = (site: SiteConfig) => {
  const built = settingsIn(site);
  const rules = headerRules(built, contentSecurityPolicy(built));
  return headersFile(rules, built(originSection).basePath);
};

const policiesIn = (rules: string) =>
  [...rules.matchAll(/^ +Content-Security-Policy: (.*)$/gim)].map(([, policy = '']) => policy);

/** The build compiles the configuration in, as its minifier writes it. */
async function holdsConfig(dist: string, site: SiteConfig, files: readonly { name: string }[]) {
  const { code } = minifySync('config.js', `globalThis.config=${JSON.stringify(site)}`);
  const literal = code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1);
  for (const { name } of files) {
    if (!/^assets\/app\/.*\.js$/.test(name)) continue;
    if ((await readFile(join(dist, name), 'utf8')).includes(literal)) return true;
  }
  return false;
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = await stat(path);
        const name = path.slice(folder.length).replaceAll('\\', '/').replace(/^\//, '');
        return { name, size, changed: mtimeMs };
      }),
  );
}

/** Up to three of the files that were changed after a moment, from where the command runs. */
async function changedSince(moment: number, sources: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const source of sources) {
    const info = await stat(source).catch(() => undefined);
    if (info?.isFile() && info.mtimeMs > moment) changed.push(source);
    if (info?.isDirectory()) {
      // A folder's own description isn't part of the site.
      const newer = (await filesIn(source)).filter(
        ({ name, changed: at }) => at > moment && !name.endsWith('README.md'),
      );
      changed.push(...newer.map(({ name }) => join(source, name)));
    }
  }
  return changed.slice(0, 3).map((path) => relative('', path));
}

/** The origins among `needed` that pages under these policies may not send to. Browsers enforce all of them together. */
export function blockedOrigins(needed: readonly string[], policies: readonly string[]): string[] {
  return needed.filter((origin) => !policies.every((text) => allows(text, origin)));
}

function allows(text: string, origin: string): boolean {
  const directives = new Map(
    text.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
  const sources = directives.get('connect-src') ?? directives.get('default-src');
  return sources === undefined || sources.some((source) => covers(source, origin));
}

function covers(source: string, origin: string): boolean {
  if (source === '*' || source === origin || origin.startsWith(source.endsWith(':') ? source : '\0'))
    return true;
  if (origin.includes('*')) return false;
  const [scheme = '', host = ''] = source.split('://*');
  return host !== '' && origin.startsWith(`${scheme}://`) && origin.endsWith(host);
}
