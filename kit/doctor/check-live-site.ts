import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { originSettings } from '~/config/site-settings';
import { checkCanonical, checkTransport, type Finding } from '~/integrations/site-check';
import { isLocalhost, readSiteSetup } from '~/integrations/site-setup';
import { paths, securityTxtFile } from '~/shared/paths';
import { CONTENT_TYPES } from '../../prerender/hosting/static-host';
import { listFiles } from '../../prerender/list-files';
import { getHostedSite, getSiblingHostname, type HostedSite } from '../hosting/hosted-site';
import {
  blocksAllCrawlers,
  findBlockedOrigins,
  findCanonicalOrigin,
  findEntry,
  findMetaPolicies,
  getRequiredOrigins,
  isLaunched,
  isNoindex,
  isSecurityTxtCurrent,
} from './check-dist';
import { getRedirect, type RawResponse } from './fetch-answer';
import { ask, type DoctorRequest, type Outcome, report, reportAny, reportIf } from './requests';

export interface LiveOptions {
  readonly site: SiteConfig;
  readonly dist: string;
}

const MONTH_S = 30 * 24 * 60 * 60;
const MISSING_PAGE = '/no-such-page-of-this-site';
const MISSING_SCRIPT = '/assets/app/no-such-file-of-this-site.js';
/** A page that nobody can rename or remove at /edit. */
const CONTACT = paths.contact();

/** Checks pages and files of a live site. `origin`: where a page answered; `home`: that response. */
export async function checkLiveSite(
  origin: string,
  home: RawResponse,
  options: LiveOptions,
): Promise<Outcome[]> {
  const { site, dist } = options;
  const readBuild = createSettingsReader(site);
  const hosted = getHostedSite(site);
  const base = origin + readBuild(originSettings).basePath;
  const pages = [
    ...checkHome(home, options),
    ...checkCanonical(readSiteSetup(readBuild), findCanonicalOrigin(home.text) ?? '', new URL(origin)),
    ...(await ask(await getPageRequests(origin, home, options))),
  ];
  const guard = await ask(getGuardRequests(base, hosted, listFiles(dist)));
  return [
    checkTransport(new URL(origin)),
    ...pages,
    ...reportIf(pages.length === 0, 'siteIsGood'),
    checkHeaders(home, hosted),
    ...guard,
    ...reportIf(guard.length === 0, 'adminIsGuarded'),
    ...(isLocalhost(new URL(origin).hostname)
      ? ['The redirect from http: the address is on this computer.']
      : await ask(getRedirectRequests(base))),
  ];
}

function checkHome(home: RawResponse, { site }: LiveOptions): Finding[] {
  const crawlerBlocks = [
    ...(isNoindex(home.text) ? ['/: noindex'] : []),
    ...(/noindex/i.test(home.headers['x-robots-tag'] ?? '') ? ['/: X-Robots-Tag'] : []),
  ];
  const policies = (home.headers['content-security-policy'] ?? '').split(', ').filter(Boolean);
  const blocked = findBlockedOrigins(getRequiredOrigins(site), [...findMetaPolicies(home.text), ...policies]);
  return [
    ...reportIf(isLaunched(site) && crawlerBlocks.length > 0, 'siteBlocksCrawlers', crawlerBlocks),
    ...reportAny('blockedByPolicy', blocked),
    ...reportIf(parseMaxAge(home) > 0, 'pagesAreCached', [home.headers['cache-control'] ?? '']),
  ];
}

