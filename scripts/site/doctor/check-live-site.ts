import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings, originSettings } from '~/config/site-settings';
import {
  checkCanonical,
  checkTransport,
  createFinding,
  type Finding,
  findingIf,
  findingIfAny,
} from '~/integrations/site-check';
import { isLocalhost, type SiteSetup } from '~/integrations/site-setup';
import { type CheckResult, createUncheckedResult, mergeCheckResults } from '~/integrations/system-server';
import { paths, securityTxtFile } from '~/shared/paths';
import { getHostedSite, getSiblingHostname, type HostedSite } from '../../../prerender/hosting/hosted-site';
import { CONTENT_TYPES } from '../../../prerender/hosting/static-host';
import { listFiles } from '../../../prerender/list-files';
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
} from './check-dist';
import { type FetchRaw, getRedirect, type RawResponse } from './fetch-raw';

export interface LiveOptions {
  readonly site: SiteConfig;
  readonly facts: SiteSetup;
  readonly dist: string;
  readonly fetchRaw: FetchRaw;
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
): Promise<CheckResult> {
  const { site, facts, dist, fetchRaw, now } = options;
  const readBuild = createSettingsReader(site);
  const { basePath } = readBuild(originSettings);
  const fetchPath = (path: string, prefix = basePath) =>
    fetchRaw(origin + prefix + path).catch(() => undefined);
  const { testingMode, enforceGlobalAuth } = readBuild(adminSettings);
  const [entry = ''] = findEntryScripts(home.text);
  const [
    about,
    withExtension,
    withSlash,
    missingPage,
    missingScript,
    script,
    robots,
    securityTxt,
    compressedHome,
  ] = await Promise.all([
    fetchPath(paths.about()),
    fetchPath(`${paths.about()}.html`),
    fetchPath(`${paths.about()}/`),
    fetchPath(MISSING_PAGE),
    fetchPath(MISSING_SCRIPT),
    entry ? fetchPath(entry, '') : undefined,
    // Search engines read the host's own.
    fetchPath('/robots.txt', ''),
    fetchPath(securityTxtFile),
    fetchRaw(`${origin}${basePath}/`, { headers: { 'Accept-Encoding': 'br, gzip' } }).catch(() => undefined),
  ]);
  const isFound = (response: RawResponse | undefined) => response?.status === 200;
  const listFound = (...places: readonly (readonly [string, RawResponse | undefined])[]) =>
    places.flatMap(([path, response]) => (isFound(response) ? [path] : []));
  const crawlerBlocks = [
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
  // Pages have no ending in their addresses.
  const files = listFiles(dist).map((name) => `/${name}`.replace('.html', ''));
  const pages = await checkPages(dist, entry, [
    ['index.html', home],
    ['about.html', about],
  ]);
  const duplicatePaths = listFound(
    [`${paths.about()}.html`, withExtension],
    [`${paths.about()}/`, withSlash],
  );
  const found404 = listFound([MISSING_PAGE, missingPage], [MISSING_SCRIPT, missingScript]);
  const pageFindings: Finding[] = [
    ...findingIf(!isOwnPage(about, paths.about()), 'serious', {
      title: 'Pages don’t answer at their own addresses',
      text: 'Links and search results lead there.',
      todo: 'Let the host serve about.html for /about:',
      doc: 'docs/deploy.md',
      names: [paths.about()],
    }),
    ...findingIfAny('serious', found404, {
      title: 'Addresses that don’t exist answer as if they did',
      text: 'Search engines list them as copies of a page, and old tabs take a page for a script.',
      todo: 'Serve 404.html with status 404, and no fallback to index.html:',
      doc: 'docs/deploy.md',
    }),
    ...findingIf(!testingMode && !enforceGlobalAuth && crawlerBlocks.length > 0, 'serious', {
      title: 'The site keeps search engines out',
      text: 'It’s launched by its settings, and a robots.txt, a header or a tag of the live site closes it.',
      todo: 'Remove that at the host, or upload a build of these settings:',
      doc: 'docs/deploy.md',
      names: crawlerBlocks,
    }),
    ...checkBlockedOrigins(blocked),
    ...checkCanonical(facts, findCanonicalOrigin(home.text) ?? '', new URL(origin)),
    ...pages,
    ...(await checkFileTypes([...files, '/', entry.slice(basePath.length)], fetchPath)),
    ...findingIfAny('attention', duplicatePaths, {
      title: 'A page answers at a second address too',
      text: 'Search engines follow its canonical link. Copies of links differ.',
      todo: 'Let the host redirect it, if it can:',
      doc: 'docs/deploy.md',
    }),
    ...findingIf(missingScript?.status !== 200 && parseMaxAge(missingScript) >= MONTH_S, 'attention', {
      title: 'The answer for a missing file is kept for long',
      text: 'A visitor who meets it during a deployment keeps the error.',
      todo: 'Send the long Cache-Control with status 200 only:',
      doc: 'docs/deploy.md',
    }),
    ...findingIf(script !== undefined && parseMaxAge(script) < MONTH_S, 'attention', {
      title: 'Scripts and styles aren’t kept by browsers',
      text: 'Each visit loads them anew, although their names change with their content.',
      todo: 'Send "Cache-Control: public, max-age=31536000, immutable" for /assets/app/:',
      doc: 'docs/deploy.md',
      names: [entry],
    }),
    ...findingIf(parseMaxAge(home) > 0, 'attention', {
      title: 'Pages are kept without asking',
      text: 'After a deployment visitors go on with the old ones.',
      todo: 'Send "Cache-Control: no-cache", or max-age=0, for pages:',
      doc: 'docs/deploy.md',
      names: [String(home.headers['cache-control'])],
    }),
    ...findingIf(!compressedHome?.headers['content-encoding'], 'attention', {
      title: 'Pages come uncompressed',
      text: 'They’re four times as large as they could be.',
      todo: 'Switch on brotli or gzip at the host.',
      doc: 'docs/deploy.md',
    }),
    ...checkSecurityTxt(isFound(securityTxt) && isSecurityTxtCurrent(securityTxt?.text, now), [
      securityTxtFile,
    ]),
  ];
  const hosted = getHostedSite(site);
  const findings = [
    checkTransport(new URL(origin)),
    ...pageFindings,
    ...findingIf(pageFindings.length === 0, 'ok', {
      title: 'The site answers as it should',
      text: 'Addresses, errors, caching and redirects are right.',
    }),
    checkHeaders(home, hosted),
  ];
  const guarded = await checkAdminGuard(origin + basePath, hosted, fetchRaw);
  const redirects = await checkRedirects(origin, basePath, fetchRaw);
  return mergeCheckResults({ findings, unchecked: [] }, redirects, guarded);
}

/** The app's own page for this path, and not a fallback. */
const isOwnPage = (response: RawResponse | undefined, path: string) =>
  response?.status === 200 && response.text.includes(`data-path="${path}"`);

/** The seconds for which browsers keep a response without asking. */
export function parseMaxAge(response: RawResponse | undefined): number {
  const control = String(response?.headers['cache-control'] ?? '');
  if (/no-cache|no-store/.test(control)) return 0;
  return Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}

/** Whether pages are as they were built. */
async function checkPages(
  dist: string,
  entry: string,
  pages: readonly (readonly [file: string, response: RawResponse | undefined])[],
): Promise<Finding[]> {
  const home = await readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined);
  if (home === undefined) return [];
  if (!findEntryScripts(home).includes(entry))
    return [
      createFinding('attention', {
        title: 'Another build is live than the one in the folder',
        text: 'So its pages weren’t compared byte by byte.',
        todo: 'Upload the folder, or check with the one that’s live:',
        doc: 'docs/deploy.md',
      }),
    ];
  const changed: string[] = [];
  for (const [file, response] of pages) {
    const bytes = await readFile(join(dist, file)).catch(() => undefined);
    if (bytes && response?.status === 200 && hashBytes(bytes) !== hashBytes(response.bytes))
      changed.push(file);
  }
  return findingIfAny('serious', changed, {
    title: 'Something on the way changes the pages',
    text: 'They differ from the built files. The policy refuses an injected script, and a changed one stops the site.',
    todo: 'Switch off script loaders, email obfuscation, minifiers and injected analytics at the host:',
    doc: 'docs/deploy.md',
  });
}

