import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { adminSettings, originSettings } from '~/config/site-settings';
import {
  checkAccessRules,
  checkCanonical,
  checkLaunchContent,
  checkLeadSettings,
  checkTransport,
  type Finding,
  sortBySeverity,
} from '~/integrations/site-check';
import { readSiteSetup } from '~/integrations/site-setup';
import { checkLanguage } from '../../prerender/checks/build-findings';
import { checkRebrandGaps, checkSampleContent } from '../../prerender/checks/sample-findings';
import { withSiteUrl } from '../../prerender/config-file';
import { chooseLanguage } from '../../prerender/languages';
import { listFiles } from '../../prerender/list-files';
import type { Check, ExaminedSite } from './check';
import { buildChecks, findCanonicalOrigin, findEntry, settingsChecks, siteChecks } from './checks';
import { fetchAnswer, getRedirect, type RawRequest, type RawResponse } from './fetch-answer';
import { findEarlierSite } from './find-earlier-site';
import { leadChecks, liveLeadChecks } from './lead-checks';

/** What is wrong, most serious first, and sentences about what couldn't be seen. */
export interface Report {
  readonly problems: readonly (Pick<Check, 'name' | 'state'> & { readonly places: readonly string[] })[];
  readonly unchecked: readonly string[];
  /** How many checks found nothing. */
  readonly fine: number;
}

interface ExamineOptions {
  readonly config: SiteConfig;
  readonly root: string;
  readonly dist: string;
  /** Of the live site, if it is to be examined. */
  readonly address?: string;
  readonly env: ExaminedSite['env'];
}

/** Examines a site's checked settings, its build and, with an address, the live site. Creates no records anywhere. */
export async function examineSite({ config, root, dist, address, env }: ExamineOptions): Promise<Report> {
  const site = withSiteUrl(chooseLanguage(config, true));
  const readBuild = createSettingsReader(site);
  const setup = readSiteSetup(readBuild);
  const { basePath } = readBuild(originSettings);
  const files = listFiles(dist);
  const live = address ? await fetchHome(address, basePath) : undefined;
  const { origin = '', home = { status: 0, headers: {}, text: '' } } = live ?? {};
  const examined = {
    ...{ config: site, readBuild, dist, files, env, origin, base: origin + basePath, home },
    fetchAnswer: rememberAnswers(),
  };
  const hasBuild = files.includes('index.html');
  const isThisSite = home.status === 200 && findEntry(home.text) !== '';
  const checks = [
    ...settingsChecks,
    ...leadChecks,
    ...(hasBuild ? buildChecks : []),
    ...(live ? createAddressChecks(address ?? '') : []),
    ...(isThisSite ? [...siteChecks, ...liveLeadChecks] : []),
  ];
  const findings = [
    ...[...checkLeadSettings(setup), ...checkAccessRules(setup), ...checkLaunchContent(setup)],
    ...[...checkLanguage(site, root), ...checkRebrandGaps(root)],
    ...(readBuild(adminSettings).testingMode ? [] : checkSampleContent(root)),
    ...(isThisSite
      ? [
          checkTransport(new URL(origin)),
          ...checkCanonical(setup, findCanonicalOrigin(home.text) ?? '', new URL(origin)),
        ]
      : []),
  ];
  const unchecked = [
    ...(hasBuild ? [] : [`The build: there is none in ${dist}. Run ‘npm run build’.`]),
    ...(live ? [] : ['The live site: no address was given.']),
  ];
  for (const { name, state, run } of checks) {
    const places = await run(examined);
    if (typeof places === 'string') unchecked.push(places);
    else if (places.length > 0) findings.push({ title: name, text: '', state, names: places });
    else findings.push({ title: name, text: '', state: 'ok' });
  }
  return toReport(findings, unchecked);
}

function toReport(findings: readonly Finding[], unchecked: readonly string[]): Report {
  const problems = sortBySeverity(findings).flatMap(({ state, title, text, todo, doc, names = [] }) => {
    const more = [text, todo?.replace(/:$/, '.'), doc && `More: ${doc}.`].filter(Boolean).join(' ');
    return state === 'ok' ? [] : { state, name: more ? `${title}. ${more}` : title, places: names };
  });
  return { problems, unchecked, fine: findings.length - problems.length };
}

/** What stands at the address: nothing, another site, or this one. */
const createAddressChecks = (address: string): Check[] => [
  {
    name: 'The site doesn’t answer, so nothing of it was checked: open the address in a browser, and fix this first.',
    state: 'serious',
    run: ({ origin, home }) => (home.status === 200 ? [] : [`${origin}: ${home.failure ?? home.status}`]),
  },
  {
    name: 'The address leads to another one, where the checks go on: use that from now on, if it’s the site’s own.',
    state: 'attention',
    run: ({ origin }) => (origin === new URL(address).origin ? [] : [origin]),
  },
  {
    name: 'Another site stands at this address, which is right before a launch: upload the build, and run the doctor again.',
    state: 'serious',
    run: ({ origin, home }) => (home.status === 200 && !findEntry(home.text) ? [origin] : []),
  },
  {
    name: 'Something of the earlier site would stay in browsers, links and search results: the table “From an older site” in docs/deploy.md says for each what to do.',
    state: 'attention',
    run: (site) => (site.home.status === 200 && !findEntry(site.home.text) ? findEarlierSite(site) : []),
  },
];

/** The home page in a folder of a host, after up to three redirects; or the response in its place. */
async function fetchHome(address: string, basePath: string): Promise<{ origin: string; home: RawResponse }> {
  let url = `${new URL(address).origin}${basePath}/`;
  for (let steps = 0; ; steps += 1) {
    const { origin } = new URL(url);
    const home = await fetchAnswer(url);
    const next = getRedirect(home, url);
    if (!next || steps === 3) return { origin, home };
    // Another site may have its home page elsewhere, such as at /en/.
    url = next.origin === origin ? next.href : `${next.origin}${basePath}/`;
  }
}

function rememberAnswers(): ExaminedSite['fetchAnswer'] {
  const answers = new Map<string, Promise<RawResponse>>();
  return (url, init: RawRequest = {}) => {
    const key = JSON.stringify([url, init]);
    const answer = answers.get(key) ?? fetchAnswer(url, init);
    answers.set(key, answer);
    return answer;
  };
}

/** The exit status: 1 for a serious problem, or with `strict` for any. */
export const getExitStatus = ({ problems }: Report, strict: boolean): 0 | 1 =>
  problems.some(({ state }) => strict || state === 'serious') ? 1 : 0;

/** The report as lines for a terminal or a log. */
export function formatReport({ problems, unchecked, fine }: Report): string {
  const count = (wanted: Check['state']) => problems.filter(({ state }) => state === wanted).length;
  return [
    ...problems.flatMap(({ state, name, places }) => [
      `${state.toUpperCase()} ${name}`,
      ...places.map((place) => `  - ${place}`),
      '',
    ]),
    ...(unchecked.length > 0 ? ['Not checked:', ...unchecked.map((sentence) => `  - ${sentence}`), ''] : []),
    `${count('serious')} serious, ${count('attention')} to look at, ${fine} fine.`,
  ].join('\n');
}
