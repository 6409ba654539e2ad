import { join } from 'node:path';
import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { adminSection, originSection } from '~/config/site-sections';
import { doctorWords, notChecked, doctorFindings as texts } from '~/content/doctor';
import { attention, type Finding, gravestFirst, serious } from '~/integrations/site-check';
import { compiledIn } from '../config-file';
import { languageFinding } from './build-findings';
import { configFacts, configFindings } from './config-findings';
import { distFindings } from './dist-findings';
import { accountFindings, directFindings, proxyFindings, scriptFindings } from './lead-findings';
import { liveFindings } from './live-findings';
import { gapFindings, sampleLeft } from './sample-left';
import { createSiteClient, type SiteClient } from './site-client';

export { createSiteClient };

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

/** What was found, gravest first, and what wasn't looked at: a sentence each. */
export interface Report {
  readonly findings: readonly Finding[];
  readonly unchecked: readonly string[];
}

/** Looks at a site's settings, its build and, with an address, at the live site. Creates nothing anywhere. */
export async function examine(order: Order): Promise<Report> {
  const {
    config,
    configFile,
    root,
    dist,
    address,
    env = {},
    ask = createSiteClient(),
    now = Date.now(),
  } = order;
  const site = compiledIn(config);
  const facts = configFacts(site);
  const sources = [
    configFile,
    ...['src', 'public', 'index.html', 'package.json'].map((one) => join(root, one)),
  ];
  const accounts = await accountFindings(site, env, ask);
  const findings = [
    ...configFindings(site, facts),
    ...languageFinding(site, root),
    ...gapFindings(root),
    ...(settingsIn(site)(adminSection).testingMode ? [] : sampleLeft(root)),
    ...(await distFindings(dist, site, sources, now)),
    ...accounts.findings,
  ];
  if (!address)
    return { findings: gravestFirst(findings), unchecked: [...accounts.unchecked, notChecked.live] };

  const { origin, home, moved, trouble } = await open(address, settingsIn(site)(originSection).basePath, ask);
  if (!home) {
    const silent = serious(texts.unreachable, [`${origin}: ${trouble}`]);
    return { findings: gravestFirst([...findings, silent]), unchecked: accounts.unchecked };
  }
  const parts = await Promise.all([
    liveFindings(origin, home, { site, facts, dist, ask, now }),
    proxyFindings(origin, site, ask, order.pauseMs),
    directFindings(origin, site, ask),
    scriptFindings(site, ask),
  ]);
  return {
    findings: gravestFirst([
      ...findings,
      ...(moved ? [attention(texts.movedOn, [origin])] : []),
      ...parts.flatMap((part) => part.findings),
    ]),
    unchecked: [...accounts.unchecked, ...parts.flatMap((part) => part.unchecked)],
  };
}

/** The home page in a folder of a host, after up to three redirects to other origins. */
async function open(address: string, folder: string, ask: SiteClient) {
  const first = new URL(address).origin;
  let origin = first;
  try {
    for (let steps = 0; steps < 4; steps += 1) {
      const home = await ask(`${origin}${folder}/`);
      const to = home.status >= 300 && home.status < 400 ? home.headers.location : undefined;
      const next = to && URL.canParse(to, origin) ? new URL(to, origin).origin : origin;
      if (next === origin) {
        const fine = home.status === 200;
        return {
          origin,
          home: fine ? home : undefined,
          moved: origin !== first,
          trouble: String(home.status),
        };
      }
      origin = next;
    }
    return { origin, home: undefined, moved: true, trouble: '…' };
  } catch (error) {
    return { origin, home: undefined, moved: false, trouble: (error as Error).message };
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
    const word = doctorWords.states[state];
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
          ...(doc ? [`  ${doctorWords.more} ${doc}`] : []),
          '',
        ].join('\n'),
  );
  return [
    ...blocks,
    ...(unchecked.length > 0
      ? ['', doctorWords.notChecked, ...unchecked.flatMap((one) => wrapped(`- ${one}`))]
      : []),
    '',
    doctorWords.summary(count('serious'), count('attention'), count('ok')),
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