const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Compares the type of one file of each kind, among the assets and outside, since hosts keep rules for folders. */
async function checkFileTypes(
  paths: readonly string[],
  fetchPath: (path: string) => Promise<RawResponse | undefined>,
): Promise<Finding[]> {
  const kinds = new Map(paths.map((path) => [path.startsWith('/assets/app/') + extname(path), path]));
  const wrong: string[] = [];
  for (const path of kinds.values()) {
    const response = await fetchPath(path);
    const actual = response?.headers['content-type'] ?? '';
    // Types have several names, such as application/x-javascript and font/woff2.
    const [, name] = /\/(?:x-)?([^;]+)/.exec(CONTENT_TYPES[extname(path) || '.html'] ?? '') ?? [];
    if (response?.status === 200 && name && !actual.includes(name))
      wrong.push(`${path}: ${actual || 'none'}`);
  }
  const stopsPages = wrong.some((line) => /^(?:\/|\S+\.(?:m?js|css)): /.test(line));
  return findingIfAny(stopsPages ? 'serious' : 'attention', wrong, {
    title: 'The host sends files with a wrong type',
    text: 'Browsers refuse such scripts and styles, since the headers say nosniff. Others are downloaded instead of shown.',
    todo: 'Let the host or the upload name each type, as prerender/hosting/content-types.json does:',
    doc: 'docs/deploy.md',
  });
}

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
    ? createFinding('attention', {
        title: 'Security headers are missing or differ',
        text: 'The pages’ own policy holds without them. Some protection exists as a header only.',
        todo: 'Copy the headers of the build’s _headers file, if the host can set any:',
        doc: 'docs/security.md',
        names: differing.map(([name]) => name),
      })
    : createFinding('ok', {
        title: 'The security headers are those of the build',
        text: 'For a grade, ask MDN’s HTTP Observatory: https://developer.mozilla.org/en-US/observatory',
      });
}

