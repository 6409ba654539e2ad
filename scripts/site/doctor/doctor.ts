import { join } from 'node:path';
import { discreetAdminRoute, findRoute } from '~/app/routes';
import { getAtPath } from '~/config/config-diff';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings, originSettings, paymentsSettings } from '~/config/site-settings';
import { people } from '~/facts/brand';
import { securityContact } from '~/facts/brand-facts';
import { isReservedDomain } from '~/facts/sample-brand';
import {
  checkAccessRules,
  checkLaunchContent,
  checkLeadSettings,
  createFinding,
  type Finding,
  findingIf,
  findingIfAny,
  sortBySeverity,
} from '~/integrations/site-check';
import { findMissingSettings, readSiteSetup, type SiteSetup } from '~/integrations/site-setup';
import { getVisitorContext } from '~/integrations/system';
import {
  type CheckResult,
  createCheckResult,
  createUncheckedResult,
  mergeCheckResults,
} from '~/integrations/system-server';
import { checkLanguage } from '../../../prerender/checks/build-findings';
import { checkRebrandGaps, checkSampleContent } from '../../../prerender/checks/sample-findings';
import { withSiteUrl } from '../../../prerender/config-file';
import { checkDist } from './check-dist';
import { checkEarlierSite, isBuiltPage } from './check-earlier-site';
import { checkLeadReading, checkUnprotectedReading } from './check-lead-reading';
import { checkLegalTexts } from './check-legal-texts';
import { checkLiveSite, type LiveOptions } from './check-live-site';
import { checkAccounts, checkDirectCalls, checkExternalLinks, checkProxies } from './check-proxies';
import { type FetchRaw, fetchRaw as fetchLive, getRedirect } from './fetch-raw';

/** The shared facts, and those that only the build knows. */
function getConfigFacts(site: SiteConfig): SiteSetup {
  const facts = readSiteSetup(createSettingsReader(site));
  const known = facts.sampleBrand.some((part) => part.endsWith(securityContact));
  return isReservedDomain(securityContact) && !known
    ? { ...facts, sampleBrand: [...facts.sampleBrand, `securityContact: ${securityContact}`] }
    : facts;
}

/** Checks a site.config.json that parses, and the brand that the site is built with. */
export function checkConfig(site: SiteConfig, facts = getConfigFacts(site)): Finding[] {
  const readBuild = createSettingsReader(site);
  const { discreetAdminPath, testingMode } = readBuild(adminSettings);
  // A setting that the file sets to false is intended.
  const missingSettings = findMissingSettings(getVisitorContext(readBuild))
    .filter(({ setting }) => setting.endsWith('.enabled') && getAtPath(site, setting) === undefined)
    .map(({ line }) => line);
  const samples = Object.values(people).flatMap(({ name, sample }) => (sample ? [name] : []));
  return [
    ...checkLeadSettings(facts),
    ...checkAccessRules(facts),
    ...checkLaunchContent(facts),
    ...findingIf(!testingMode && samples.length > 0, 'attention', {
      title: 'Invented people sign the articles',
      text: 'The site marks them as samples, and readers see that.',
      todo: 'Put your own people into src/facts/people.json:',
      doc: 'docs/content.md',
      names: samples,
    }),
    ...findingIf(findRoute(discreetAdminPath, discreetAdminPath) !== discreetAdminRoute, 'serious', {
      title: 'The discreet admin path is a page of the site',
      text: 'The build refuses it.',
      todo: 'Choose another admin.discreetAdminPath:',
      doc: 'docs/admin.md',
      names: [discreetAdminPath],
    }),
    ...findingIfAny('attention', missingSettings, {
      title: 'A system has an address, and isn’t switched on',
      text: 'Nothing is sent to it, and nothing comes from it.',
      todo: 'Switch it on in site.config.json. If it’s meant to be off, set that to false:',
      doc: 'docs/settings.md',
    }),
    ...checkPaymentLinks(readBuild(paymentsSettings)),
  ];
}

/** Without any link a plan's button opens a form on purpose; with one of two, the other was forgotten. */
function checkPaymentLinks(links: Readonly<Record<string, string>>): Finding[] {
  const empty = ['starter', 'starterAnnually'].filter((period) => !links[period]);
  const missing = empty.length === 1 ? empty.map((period) => `payments.${period}`) : [];
  return findingIfAny('attention', missing, {
    title: 'A plan can be paid by one billing period only',
    text: 'With the other one its button opens a form.',
    todo: 'Set the other link too, if that isn’t meant:',
    doc: 'docs/configuration.md',
  });
}

interface ExamineOptions {
  /** A checked site.config.json, and its file. */
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly root: string;
  readonly dist: string;
  /** Of the live site, if it is to be examined. */
  readonly address?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly fetchRaw?: FetchRaw;
  /** ms since the epoch */
  readonly now?: number;
  /** How long to wait when the host limits the rate. */
  readonly pauseMs?: number;
}

/** Examines a site's settings, its build and, with an address, the live site. Most serious findings first. Creates no records
 * anywhere. */
