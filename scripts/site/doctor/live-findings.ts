import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettingsDefinition, originSettingsDefinition } from '~/config/site-settings';
import {
  checkCanonical,
  checkTransport,
  type Finding,
  reportAttention,
  reportIf,
  reportIfAny,
  reportOk,
  reportSerious,
} from '~/integrations/site-check';
import { isLocalhost, type SiteFacts } from '~/integrations/site-facts';
import { createUncheckedInspection, type Inspection, mergeInspections } from '~/integrations/system-server';
import { paths, securityTxtFile } from '~/shared/paths';
import { getHostedSite, getSiblingHostname, type HostedSite } from '../../../prerender/hosting/hosted-site';
import {
  blocksAllCrawlers,
  checkBlockedOrigins,
  checkSecurityTxt,
  findBlockedOrigins,
  findCanonicalOrigin,
  findEntryScripts,
  findMetaPolicies,
  getRequiredOrigins,
  isNoindex,
  isSecurityTxtCurrent,
} from './dist-findings';
import { getRedirect, type RawResponse, type SiteClient } from './site-client';

export interface LiveOptions {
  readonly site: SiteConfig;
  readonly facts: SiteFacts;
  readonly dist: string;
  readonly ask: SiteClient;
  /** ms since the epoch */
  readonly now: number;
}

const MONTH_S = 30 * 24 * 60 * 60;
const MISSING_PAGE = '/no-such-page-of-this-site';
const MISSING_SCRIPT = '/assets/app/no-such-file-of-this-site.js';