async function checkAdminGuard(home: string, hosted: HostedSite, fetchRaw: FetchRaw): Promise<CheckResult> {
  const guarded = hosted.guarded.filter((path) => !path.includes('*'));
  const responses = await Promise.all(
    guarded.map(async (path) => {
      const response = await fetchRaw(home + path).catch(() => undefined);
      return { path, status: response?.status ?? 0 };
    }),
  );
  const open = responses.filter(({ status }) => status === 200).map(({ path }) => path);
  const unclear = responses.filter(({ status }) => ![200, 401, 403, 404].includes(status));
  return {
    findings: [
      ...findingIfAny('attention', open, {
        title: 'The admin area is open to strangers',
        text: 'The site’s own sign-in runs in the browser, and is a convenience.',
        todo: 'Let the host ask for a password, or for an account, on these paths:',
        doc: 'docs/deploy.md',
      }),
      ...findingIf(open.length === 0 && unclear.length === 0, 'ok', {
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
async function checkRedirects(origin: string, basePath: string, fetchRaw: FetchRaw): Promise<CheckResult> {
  const { protocol, hostname, host, port } = new URL(origin);
  if (isLocalhost(hostname))
    return createUncheckedResult('The redirect from http: the address is on this computer.');
  const findings: Finding[] = [];
  const findTarget = async (url: string) => {
    const response = await fetchRaw(url).catch(() => undefined);
    return response && getRedirect(response, url);
  };
  const insecure = `http://${host}${basePath}/`;
  if (protocol === 'https:' && !port) {
    const target = await findTarget(insecure);
    findings.push(
      ...findingIf(target?.protocol !== 'https:', 'serious', {
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
    const siblingUrl = `${protocol}//${sibling}${basePath}/`;
    const target = await findTarget(siblingUrl);
    findings.push(
      ...findingIf(target?.host !== host, 'attention', {
        title: 'The address with or without www doesn’t lead here',
        text: 'People type both. Two addresses with the same pages share their places in search results.',
        todo: 'Let it redirect to the site’s own address:',
        doc: 'docs/deploy.md',
        names: [siblingUrl],
      }),
    );
  }
  return { findings, unchecked: [] };
}
