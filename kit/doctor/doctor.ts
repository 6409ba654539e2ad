import { join } from 'node:path';
import { getAtPath } from '~/config/config-diff';
import { createSettingsReader } from '~/config/config-store';
import { paymentsPageSettings } from '~/config/page-settings';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings, originSettings } from '~/config/site-settings';
import { people } from '~/content/people.json';
import type { Person } from '~/content/schemas';
import {
  checkAccessRules,
  checkLaunchContent,
  checkLeadSettings,
  type Finding,
  sortBySeverity,
} from '~/integrations/site-check';
import { findMissingSettings, readSiteSetup } from '~/integrations/site-setup';
import { getVisitorContext } from '~/integrations/system';
import type { CheckResult } from '~/integrations/system-server';
import { checkLanguage } from '../../prerender/checks/build-findings';
import { checkRebrandGaps, checkSampleContent } from '../../prerender/checks/sample-findings';
import { withSiteUrl } from '../../prerender/config-file';
import { isTaken } from '../../prerender/content/page-addresses';
import { chooseLanguage } from '../../prerender/languages';
import { listFiles } from '../../prerender/list-files';
import { CONTENT } from '../hosting/hosted-site';
import { checkDist, findEntry } from './check-dist';
import { checkEarlierSite } from './check-earlier-site';
import { checkLeadReading, getReadRequests } from './check-lead-reading';
import { checkLiveSite, type LiveOptions } from './check-live-site';
import { checkPictures } from './check-pictures';
import { checkAccounts, checkProxies, getLinkRequests, getPreflightRequests } from './check-proxies';
import { fetchAnswer, getRedirect } from './fetch-answer';
import { ask, type Env, type Outcome, report, reportAny, reportIf, toCheckResult } from './requests';

/** Checks a site.config.json that parses, and the brand that the site is built with. */
export function checkConfig(site: SiteConfig): Finding[] {
  const readBuild = createSettingsReader(site);
  const facts = readSiteSetup(readBuild);
  const { discreetAdminPath, testingMode } = readBuild(adminSettings);
  // A setting that the file sets to false is intended.
  const missingSettings = findMissingSettings(getVisitorContext(readBuild))
    .filter(({ setting }) => setting.endsWith('.enabled') && getAtPath(site, setting) === undefined)
    .map(({ line }) => line);
  const everyone: readonly Person[] = people;
  const samples = everyone.flatMap(({ name, sample }) => (sample ? [name] : []));
  return [
    ...checkLeadSettings(facts),
    ...checkAccessRules(facts),
    ...checkLaunchContent(facts),
    ...reportIf(!testingMode && samples.length > 0, 'samplePeople', samples),
    ...reportIf(isTaken(CONTENT, discreetAdminPath), 'discreetPathTaken', [discreetAdminPath]),
    ...reportAny('systemOff', missingSettings),
    ...checkPaymentLinks(readBuild(paymentsPageSettings)),
  ];
}

/** Without any link a plan's button opens a form on purpose; with one of two, the other was forgotten. */
function checkPaymentLinks(links: Readonly<Record<string, string>>): Finding[] {
  const empty = ['starter', 'starterAnnually'].filter((period) => !links[period]);
  const missing = empty.length === 1 ? empty.map((period) => `payments.${period}`) : [];
  return reportAny('onePaymentLink', missing);
}

interface ExamineOptions {
  /** A checked site.config.json, and its file. */
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly root: string;
  readonly dist: string;
  /** Of the live site, if it is to be examined. */
  readonly address?: string;
  readonly env: Env;
}

/** Examines a site's settings, its build and, with an address, the live site. Most serious findings first. Creates no records
 * anywhere. */
export async function examineSite({
  config,
  configFile,
  root,
  dist,
  address,
  env,
}: ExamineOptions): Promise<CheckResult> {
  const site = withSiteUrl(chooseLanguage(config, true));
  const sources = ['src', 'public', 'prerender'].flatMap((folder) =>
    listFiles(join(root, folder)).map((file) => join(folder, file)),
  );
  const files = ['index.html', 'package.json', ...sources].map((file) => join(root, file));
  const { testingMode } = createSettingsReader(site)(adminSettings);
  const here = [
    ...checkConfig(site),
    ...checkLanguage(site, root),
    ...checkRebrandGaps(root),
    ...checkPictures(root),
    ...(testingMode ? [] : checkSampleContent(root)),
    ...(await checkDist(dist, site, [configFile, ...files], env)),
    ...(await checkAccounts(site, env)),
    ...(await checkLeadReading(site, env)),
  ];
  const there = address
    ? await checkAddress(address, { site, dist })
    : ['The live site: no address was given.'];
  // The build and the live site may have the same finding.
  const parts = [toCheckResult(here), toCheckResult(there)];
  return {
    findings: sortBySeverity(parts.flatMap(({ findings }) => findings)),
    unchecked: parts.flatMap(({ unchecked }) => unchecked),
  };
}

async function checkAddress(address: string, options: LiveOptions): Promise<Outcome[]> {
  const { site } = options;
  const { basePath } = createSettingsReader(site)(originSettings);
  const { origin, home, failure } = await fetchHome(address, basePath);
  if (failure) return [report('noAnswer', [`${origin}: ${failure}`])];
  const redirected = reportIf(origin !== new URL(address).origin, 'otherAddress', [origin]);
  if (!findEntry(home.text))
    return [...redirected, ...(await checkEarlierSite(`${origin}${basePath}/`, home, options))];
  const requests = [
    ...getReadRequests(origin, site),
    ...getPreflightRequests(origin, site),
    ...getLinkRequests(site),
  ];
  return [
    ...redirected,
    ...(await checkLiveSite(origin, home, options)),
    ...(await checkProxies(origin, site)),
    ...(await ask(requests)),
  ];
}

/** The home page in a folder of a host, after up to three redirects to other origins; or the response in its place. */
async function fetchHome(address: string, basePath: string) {
  let url = `${new URL(address).origin}${basePath}/`;
  for (let steps = 0; ; steps += 1) {
    const { origin } = new URL(url);
    const home = await fetchAnswer(url);
    const next = getRedirect(home, url);
    if (!next) return { origin, home, failure: home.status === 200 ? '' : (home.failure ?? home.status) };
    if (steps === 3) return { origin, home, failure: 'more than three redirects' };
    // Another site may have its home page elsewhere, such as at /en/.
    url = next.origin === origin ? next.href : `${next.origin}${basePath}/`;
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
          `  ${text}`,
          ...(todo ? [`  → ${names.length > 0 ? todo : todo.replace(/:$/, '.')}`] : []),
          ...names.map((name) => `    - ${name}`),
          ...(doc ? [`  More: ${doc}`] : []),
          '',
        ].join('\n'),
  );
  return [
    ...blocks,
    ...(unchecked.length > 0 ? ['', 'Not checked:', ...unchecked.map((sentence) => `  - ${sentence}`)] : []),
    '',
    `${count('serious')} serious, ${count('attention')} to look at, ${count('ok')} fine.`,
  ].join('\n');
}
