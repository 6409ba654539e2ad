import { join } from 'node:path';
import { discreetAdminRoute, findRoute } from '~/app/routes';
import { valueAt } from '~/config/config-diff';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { adminSection, originSection, paymentsSection } from '~/config/site-sections';
import { people } from '~/facts/brand';
import { securityContact } from '~/facts/brand-facts';
import { isNobodys } from '~/facts/sample-brand';
import {
  accessRules,
  attention,
  type Finding,
  gravestFirst,
  ifAny,
  leadRules,
  serious,
  trustRules,
  when,
} from '~/integrations/site-check';
import { lacking, type SiteFacts, siteFacts } from '~/integrations/site-facts';
import { atVisitors } from '~/integrations/system';
import { type Inspection, inspected, together, unchecked } from '~/integrations/system-server';
import { languageFinding } from '../../../prerender/checks/build-findings';
import { gapFindings, sampleLeft } from '../../../prerender/checks/sample-left';
import { compiledIn } from '../../../prerender/config-file';
import { distFindings } from './dist-findings';
import { accountFindings, directFindings, linkedFindings, proxyFindings } from './lead-findings';
import { undecidedSentences } from './legal-findings';
import { type LiveOptions, liveFindings } from './live-findings';
import { openReadingFindings, readingFindings } from './reading-findings';
import { createSiteClient, redirectOf, type SiteClient } from './site-client';

/** The shared facts, and those that only the build knows. */
function configFacts(site: SiteConfig): SiteFacts {
  const facts = siteFacts(settingsIn(site));
  const known = facts.sampleBrand.some((part) => part.endsWith(securityContact));
  return isNobodys(securityContact) && !known
    ? { ...facts, sampleBrand: [...facts.sampleBrand, `securityContact: ${securityContact}`] }
    : facts;
}

/** Findings about a checked site.config.json, and the brand that it's built with. */
export function configFindings(site: SiteConfig, facts = configFacts(site)): Finding[] {
  const built = settingsIn(site);
  const { discreetAdminPath, testingMode } = built(adminSection);
  // Where the file says false, somebody means it.
  const forgotten = lacking(atVisitors(built))
    .filter(({ setting }) => setting.endsWith('.enabled') && valueAt(site, setting) === undefined)
    .map(({ line }) => line);
  const samples = Object.values(people).flatMap(({ name, sample }) => (sample ? [name] : []));
  return [
    ...leadRules(facts),
    ...accessRules(facts),
    ...trustRules(facts),
    ...when(!testingMode && samples.length > 0, attention, {
      title: 'Invented people sign the articles',
      text: 'The site marks them as samples, and readers see that.',
      todo: 'Put your own people into src/facts/brand.ts:',
      doc: 'docs/content.md',
      names: samples,
    }),
    ...when(findRoute(discreetAdminPath, discreetAdminPath) !== discreetAdminRoute, serious, {
      title: 'The discreet admin path is a page of the site',
      text: 'The build refuses it.',
      todo: 'Choose another admin.discreetAdminPath:',
      doc: 'docs/admin.md',
      names: [discreetAdminPath],
    }),
    ...ifAny(attention, forgotten, {
      title: 'A system has an address, and isn’t switched on',
      text: 'Nothing is sent to it, and nothing comes from it.',
      todo: 'Switch it on in site.config.json. If it’s meant to be off, set that to false:',
      doc: 'docs/settings.md',
    }),
    ...missingPayments(built(paymentsSection)),
  ];
}

/** Without any link a plan's button opens a form on purpose; with one of two, the other was forgotten. */
function missingPayments(links: Readonly<Record<string, string>>): Finding[] {
  const empty = ['starter', 'starterAnnually'].filter((one) => !links[one]);
  const missing = empty.length === 1 ? empty.map((one) => `payments.${one}`) : [];
  return ifAny(attention, missing, {
    title: 'A plan can be paid by one billing period only',
    text: 'With the other one its button opens a form.',
    todo: 'Set the other link too, if that isn’t meant:',
    doc: 'docs/configuration.md',
  });
}

interface Order {
  /** A checked site.config.json, and its file. */
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly root: string;
  readonly dist: string;
  /** Of the live site, if it's to be looked at. */
  readonly address?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly ask?: SiteClient;
  /** ms since the epoch */
  readonly now?: number;
  /** How long to wait where the host limits the rate. */
  readonly pauseMs?: number;
}

/** What was found, gravest first, and what wasn't looked at. */
export type Report = Inspection;