/** Checks pages and files of a live site. `origin`: where a page answered; `home`: that response. */
export async function checkLiveSite(
  origin: string,
  home: RawResponse,
  options: LiveOptions,
): Promise<Inspection> {
  const { site, facts, dist, ask, now } = options;
  const built = createSettingsReader(site);
  const { basePath } = built(originSettingsDefinition);
  const fetchPath = (path: string, folder = basePath) => ask(origin + folder + path).catch(() => undefined);
  const { testingMode, enforceGlobalAuth } = built(adminSettingsDefinition);
  const [entry = ''] = findEntryScripts(home.text);
  const [about, file, slash, lost, lostScript, script, robots, note, packed] = await Promise.all([
    fetchPath(paths.about()),
    fetchPath(`${paths.about()}.html`),
    fetchPath(`${paths.about()}/`),
    fetchPath(MISSING_PAGE),
    fetchPath(MISSING_SCRIPT),
    entry ? fetchPath(entry, '') : undefined,
    // Search engines read the host's own.
    fetchPath('/robots.txt', ''),
    fetchPath(securityTxtFile),
    ask(`${origin}${basePath}/`, { headers: { 'Accept-Encoding': 'br, gzip' } }).catch(() => undefined),
  ]);
  const isFound = (answer: RawResponse | undefined) => answer?.status === 200;
  const listFound = (...places: readonly (readonly [string, RawResponse | undefined])[]) =>
    places.flatMap(([path, answer]) => (isFound(answer) ? [path] : []));
  const closed = [
    ...(isNoindex(home.text) ? ['/: noindex'] : []),
    ...(/noindex/i.test(String(home.headers['x-robots-tag'] ?? '')) ? ['/: X-Robots-Tag'] : []),
    ...(blocksAllCrawlers(robots?.status === 200 ? robots.text : '', basePath)
      ? ['/robots.txt: Disallow: /']
      : []),
  ];
  const policies = [
    ...findMetaPolicies(home.text),
    ...String(home.headers['content-security-policy'] ?? '')
      .split(', ')
      .filter(Boolean),
  ];
  const blocked = findBlockedOrigins(getRequiredOrigins(site), policies);
  const pages = await checkPages(dist, entry, [
    ['index.html', home],
    ['about.html', about],
  ]);
  const seconds = listFound([`${paths.about()}.html`, file], [`${paths.about()}/`, slash]);
  const found404 = listFound([MISSING_PAGE, lost], [MISSING_SCRIPT, lostScript]);
  const pageFindings: Finding[] = [
    ...reportIf(!isOwnPage(about, paths.about()), reportSerious, {
      title: 'Pages don’t answer at their own addresses',
      text: 'Links and search results lead there.',
      todo: 'Let the host serve about.html for /about:',
      doc: 'docs/deploy.md',
      names: [paths.about()],
    }),
    ...reportIfAny(reportSerious, found404, {
      title: 'Addresses that don’t exist answer as if they did',
      text: 'Search engines list them as copies of a page, and old tabs take a page for a script.',
      todo: 'Serve 404.html with status 404, and no fallback to index.html:',
      doc: 'docs/deploy.md',
    }),
    ...reportIf(!testingMode && !enforceGlobalAuth && closed.length > 0, reportSerious, {
      title: 'The site keeps search engines out',
      text: 'It’s launched by its settings, and a robots.txt, a header or a tag of the live site closes it.',
      todo: 'Remove that at the host, or upload a build of these settings:',
      doc: 'docs/deploy.md',
      names: closed,
    }),
    ...checkBlockedOrigins(blocked),
    ...checkCanonical(facts, findCanonicalOrigin(home.text) ?? '', new URL(origin)),
    ...pages,
    ...reportIfAny(reportAttention, seconds, {
      title: 'A page answers at a second address too',
      text: 'Search engines follow its canonical link. Copies of links differ.',
      todo: 'Let the host redirect it, if it can:',
      doc: 'docs/deploy.md',
    }),
    ...reportIf(lostScript?.status !== 200 && parseMaxAge(lostScript) >= MONTH_S, reportAttention, {
      title: 'The answer for a missing file is kept for long',
      text: 'A visitor who meets it during a deployment keeps the error.',
      todo: 'Send the long Cache-Control with status 200 only:',
      doc: 'docs/deploy.md',
    }),
    ...reportIf(script !== undefined && parseMaxAge(script) < MONTH_S, reportAttention, {
      title: 'Scripts and styles aren’t kept by browsers',
      text: 'Each visit loads them anew, although their names change with their content.',
      todo: 'Send "Cache-Control: public, max-age=31536000, immutable" for /assets/app/:',
      doc: 'docs/deploy.md',
      names: [entry],
    }),
    ...reportIf(parseMaxAge(home) > 0, reportAttention, {
      title: 'Pages are kept without asking',
      text: 'After a deployment visitors go on with the old ones.',
      todo: 'Send "Cache-Control: no-cache", or max-age=0, for pages:',
      doc: 'docs/deploy.md',
      names: [String(home.headers['cache-control'])],
    }),
    ...reportIf(!packed?.headers['content-encoding'], reportAttention, {
      title: 'Pages come uncompressed',
      text: 'They’re four times as large as they could be.',
      todo: 'Switch on brotli or gzip at the host.',
      doc: 'docs/deploy.md',
    }),
    ...checkSecurityTxt(isFound(note) && isSecurityTxtCurrent(note?.text, now), [securityTxtFile]),
  ];
  const hosted = getHostedSite(site);
  const findings = [
    checkTransport(new URL(origin)),
    ...pageFindings,
    ...reportIf(pageFindings.length === 0, reportOk, {
      title: 'The site answers as it should',
      text: 'Addresses, errors, caching and redirects are right.',
    }),
    checkHeaders(home, hosted),
  ];
  const guarded = await checkAdminGuard(origin + basePath, hosted, ask);
  const redirects = await checkRedirects(origin, basePath, ask);
  return mergeInspections({ findings, unchecked: [] }, redirects, guarded);
}

/** The app's own page for this path, and not a fallback. */
const isOwnPage = (answer: RawResponse | undefined, path: string) =>
  answer?.status === 200 && answer.text.includes(`data-path="${path}"`);

function parseMaxAge(answer: RawResponse | undefined): number {
  const control = String(answer?.headers['cache-control'] ?? '');
  if (/no-cache|no-store/.test(control)) return 0;
  return Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}

