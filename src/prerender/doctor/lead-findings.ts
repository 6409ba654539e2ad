import { type ReadSettings, settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import type { FindingText } from '~/content/admin/site-findings';
import { notChecked, doctorFindings as texts } from '~/content/doctor';
import { formBackendObstacles, formBackendSection } from '~/integrations/form-backend/settings';
import { systemServers } from '~/integrations/server-registry';
import { attention, ifAny, ok, serious } from '~/integrations/site-check';
import { atVisitors, isClear } from '~/integrations/system';
import {
  type Inspection,
  nothing,
  type Probe,
  type ProxiedPath,
  together,
  unchecked,
} from '~/integrations/system-server';
import { jsonOf } from '~/shared/lib/http';
import { proxiedPaths } from '../hosting/hosted-site';
import type { RawAnswer, RawRequest, SiteClient } from './site-client';

const probes = new Map<string, Probe>(
  [...systemServers].flatMap(([system, { probe }]) => (probe ? [[system, probe] as const] : [])),
);
const probeOf = (system: string): Probe => probes.get(system) ?? {};

/** The other findings about a path are serious. */
const MILD: readonly FindingText[] = [texts.proxyOdd, texts.noCheck, texts.oldProxy];

/** A stranger's origin: nobody can have it. */
const STRANGER = 'https://elsewhere.invalid';

/**
 * Whether the host passes on what leads need, and nothing else. Nothing that it's asked creates a record. `pauseMs`: how
 * long to wait where the host limits the rate and doesn't say for how long.
 */
export async function proxyFindings(
  origin: string,
  site: SiteConfig,
  ask: SiteClient,
  pauseMs = 2_500,
): Promise<Inspection> {
  const built = settingsIn(site);
  const all = proxiedPaths(built).map((one) => ({ ...one, probe: probeOf(one.system) }));
  const asked = all.filter(({ probe }) => !probe.takesAnything);
  const results: Look[] = [];
  const options = { ask: patiently(ask, pauseMs), built };
  // One after the other: these paths have a rate limit, and a real lead may be on its way.
  for (const one of asked)
    results.push(await (one.probe.isAnswer ? lookAtAnswer : lookAt)(origin, one, options));
  const unchecked = [
    ...all.filter(({ probe }) => probe.takesAnything).map(({ path }) => notChecked.takesAnything(path)),
    ...results.flatMap((one) => one.unchecked),
  ];
  const found = results.flatMap((one) => one.found);
  const findings = [...new Set(found.map(([text]) => text))].map((text) => {
    const names = found.flatMap(([one, name]) => (one === text ? [name] : []));
    return MILD.includes(text) ? attention(text, names) : serious(text, names);
  });
  const works = asked.filter((_, index) => results[index]?.passesLeads).map(({ path }) => path);
  return {
    findings: works.length > 0 ? [...findings, ok(texts.proxyWorks(works.join(', ')))] : findings,
    unchecked,
  };
}

const MOST_TRIES = 4;
const LONGEST_PAUSE_S = 10;

/** Asks again where the host says that it was asked too often. */
const patiently =
  (ask: SiteClient, pauseMs: number): SiteClient =>
  async (url, what) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(url, what);
      if (answer.status !== 429 || tries === MOST_TRIES) return answer;
      const seconds = Math.min(Number(answer.headers['retry-after']) || 0, LONGEST_PAUSE_S);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000 || pauseMs));
    }
  };

interface Look {
  found: [FindingText, string][];
  unchecked: string[];
  /** It was seen to pass the site's own leads on, and nothing else. */
  passesLeads: boolean;
}

async function lookAt(
  origin: string,
  { path, probe }: ProxiedPath & { probe: Probe },
  { ask, built }: { ask: SiteClient; built: ReadSettings },
): Promise<Look> {
  const at = (what?: RawRequest) => ask(origin + path, what).catch(() => undefined);
  const refused = probe.refused?.(path);
  // Nothing can be made of an empty list: it shows whether the rule is there.
  const json = refused ?? [];
  const look: Look = { found: [], unchecked: [], passesLeads: false };
  const own = await at({ method: 'POST', json, headers: { Origin: origin } });
  const trouble = troubleIn(own);
  if (trouble) {
    look.found.push([trouble, `${path} (${own?.status ?? 0})`]);
    // Without a rule there's nothing more to say.
    if (trouble === texts.noProxy) return look;
  }
  const read = await at();
  const nobodys = await at({ method: 'POST', json });
  const strangers = await at({ method: 'POST', json, headers: { Origin: STRANGER } });
  if (read && read.status >= 200 && read.status < 300 && !isPage(read))
    look.found.push([texts.proxyReads, path]);
  const isLimited = [own, read, nobodys, strangers].some((answer) => answer?.status === 429);
  if (isLimited) look.unchecked.push(notChecked.limited(path));
  const passed = [nobodys, strangers].filter(
    (answer) => answer && ![401, 403, 404, 405, 429].includes(answer.status),
  );
  if (passed.length > 0) look.found.push([texts.proxyForAll, path]);
  if (!trouble && !refused) look.unchecked.push(notChecked.withoutCredential(path));
  const isSaid = Object.entries(probe.says?.(built) ?? {}).every(
    ([name, value]) => own?.headers[name] === value,
  );
  if (own && own.status !== 429 && !isSaid) look.found.push([texts.oldProxy, path]);
  return { ...look, passesLeads: look.found.length === 0 && !isLimited };
}