/** The requests for pages and files, and what their answers mean. */
async function getPageRequests(
  origin: string,
  home: RawResponse,
  { site, dist }: LiveOptions,
): Promise<DoctorRequest[]> {
  const { basePath } = createSettingsReader(site)(originSettings);
  const base = origin + basePath;
  const entry = findEntry(home.text);
  const [builtHome, builtContact] = await Promise.all(
    ['index.html', 'contact.html'].map((file) => readFile(join(dist, file)).catch(() => undefined)),
  );
  const isBuildLive = builtHome !== undefined && findEntry(builtHome.toString()) === entry;
  const reportChange = (file: string, { status, bytes }: RawResponse, built: Buffer | undefined) =>
    reportIf(
      isBuildLive && built !== undefined && status === 200 && !bytes.equals(built),
      'pagesAreChanged',
      [file],
    );
  // One file of each kind, among the assets and outside, since hosts keep rules for folders.
  const kinds = new Map(
    [...listFiles(dist), 'index.html', entry.slice(basePath.length + 1)].map((file) => [
      file.startsWith('assets/app/') + extname(file),
      file,
    ]),
  );
  return [
    {
      url: `${base}/`,
      init: { headers: { 'Accept-Encoding': 'br, gzip' } },
      means: ({ headers }) => [
        ...reportIf(!headers['content-encoding'], 'uncompressed'),
        ...reportIf(builtHome !== undefined && !isBuildLive, 'otherBuildIsLive'),
        ...reportChange('index.html', home, builtHome),
      ],
    },
    ...getHostedSite(site).languageFolders.map((folder) => ({
      url: base + folder,
      means: ({ status, text }: RawResponse) =>
        reportIf(status !== 200 || !text.includes('data-path="/"'), 'pagesMissing', [folder]),
    })),
    {
      url: base + CONTACT,
      means: (answer) => [
        ...reportIf(
          answer.status !== 200 || !answer.text.includes(`data-path="${CONTACT}"`),
          'pagesMissing',
          [CONTACT],
        ),
        ...reportChange('contact.html', answer, builtContact),
      ],
    },
    ...[`${CONTACT}.html`, `${CONTACT}/`].map((path) => ({
      url: base + path,
      means: ({ status }: RawResponse) => reportIf(status === 200, 'secondAddress', [path]),
    })),
    ...[MISSING_PAGE, MISSING_SCRIPT].map((path) => ({
      url: base + path,
      means: (answer: RawResponse) => {
        if (answer.status === 200) return [report('missingIsFound', [path])];
        return reportIf(path === MISSING_SCRIPT && parseMaxAge(answer) >= MONTH_S, 'errorIsCached');
      },
    })),
    {
      url: origin + entry,
      means: (answer) =>
        reportIf(entry !== '' && !answer.failure && parseMaxAge(answer) < MONTH_S, 'scriptsAreNotCached', [
          entry,
        ]),
    },
    {
      // Search engines read the host's own.
      url: `${origin}/robots.txt`,
      means: ({ status, text }) =>
        reportIf(
          isLaunched(site) && status === 200 && blocksAllCrawlers(text, basePath),
          'siteBlocksCrawlers',
          ['/robots.txt: Disallow: /'],
        ),
    },
    {
      url: base + securityTxtFile,
      means: ({ status, text }) =>
        reportIf(status !== 200 || !isSecurityTxtCurrent(text), 'oldSecurityTxt', [securityTxtFile]),
    },
    ...[...kinds.values()].map((file) => ({
      url: base + toAddress(file),
      means: (answer: RawResponse) => checkType(file, answer),
    })),
  ];
}

/** The seconds for which browsers keep a response without asking. */
export function parseMaxAge({ headers }: RawResponse): number {
  const control = headers['cache-control'] ?? '';
  if (/no-cache|no-store/.test(control)) return 0;
  return Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}

/** Pages have no ending in their addresses. */
const toAddress = (file: string) => `/${file.replace(/(?:^index)?\.html$/, '')}`;

/** Types have several names, such as application/x-javascript and font/woff2. */
function checkType(file: string, { status, headers }: RawResponse): Finding[] {
  const actual = headers['content-type'] ?? '';
  const [, name] = /\/(?:x-)?([^;]+)/.exec(CONTENT_TYPES[extname(file)] ?? '') ?? [];
  if (status !== 200 || !name || actual.includes(name)) return [];
  const stopsPages = /\.(?:html|m?js|css)$/.test(file);
  const finding = report('wrongType', [`${toAddress(file)}: ${actual || 'none'}`]);
  return [stopsPages ? { ...finding, state: 'serious' } : finding];
}

/** Compares the headers with the build's. The policy may be in the page alone. */
function checkHeaders(home: RawResponse, hosted: HostedSite): Finding {
  const expected = hosted.headers.find(({ path }) => path === '/')?.headers ?? [];
  const differing = expected.filter(([name, value]) => {
    const actual = home.headers[name.toLowerCase()] ?? '';
    if (name === 'Content-Security-Policy') return !actual && findMetaPolicies(home.text).length === 0;
    // A host may append to it, such as `; includeSubDomains`.
    return !actual.toLowerCase().startsWith(value.toLowerCase());
  });
  const names = differing.map(([name]) => name);
  return names.length > 0 ? report('headersDiffer', names) : report('headersAreGood');
}

/** `built`: the files of the build, among them those of patterns such as /assets/app/admin-shell-*. */
const getGuardRequests = (base: string, hosted: HostedSite, built: readonly string[]): DoctorRequest[] =>
  hosted.guarded
    .flatMap((path) => {
      const [start = '', isPattern] = path.split(/(\*)/);
      return isPattern ? built.map((name) => `/${name}`).filter((name) => name.startsWith(start)) : path;
    })
    .map((path) => ({
      url: base + path,
      means: ({ status }) => {
        if (status === 200) return [report('adminIsOpen', [path])];
        if ([401, 403, 404].includes(status)) return [];
        const answer = status ? `an answer of ${status}` : 'no answer';
        return [`${path}: ${answer} doesn’t show whether the host guards it.`];
      },
    }));

/** From http, and from the name with or without www. */
function getRedirectRequests(base: string): DoctorRequest[] {
  const { protocol, hostname, host, port, pathname } = new URL(`${base}/`);
  if (port) return [];
  const insecure = `http://${host}${pathname}`;
  const sibling = getSiblingHostname(hostname);
  const siblingUrl = `${protocol}//${sibling}${pathname}`;
  const requests: DoctorRequest[] = [];
  if (protocol === 'https:')
    requests.push({
      url: insecure,
      means: (answer) =>
        reportIf(getRedirect(answer, insecure)?.protocol !== 'https:', 'httpStays', [insecure]),
    });
  if (sibling)
    requests.push({
      url: siblingUrl,
      means: (answer) =>
        reportIf(getRedirect(answer, siblingUrl)?.host !== host, 'siblingLeadsElsewhere', [siblingUrl]),
    });
  return requests;
}