export async function examineSite({
  config,
  configFile,
  root,
  dist,
  address,
  env = {},
  fetchRaw = fetchLive,
  now = Date.now(),
  pauseMs,
}: ExamineOptions): Promise<CheckResult> {
  const site = withSiteUrl(config);
  const facts = getConfigFacts(site);
  const sources = [
    configFile,
    ...['src', 'public', 'index.html', 'package.json'].map((path) => join(root, path)),
  ];
  const findings = [
    ...checkConfig(site, facts),
    ...checkLanguage(site, root),
    ...checkRebrandGaps(root),
    ...(createSettingsReader(site)(adminSettings).testingMode
      ? []
      : [...checkLegalTexts(site), ...checkSampleContent(root)]),
    ...(await checkDist(dist, site, sources, now, env)),
  ];
  const parts = [
    createCheckResult(...findings),
    await checkAccounts(site, env, fetchRaw),
    await checkLeadReading(site, env, fetchRaw),
  ];
  if (address) parts.push(...(await checkAddress(address, { site, facts, dist, fetchRaw, now }, pauseMs)));
  else parts.push(createUncheckedResult('The live site: no address was given.'));
  const all = mergeCheckResults(...parts);
  return { ...all, findings: sortBySeverity(all.findings) };
}

async function checkAddress(address: string, options: LiveOptions, pauseMs?: number) {
  const { site, fetchRaw } = options;
  const { basePath } = createSettingsReader(site)(originSettings);
  const { origin, home, failure } = await fetchHome(address, basePath, fetchRaw);
  if (!home) {
    const unreachable = createFinding('serious', {
      title: 'The site doesn’t answer',
      text: 'No page could be fetched, so nothing about the live site was checked.',
      todo: 'Open the address in a browser, and fix this first:',
      doc: 'docs/deploy.md',
      names: [`${origin}: ${failure}`],
    });
    return [createCheckResult(unreachable)];
  }
  const redirected = findingIf(origin !== new URL(address).origin, 'attention', {
    title: 'The address leads to another one',
    text: 'The checks go on there.',
    todo: 'Use that address from now on, if it’s the site’s own:',
    doc: 'docs/deploy.md',
    names: [origin],
  });
  if (!isBuiltPage(home))
    return [createCheckResult(...redirected), await checkEarlierSite(`${origin}${basePath}/`, home, options)];
  return Promise.all([
    createCheckResult(...redirected),
    checkLiveSite(origin, home, options),
    checkProxies(origin, site, fetchRaw, pauseMs),
    checkUnprotectedReading(origin, site, fetchRaw),
    checkDirectCalls(origin, site, fetchRaw),
    checkExternalLinks(site, fetchRaw),
  ]);
}

/** The home page in a folder of a host, after up to three redirects to other origins; or the response in its place. */
async function fetchHome(address: string, basePath: string, fetchRaw: FetchRaw) {
  let url = `${new URL(address).origin}${basePath}/`;
  let { origin } = new URL(url);
  try {
    for (let steps = 0; steps < 4; steps += 1) {
      const home = await fetchRaw(url);
      const next = getRedirect(home, url);
      if (!next) return home.status === 200 ? { origin, home } : { origin, failure: home.status };
      // Another site may have its home page elsewhere, such as at /en/.
      url = next.origin === origin ? next.href : `${next.origin}${basePath}/`;
      origin = next.origin;
    }
    return { origin, failure: 'more than three redirects' };
  } catch (error) {
    return { origin, failure: (error as Error).message };
  }
}

/** The exit status: 1 for a serious finding, or with `strict` for one that asks for attention. */
export const getExitStatus = ({ findings }: CheckResult, strict: boolean): 0 | 1 =>
  findings.some(({ state }) => state === 'serious' || (strict && state === 'attention')) ? 1 : 0;

const COLORS = { serious: 31, attention: 33, ok: 32 } as const;

/** The report as lines for a terminal or a log. */
export function formatReport({ findings, unchecked }: CheckResult, { colors }: { colors: boolean }): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const formatState = (state: Finding['state']) => {
    const word = state.toUpperCase();
    return colors ? `\u001b[${COLORS[state]}m${word}\u001b[0m` : word;
  };
  const blocks = findings.map(({ state, title, text, todo, names = [], doc }) =>
    state === 'ok'
      ? `${formatState(state)} ${title}. ${text}`
      : [
          `${formatState(state)} ${title}`,
          ...wrapText(text),
          ...(todo ? wrapText(`→ ${todo}`) : []),
          ...names.map((name) => `    - ${name}`),
          ...(doc ? [`  More: ${doc}`] : []),
          '',
        ].join('\n'),
  );
  return [
    ...blocks,
    ...(unchecked.length > 0
      ? ['', 'Not checked:', ...unchecked.flatMap((sentence) => wrapText(`- ${sentence}`))]
      : []),
    '',
    `${count('serious')} serious, ${count('attention')} to look at, ${count('ok')} fine.`,
  ].join('\n');
}

const MAX_LINE_LENGTH = 100;

/** Indented lines of at most 100 characters, where words allow it. */
function wrapText(text: string): string[] {
  const lines: string[] = [];
  let line = ' ';
  for (const word of text.split(' ')) {
    if (line.length + word.length >= MAX_LINE_LENGTH && line.trim()) {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