/** Whether a path that only reads gives the answer that pages count on. */
async function lookAtAnswer(
  origin: string,
  { path, probe }: ProxiedPath & { probe: Probe },
  { ask, built }: { ask: SiteClient; built: ReadSettings },
): Promise<Look> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await ask(origin + path, { headers }).catch(() => undefined);
  const look: Look = { found: [], unchecked: [], passesLeads: false };
  if (answer?.status === 429) return { ...look, unchecked: [notChecked.limited(path)] };
  const isRight = answer?.status === 200 && probe.isAnswer?.(jsonOf(answer.text), built);
  return isRight ? look : { ...look, found: [[texts.noCheck, `${path} (${answer?.status ?? 0})`]] };
}

/** What is wrong by the answer to the site's own request, which the system has to refuse. */
function troubleIn(answer: RawAnswer | undefined): FindingText | undefined {
  if (!answer) return texts.proxyFails;
  const { status } = answer;
  if (status === 429) return undefined;
  if (status >= 500 && status !== 501) return texts.proxyFails;
  if (isPage(answer) || [404, 405, 501].includes(status) || (status >= 300 && status < 400))
    return texts.noProxy;
  if (status === 401) return texts.badCredential;
  if (status === 403) return texts.proxyRefusesSite;
  return [400, 409, 415, 422].includes(status) ? undefined : texts.proxyOdd;
}

const isPage = ({ headers }: RawAnswer) => /^text\/html/i.test(String(headers['content-type'] ?? ''));

/** Whether other origins let this site's pages send to them. Only the browsers' first question is put. */
export async function directFindings(origin: string, site: SiteConfig, ask: SiteClient): Promise<Inspection> {
  const built = settingsIn(site);
  const where = atVisitors(built);
  const calls = [...probes.values()]
    .flatMap(({ direct }) => direct?.(built) ?? [])
    .filter(({ url }) => URL.canParse(url) && new URL(url).origin !== where.origin);
  const refused: string[] = [];
  const allowed: string[] = [];
  const unchecked: string[] = [];
  await Promise.all(
    calls.map(async ({ label, url, method, headers }) => {
      const question = {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(','),
      };
      const answer = await ask(url, { method: 'OPTIONS', headers: question }).catch((error: Error) => error);
      if (answer instanceof Error) return void unchecked.push(notChecked.silent(label, answer.message));
      const fine = letsIn(answer, origin, headers);
      (fine ? allowed : refused).push(fine ? label : `${label}: ${headers.join(', ')} from ${origin}`);
    }),
  );
  const form = built(formBackendSection);
  const isElsewhere = URL.canParse(form.url) && new URL(form.url).origin !== where.origin;
  return {
    findings: [
      ...ifAny(serious, texts.noCors, refused),
      ...(allowed.length > 0 ? [ok(texts.cors(allowed.join(', ')))] : []),
    ],
    unchecked: [
      ...unchecked,
      ...(isElsewhere && isClear(formBackendObstacles, where) ? [notChecked.simpleForm] : []),
    ],
  };
}

/** Whether the scripts and pages of other origins that the site's own pages use are there. */
export async function linkedFindings(site: SiteConfig, ask: SiteClient): Promise<Inspection> {
  const built = settingsIn(site);
  const links = [...probes.values()].flatMap(({ linked }) => linked?.(built) ?? []);
  const looks = links.map(async ({ label, url, kind }): Promise<Inspection> => {
    const answer = await ask(url).catch((error: Error) => error);
    if (answer instanceof Error) return unchecked(notChecked.silent(label, answer.message));
    const { state, there, missing } = linkedKinds[kind];
    const found = state(answer);
    if (found === 'unknown') return unchecked(notChecked.refusesUs(label, answer.status));
    const finding = found === 'there' ? ok(there(label)) : attention(missing, [`${label}: ${url}`]);
    return { findings: [finding], unchecked: [] };
  });
  return together(...(await Promise.all(looks)));
}

const linkedKinds = {
  script: {
    there: texts.script,
    missing: texts.noScript,
    state: ({ status, headers }: RawAnswer) =>
      status === 200 && /javascript/i.test(String(headers['content-type'] ?? '')) ? 'there' : 'missing',
  },
  page: {
    there: texts.bookingPage,
    missing: texts.noBookingPage,
    // Such a service may keep out everything that's no browser.
    state: ({ status }: RawAnswer) =>
      status < 400 ? 'there' : status === 404 || status === 410 ? 'missing' : 'unknown',
  },
} as const;

function letsIn({ status, headers }: RawAnswer, origin: string, asked: readonly string[]): boolean {
  const list = (name: string) =>
    String(headers[name] ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim());
  const from = headers['access-control-allow-origin'];
  const named = list('access-control-allow-headers');
  // A star stands for every header but the one with a credential.
  const takes = (name: string) => named.includes(name) || (named.includes('*') && name !== 'authorization');
  return status >= 200 && status < 300 && (from === '*' || from === origin) && asked.every(takes);
}

/** Whether the accounts have what leads need, with the credentials of the environment. */
export async function accountFindings(
  site: SiteConfig,
  env: Readonly<Record<string, string | undefined>>,
  ask: SiteClient,
): Promise<Inspection> {
  const built = settingsIn(site);
  const parsed = async ({ url, ...what }: RawRequest & { url: string }) => {
    const { status, text } = await ask(url, what);
    return { status, json: jsonOf(text) };
  };
  const results = await Promise.all(
    [...probes].map(async ([system, { inspect }]): Promise<Inspection> => {
      try {
        return (await inspect?.(built, env, parsed)) ?? nothing;
      } catch (error) {
        return unchecked(notChecked.silent(system, (error as Error).message));
      }
    }),
  );
  return together(...results);
}