/** Whether pages are as they were built. */
async function checkPages(
  dist: string,
  entry: string,
  pages: readonly (readonly [file: string, answer: RawResponse | undefined])[],
): Promise<Finding[]> {
  const home = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined);
  if (home === undefined) return [];
  if (!findEntryScripts(home).includes(entry))
    return [
      reportAttention({
        title: 'Another build is live than the one in the folder',
        text: 'So its pages weren’t compared byte by byte.',
        todo: 'Upload the folder, or check with the one that’s live:',
        doc: 'docs/deploy.md',
      }),
    ];
  const changed: string[] = [];
  for (const [file, answer] of pages) {
    const bytes = await readFile(join(dist, file)).catch(() => undefined);
    if (bytes && answer?.status === 200 && hashBytes(bytes) !== hashBytes(answer.bytes)) changed.push(file);
  }
  return reportIfAny(reportSerious, changed, {
    title: 'Something on the way changes the pages',
    text: 'They differ from the built files. The policy refuses an injected script, and a changed one stops the site.',
    todo: 'Switch off script loaders, email obfuscation, minifiers and injected analytics at the host:',
    doc: 'docs/deploy.md',
  });
}

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Compares the headers with the build's. The policy may be in the page alone. */
function checkHeaders(home: RawResponse, hosted: HostedSite): Finding {
  const expected = hosted.headers.find(({ path }) => path === '/')?.headers ?? [];
  const differing = expected.filter(([name, value]) => {
    const actual = String(home.headers[name.toLowerCase()] ?? '');
    if (name === 'Content-Security-Policy') return !actual && findMetaPolicies(home.text).length === 0;
    // A host may append to it, such as `; includeSubDomains`.
    return !actual.toLowerCase().startsWith(value.toLowerCase());
  });
  return differing.length > 0
    ? reportAttention({
        title: 'Security headers are missing or differ',
        text: 'The pages’ own policy holds without them. Some protection exists as a header only.',
        todo: 'Take over the headers of the build’s _headers file, if the host can set any:',
        doc: 'docs/security.md',
        names: differing.map(([name]) => name),
      })
    : reportOk({
        title: 'The security headers are those of the build',
        text: 'For a grade, ask MDN’s HTTP Observatory: https://developer.mozilla.org/en-US/observatory',
      });
}

async function checkAdminGuard(home: string, hosted: HostedSite, ask: SiteClient): Promise<Inspection> {
  const guarded = hosted.guarded.filter((path) => !path.includes('*'));
  const answers = await Promise.all(
    guarded.map(async (path) => {
      const answer = await ask(home + path).catch(() => undefined);
      return { path, status: answer?.status ?? 0 };
    }),
  );
  const open = answers.filter(({ status }) => status === 200).map(({ path }) => path);
  const unclear = answers.filter(({ status }) => ![200, 401, 403, 404].includes(status));
  return {
    findings: [
      ...reportIfAny(reportAttention, open, {
        title: 'The admin area is open to strangers',
        text: 'The site’s own sign-in runs in the browser, and is a convenience.',
        todo: 'Let the host ask for a password, or for an account, on these paths:',
        doc: 'docs/deploy.md',
      }),
      ...reportIf(open.length === 0 && unclear.length === 0, reportOk, {
        title: 'The host guards the admin area',
        text: 'Strangers don’t get its pages.',
      }),
    ],
    unchecked: unclear.map(
      ({ path, status }) =>
        `${path}: ${status ? `an answer of ${status}` : 'no answer'} doesn’t show whether the host guards it.`,
    ),
  };
}

/** Checks the redirects to the site: from http, and from the name with or without www. */
async function checkRedirects(origin: string, folder: string, ask: SiteClient): Promise<Inspection> {
  const { protocol, hostname, host, port } = new URL(origin);
  if (isLocalhost(hostname))
    return createUncheckedInspection('The redirect from http: the address is on this computer.');
  const findings: Finding[] = [];
  const findTarget = async (url: string) => {
    const answer = await ask(url).catch(() => undefined);
    return answer && getRedirect(answer, url);
  };
  const insecure = `http://${host}${folder}/`;
  if (protocol === 'https:' && !port) {
    const to = await findTarget(insecure);
    findings.push(
      ...reportIf(to?.protocol !== 'https:', reportSerious, {
        title: 'http doesn’t lead to https',
        text: 'People who type the address without https:// get an unprotected page, or none.',
        todo: 'Switch on the host’s redirect to https:',
        doc: 'docs/deploy.md',
        names: [insecure],
      }),
    );
  }
  const sibling = getSiblingHostname(hostname);
  if (sibling && !port) {
    const other = `${protocol}//${sibling}${folder}/`;
    const to = await findTarget(other);
    findings.push(
      ...reportIf(to?.host !== host, reportAttention, {
        title: 'The address with or without www doesn’t lead here',
        text: 'People type both. Two addresses with the same pages share their places in search results.',
        todo: 'Let it redirect to the site’s own address:',
        doc: 'docs/deploy.md',
        names: [other],
      }),
    );
  }
  return { findings, unchecked: [] };
}
