import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { adminSection, originSection } from '~/config/site-sections';
import { siteFindings } from '~/content/admin/site-findings';
import { notChecked, doctorFindings as texts } from '~/content/doctor';
import {
  addressRule,
  attention,
  type Finding,
  ifAny,
  isThisComputer,
  ok,
  type SiteFacts,
  serious,
  transportRule,
} from '~/integrations/site-check';
import { type Inspection, together, unchecked } from '~/integrations/system-server';
import { paths, securityTxtFile } from '~/shared/paths';
import { type HostedSite, hostedSite, siblingOf } from '../hosting/hosted-site';
import {
  blockedOrigins,
  canonicalOf,
  closesAll,
  isCurrent,
  isNoindex,
  metaPolicies,
  neededOrigins,
  scriptsOf,
} from './dist-findings';
import { type RawAnswer, redirectOf, type SiteClient } from './site-client';

export interface LiveOptions {
  readonly site: SiteConfig;
  readonly facts: SiteFacts;
  readonly dist: string;
  readonly ask: SiteClient;
  /** ms since the epoch */
  readonly now: number;
}

const MONTH_S = 30 * 24 * 60 * 60;
const NO_PAGE = '/no-such-page-of-this-site';
const NO_SCRIPT = '/assets/app/no-such-file-of-this-site.js';

/** Findings about pages and files of a live site. `origin`: that of a page that answered; `home`: that answer. */
export async function liveFindings(
  origin: string,
  home: RawAnswer,
  options: LiveOptions,
): Promise<Inspection> {
  const { site, facts, dist, ask, now } = options;
  const built = settingsIn(site);
  const { basePath } = built(originSection);
  const at = (path: string, folder = basePath) => ask(origin + folder + path).catch(() => undefined);
  const { testingMode, enforceGlobalAuth } = built(adminSection);
  const [entry = ''] = scriptsOf(home.text);
  const [about, file, slash, lost, lostScript, script, robots, note, packed] = await Promise.all([
    at(paths.about()),
    at(`${paths.about()}.html`),
    at(`${paths.about()}/`),
    at(NO_PAGE),
    at(NO_SCRIPT),
    entry ? at(entry, '') : undefined,
    // Search engines look at the host's own.
    at('/robots.txt', ''),
    at(securityTxtFile),
    ask(`${origin}${basePath}/`, { headers: { 'Accept-Encoding': 'br, gzip' } }).catch(() => undefined),
  ]);
  const isAt = (answer: RawAnswer | undefined) => answer?.status === 200;
  const there = (...places: readonly (readonly [string, RawAnswer | undefined])[]) =>
    places.flatMap(([path, answer]) => (isAt(answer) ? [path] : []));
  const closed = [
    ...(isNoindex(home.text) ? ['/: noindex'] : []),
    ...(/noindex/i.test(String(home.headers['x-robots-tag'] ?? '')) ? ['/: X-Robots-Tag'] : []),
    ...(closesAll(robots?.status === 200 ? robots.text : '', basePath) ? ['/robots.txt: Disallow: /'] : []),
  ];
  const policies = [
    ...metaPolicies(home.text),
    ...String(home.headers['content-security-policy'] ?? '')
      .split(', ')
      .filter(Boolean),
  ];
  const blocked = blockedOrigins(neededOrigins(site), policies);
  const pages = await pagesFindings(dist, entry, [
    ['index.html', home],
    ['about.html', about],
  ]);
  const seconds = there([`${paths.about()}.html`, file], [`${paths.about()}/`, slash]);
  const site404 = there([NO_PAGE, lost], [NO_SCRIPT, lostScript]);
  const basics: Finding[] = [
    ...(isOurs(about, paths.about()) ? [] : [serious(texts.noCleanAddress, [paths.about()])]),
    ...ifAny(serious, texts.soft404, site404),
    ...(!testingMode && !enforceGlobalAuth && closed.length > 0 ? [serious(texts.closedSite, closed)] : []),
    ...ifAny(serious, siteFindings.blocked, blocked),
    ...addressRule(facts, canonicalOf(home.text) ?? '', new URL(origin)),
    ...pages,
    ...ifAny(attention, texts.secondAddress, seconds),
    ...(lostScript?.status !== 200 && maxAge(lostScript) >= MONTH_S ? [attention(texts.cached404)] : []),
    ...(script && maxAge(script) < MONTH_S ? [attention(texts.notCached, [entry])] : []),
    ...(maxAge(home) > 0 ? [attention(texts.keptPages, [String(home.headers['cache-control'])])] : []),
    ...(packed?.headers['content-encoding'] ? [] : [attention(texts.uncompressed)]),
    ...(isAt(note) && isCurrent(note?.text, now) ? [] : [attention(texts.expired, [securityTxtFile])]),
  ];
  const hosted = hostedSite(site);
  const findings = [
    transportRule(new URL(origin)),
    ...basics,
    ...(basics.length === 0 ? [ok(texts.siteWorks)] : []),
    headersFinding(home, hosted),
  ];
  const guarded = await adminFindings(origin + basePath, hosted, ask);
  const roads = await roadFindings(origin, basePath, ask);
  return together({ findings, unchecked: [] }, roads, guarded);
}