/** Looks at a site's settings, its build and, with an address, at the live site. Creates nothing anywhere. */
export async function examine({
  config,
  configFile,
  root,
  dist,
  address,
  env = {},
  ask = createSiteClient(),
  now = Date.now(),
  pauseMs,
}: Order): Promise<Report> {
  const site = compiledIn(config);
  const facts = configFacts(site);
  const sources = [
    configFile,
    ...['src', 'public', 'index.html', 'package.json'].map((one) => join(root, one)),
  ];
  const findings = [
    ...configFindings(site, facts),
    ...languageFinding(site, root),
    ...gapFindings(root),
    ...(settingsIn(site)(adminSection).testingMode ? [] : [...undecidedSentences(site), ...sampleLeft(root)]),
    ...(await distFindings(dist, site, sources, now, env)),
  ];
  const parts = [
    inspected(...findings),
    await accountFindings(site, env, ask),
    await readingFindings(site, env, ask),
  ];
  if (address) parts.push(...(await addressFindings(address, { site, facts, dist, ask, now }, pauseMs)));
  else parts.push(unchecked('The live site: no address was given.'));
  const all = together(...parts);
  return { ...all, findings: gravestFirst(all.findings) };
}

async function addressFindings(address: string, options: LiveOptions, pauseMs?: number) {
  const { site, ask } = options;
  const { origin, home, trouble } = await open(address, settingsIn(site)(originSection).basePath, ask);
  if (!home) {
    const unreachable = serious({
      title: 'The site doesn’t answer',
      text: 'No page could be fetched, so nothing about the live site was checked.',
      todo: 'Open the address in a browser, and mend this first:',
      doc: 'docs/deploy.md',
      names: [`${origin}: ${trouble}`],
    });
    return [inspected(unreachable)];
  }
  const moved = when(origin !== new URL(address).origin, attention, {
    title: 'The address leads to another one',
    text: 'The checks go on there.',
    todo: 'Use that address from now on, if it’s the site’s own:',
    doc: 'docs/deploy.md',
    names: [origin],
  });
  return Promise.all([
    inspected(...moved),
    liveFindings(origin, home, options),
    proxyFindings(origin, site, ask, pauseMs),
    openReadingFindings(origin, site, ask),
    directFindings(origin, site, ask),
    linkedFindings(site, ask),
  ]);
}

/** The home page in a folder of a host, after up to three redirects to other origins; or what came instead of it. */
async function open(address: string, folder: string, ask: SiteClient) {
  let { origin } = new URL(address);
  try {
    for (let steps = 0; steps < 4; steps += 1) {
      const home = await ask(`${origin}${folder}/`);
      const next = redirectOf(home, origin)?.origin ?? origin;
      if (next === origin) return home.status === 200 ? { origin, home } : { origin, trouble: home.status };
      origin = next;
    }
    return { origin, trouble: '…' };
  } catch (error) {
    return { origin, trouble: (error as Error).message };
  }
}

/** The exit status: 1 where something is serious; `strict`: or asks for attention. */
export const statusOf = ({ findings }: Report, strict: boolean): 0 | 1 =>
  findings.some(({ state }) => state === 'serious' || (strict && state === 'attention')) ? 1 : 0;

const COLORS = { serious: 31, attention: 33, ok: 32 } as const;

/** The report as lines for a terminal or a log. */
export function reportText({ findings, unchecked }: Report, { colors }: { colors: boolean }): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  const label = (state: Finding['state']) => {
    const word = state.toUpperCase();
    return colors ? `\u001b[${COLORS[state]}m${word}\u001b[0m` : word;
  };
  const blocks = findings.map(({ state, title, text, todo, names = [], doc }) =>
    state === 'ok'
      ? `${label(state)} ${title}. ${text}`
      : [
          `${label(state)} ${title}`,
          ...wrapped(text),
          ...(todo ? wrapped(`→ ${todo}`) : []),
          ...names.map((name) => `    - ${name}`),
          ...(doc ? [`  More: ${doc}`] : []),
          '',
        ].join('\n'),
  );
  return [
    ...blocks,
    ...(unchecked.length > 0 ? ['', 'Not checked:', ...unchecked.flatMap((one) => wrapped(`- ${one}`))] : []),
    '',
    `${count('serious')} serious, ${count('attention')} to look at, ${count('ok')} fine.`,
  ].join('\n');
}

const WIDTH = 100;

/** Indented lines of at most 100 signs, where words allow it. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = ' ';
  for (const word of text.split(' ')) {
    if (line.length + word.length >= WIDTH && line.trim()) {
      lines.push(line);
      line = ' ';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
