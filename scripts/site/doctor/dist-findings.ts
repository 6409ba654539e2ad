import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { minifySync } from 'vite';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { adminSection, originSection } from '~/config/site-sections';
import { systems } from '~/integrations/registry';
import { attention, type Finding, ifAny, ok, serious, when } from '~/integrations/site-check';
import { unescapeHtml } from '~/shared/lib/html-text';
import { securityTxtFile } from '~/shared/paths';
import { secretsIn } from '../../../prerender/checks/scan-secrets';
import { contentSecurityPolicy } from '../../../prerender/hosting/content-security-policy';
import { headerRules, headersFile } from '../../../prerender/hosting/site-headers';

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
  if (home === undefined)
    return [
      attention({
        title: 'There is no build to look at',
        text: 'The folder holds no index.html.',
        todo: "Run 'npm run build', or name the folder with --dist:",
        doc: 'docs/deploy.md',
        names: [dist],
      }),
    ];
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
    ...ifAny(serious, missing, {
      title: 'The build lacks files',
      text: 'Each host needs them, and visitors would meet errors.',
      todo: "Run 'npm run build' with this site.config.json. Upload the whole folder, with files that begin with a dot:",
      doc: 'docs/deploy.md',
    }),
    ...when(!(await holdsConfig(dist, site, files)), serious, {
      title: 'The build was made from other settings',
      text: 'Its scripts hold another site.config.json than this one. What the file says now doesn’t count for visitors.',
      todo: "Run 'npm run build' with this site.config.json.",
      doc: 'docs/deploy.md',
    }),
    ...ifAny(serious, foreign, {
      title: 'Pages of the build name another address as their own',
      text: 'Search engines list the address in a page’s canonical link.',
      todo: "Set site.url to the live address. Run 'npm run build' with this site.config.json.",
      doc: 'docs/deploy.md',
    }),
    ...when(open && closed.length > 0, serious, {
      title: 'The build keeps search engines out',
      text: 'The site is launched by its settings, and robots.txt or a noindex tag closes pages that should be found.',
      todo: "Run 'npm run build' with this site.config.json.",
      doc: 'docs/deploy.md',
      names: closed,
    }),
    ...policyFinding(blocked),
    ...ifAny(serious, secrets, {
      title: 'The build holds secrets',
      text: 'Everything in the folder is public.',
      todo: 'Don’t upload it. Remove them from the content or the code, and make new ones where they came from:',
      doc: 'docs/security.md',
    }),
    ...when(rules !== undefined && withoutHashes(rules) !== withoutHashes(expectedRules(site)), attention, {
      title: 'The build’s header rules aren’t those of its settings',
      text: 'The file _headers was changed, or made from other settings.',
      todo: "Run 'npm run build' with this site.config.json.",
      doc: 'docs/deploy.md',
    }),
    ...ifAny(attention, newer, {
      title: 'The build is older than what it’s made from',
      text: 'Something was changed after it.',
      todo: "Run 'npm run build' again. Changed since:",
      doc: 'docs/deploy.md',
    }),
    ...expiryFinding(isCurrent(note, now)),
    ...ifAny(attention, files.length > MOST_FILES ? [String(files.length), ...large] : large, {
      title: 'The build has more than some hosts take',
      text: 'Cloudflare takes 20,000 files of 25 MiB each.',
      todo: 'Remove large files from public/, or choose another host:',
      doc: 'docs/deploy.md',
    }),
  ];
  const whole = {
    title: 'The build is whole, and made from this site.config.json',
    text: 'Its files fit together.',
  };
  return findings.length > 0 ? findings : [ok(whole)];
}

/** Origins that a build or a live site needs, and its policy doesn't allow. */
export const policyFinding = (blocked: readonly string[]): Finding[] =>
  ifAny(serious, blocked, {
    title: 'The policy stops a system that is configured',
    text: 'Browsers won’t send anything there, so its leads stay.',
    todo: 'Build anew with this site.config.json, upload the whole folder, and take over the headers of its _headers file:',
    doc: 'docs/deploy.md',
  });

/** A security.txt that isn't valid any more, or isn't there. */
export const expiryFinding = (isGood: boolean, names?: readonly string[]): Finding[] =>
  when(!isGood, attention, {
    title: 'security.txt is out of date, or missing',
    text: 'People who found a hole don’t know whom to tell.',
    todo: 'Build and upload anew, /.well-known/ included:',
    doc: 'docs/deploy.md',
    ...(names && { names }),
  });

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