/** The app's own page for this path, and not a fallback. */
const isOurs = (answer: RawAnswer | undefined, path: string) =>
  answer?.status === 200 && answer.text.includes(`data-path="${path}"`);

function maxAge(answer: RawAnswer | undefined): number {
  const control = String(answer?.headers['cache-control'] ?? '');
  if (/no-cache|no-store/.test(control)) return 0;
  return Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}

/** Whether pages are as they were built. */
async function pagesFindings(
  dist: string,
  entry: string,
  pages: readonly (readonly [file: string, answer: RawAnswer | undefined])[],
): Promise<Finding[]> {
  const home = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined);
  if (home === undefined) return [];
  if (!scriptsOf(home).includes(entry)) return [attention(texts.otherBuild)];
  const changed: string[] = [];
  for (const [file, answer] of pages) {
    const bytes = await readFile(join(dist, file)).catch(() => undefined);
    if (bytes && answer?.status === 200 && digest(bytes) !== digest(answer.bytes)) changed.push(file);
  }
  return ifAny(serious, texts.rewritten, changed);
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Compares the headers with those that the build sets. The policy may be the page's own, without a header. */
function headersFinding(home: RawAnswer, hosted: HostedSite): Finding {
  const expected = hosted.headers.find(({ path }) => path === '/')?.headers ?? [];
  const differing = expected.filter(([name, value]) => {
    const actual = String(home.headers[name.toLowerCase()] ?? '');
    if (name === 'Content-Security-Policy') return !actual && metaPolicies(home.text).length === 0;
    // A host may add to it, such as `; includeSubDomains`.
    return !actual.toLowerCase().startsWith(value.toLowerCase());
  });
  return differing.length > 0
    ? attention(
        texts.weakHeaders,
        differing.map(([name]) => name),
      )
    : ok(texts.goodHeaders);
}

async function adminFindings(home: string, hosted: HostedSite, ask: SiteClient): Promise<Inspection> {
  const guarded = hosted.guarded.filter((path) => !path.includes('*'));
  const answers = await Promise.all(
    guarded.map(async (path) => {
      const answer = await ask(home + path).catch(() => undefined);
      return { path, status: answer?.status ?? 0 };
    }),
  );
  const open = answers.filter(({ status }) => status === 200).map(({ path }) => path);
  const unsure = answers.filter(({ status }) => ![200, 401, 403, 404].includes(status));
  const guards = open.length === 0 && unsure.length === 0 ? [ok(texts.guardedAdmin)] : [];
  return {
    findings: open.length > 0 ? [attention(texts.openAdmin, open)] : guards,
    unchecked: unsure.map(({ path, status }) => notChecked.guard(path, status)),
  };
}

/** The roads to the site: http, and the name with or without www. */
async function roadFindings(origin: string, folder: string, ask: SiteClient): Promise<Inspection> {
  const { protocol, hostname, host, port } = new URL(origin);
  if (isThisComputer(hostname)) return unchecked(notChecked.redirect);
  const findings: Finding[] = [];
  const leadsTo = async (url: string) => {
    const answer = await ask(url).catch(() => undefined);
    return answer && redirectOf(answer, url);
  };
  if (protocol === 'https:' && !port) {
    const to = await leadsTo(`http://${host}${folder}/`);
    if (to?.protocol !== 'https:') findings.push(serious(texts.noRedirect, [`http://${host}${folder}/`]));
  }
  const sibling = siblingOf(hostname);
  if (sibling && !port) {
    const to = await leadsTo(`${protocol}//${sibling}${folder}/`);
    if (to?.host !== host) findings.push(attention(texts.sibling, [`${protocol}//${sibling}${folder}/`]));
  }
  return { findings, unchecked: [] };
}
