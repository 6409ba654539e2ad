import { createSettingsReader, type ReadSettings } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { findFormBackendObstacles, formBackendSettings } from '~/integrations/form-backend/settings';
import { systemServers } from '~/integrations/server-registry';
import {
  type Finding,
  reportAttention,
  reportIf,
  reportIfAny,
  reportOk,
  reportSerious,
} from '~/integrations/site-check';
import { getVisitorContext, isUsable } from '~/integrations/system';
import {
  createInspection,
  createUncheckedInspection,
  emptyInspection,
  type Inspection,
  mergeInspections,
  type Probe,
  type ProxiedPath,
} from '~/integrations/system-server';
import { tryParseJson } from '~/shared/lib/http';
import { getProxiedPaths } from '../../../prerender/hosting/hosted-site';
import type { RawRequest, RawResponse, SiteClient } from './site-client';

const probes = new Map<string, Probe>(
  [...systemServers].flatMap(([system, { probe }]) => (probe ? [[system, probe] as const] : [])),
);
const getProbe = (system: string): Probe => probes.get(system) ?? {};

/** An origin that nobody can own. */
const FOREIGN_ORIGIN = 'https://elsewhere.invalid';

/**
 * Whether the host forwards what leads need, and nothing else. No request creates a record. `pauseMs`: how long to wait
 * if the host limits the rate without a Retry-After.
 */
export async function checkProxies(
  origin: string,
  site: SiteConfig,
  ask: SiteClient,
  pauseMs = 2_500,
): Promise<Inspection> {
  const built = createSettingsReader(site);
  const all = getProxiedPaths(built).map((one) => ({ ...one, probe: getProbe(one.system) }));
  const checkedPaths = all.filter(({ probe }) => !probe.acceptsAnyRequest);
  const results: ProxyCheck[] = [];
  const options = { ask: withRetries(ask, pauseMs), built };
  // One after the other: these paths have a rate limit, and a real lead may be in progress.
  for (const one of checkedPaths)
    results.push(await (one.probe.isAnswer ? checkReadOnlyPath : checkProxyPath)(origin, one, options));
  const unchecked = [
    ...all
      .filter(({ probe }) => probe.acceptsAnyRequest)
      .map(
        ({ path }) =>
          `${path}: its receiver may take any request for a lead. Send a test lead from /admin/integrations.`,
      ),
    ...results.flatMap((one) => one.unchecked),
  ];
  const findings = mergeFindings(results.flatMap((one) => one.findings));
  const workingPaths = checkedPaths.filter((_, index) => results[index]?.passesLeads).map(({ path }) => path);
  return {
    findings: [
      ...findings,
      ...reportIf(workingPaths.length > 0, reportOk, {
        title: 'The host passes leads on',
        text: `It lets only the site’s own requests through to ${workingPaths.join(', ')}.`,
      }),
    ],
    unchecked,
  };
}

/** Merges findings of one kind, with the names of all. */
function mergeFindings(found: readonly Finding[]): Finding[] {
  const byTitle = new Map<string, Finding>();
  for (const one of found) {
    const names = [...(byTitle.get(one.title)?.names ?? []), ...(one.names ?? [])];
    byTitle.set(one.title, { ...one, names });
  }
  return [...byTitle.values()];
}

const MAX_ATTEMPTS = 4;
const MAX_PAUSE_S = 10;

/** Repeats a request that the host refuses with a rate limit. */
const withRetries =
  (ask: SiteClient, pauseMs: number): SiteClient =>
  async (url, what) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(url, what);
      if (answer.status !== 429 || attempt === MAX_ATTEMPTS) return answer;
      const seconds = Math.min(Number(answer.headers['retry-after']) || 0, MAX_PAUSE_S);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000 || pauseMs));
    }
  };

interface ProxyCheck {
  findings: Finding[];
  unchecked: string[];
  /** Whether it forwards the site's own leads, and nothing else. */
  passesLeads: boolean;
}

async function checkProxyPath(
  origin: string,
  { path, probe }: ProxiedPath & { probe: Probe },
  { ask, built }: { ask: SiteClient; built: ReadSettings },
): Promise<ProxyCheck> {
  const fetchPath = (what?: RawRequest) => ask(origin + path, what).catch(() => undefined);
  const refused = probe.getRefusedBody?.(path);
  // An empty list creates nothing, but shows whether the rule exists.
  const json = refused ?? [];
  const own = await fetchPath({ method: 'POST', json, headers: { Origin: origin } });
  const names = [`${path} (${own?.status ?? 0})`];
  const missingRule = reportIf(own !== undefined && hasNoRule(own), reportSerious, {
    title: 'The host doesn’t pass leads on',
    text: 'No rule takes these paths, so leads stay in their visitors’ browsers.',
    todo: 'Add the host’s proxy rule or function, with its variables:',
    doc: 'docs/deploy.md',
    names,
  });
  // Without a rule there is nothing more to report.
  if (missingRule.length > 0) return { findings: missingRule, unchecked: [], passesLeads: false };
  const read = await fetchPath();
  const withoutOrigin = await fetchPath({ method: 'POST', json });
  const fromForeignOrigin = await fetchPath({ method: 'POST', json, headers: { Origin: FOREIGN_ORIGIN } });
  const isLimited = [own, read, withoutOrigin, fromForeignOrigin].some((answer) => answer?.status === 429);
  const isPassed = [withoutOrigin, fromForeignOrigin].some(
    (answer) => answer && ![401, 403, 404, 405, 429].includes(answer.status),
  );
  const hasExpectedHeaders = Object.entries(probe.getExpectedHeaders?.(built) ?? {}).every(
    ([name, value]) => own?.headers[name] === value,
  );
  const problems = checkResponse(own, names);
  const found = [
    ...problems,
    ...reportIf(
      read !== undefined && read.status >= 200 && read.status < 300 && !isHtml(read),
      reportSerious,
      {
        title: 'The proxy lets anyone read',
        text: 'With the host’s credential, a GET of these addresses may be your list of customers.',
        todo: 'Let nothing through but POST, at once, and look into the system’s log:',
        doc: 'docs/deploy.md',
        names: [path],
      },
    ),
    ...reportIf(isPassed, reportSerious, {
      title: 'The proxy takes requests of other sites',
      text: 'Any site can send records through its visitors’ browsers.',
      todo: 'Refuse each request whose Origin isn’t the site’s, and each without one:',
      doc: 'docs/deploy.md',
      names: [path],
    }),
    ...reportIf(own !== undefined && own.status !== 429 && !hasExpectedHeaders, reportAttention, {
      title: 'The proxy may not pass the deal property on',
      text: 'Its answers don’t name the property of hubspot.dealIdProperty, by which HubSpot recognizes a deal. The function refuses any other, and an old copy drops it. A proxy such as nginx passes it on and says nothing.',
      todo: 'Set HUBSPOT_DEAL_ID_PROPERTY at the function to the same name, or replace it by deploy/edge/lead-proxy.js:',
      doc: 'docs/deploy.md',
      names: [path],
    }),
  ];
  const unchecked = [
    ...(isLimited ? [`${path}: the host limits the rate just now (429).`] : []),
    ...(problems.length === 0 && !refused
      ? [`The credential behind ${path}: no request is known that is refused for sure.`]
      : []),
  ];
  return { findings: found, unchecked, passesLeads: found.length === 0 && !isLimited };
}

/** Whether a read-only path gives the answer that pages expect. */
async function checkReadOnlyPath(
  origin: string,
  { path, probe }: ProxiedPath & { probe: Probe },
  { ask, built }: { ask: SiteClient; built: ReadSettings },
): Promise<ProxyCheck> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await ask(origin + path, { headers }).catch(() => undefined);
  const isLimited = answer?.status === 429;
  const isValid = answer?.status === 200 && probe.isAnswer?.(tryParseJson(answer.text), built);
  return {
    findings: reportIf(!isLimited && !isValid, reportAttention, {
      title: 'The spam check’s function doesn’t answer',
      text: 'Every lead arrives with the line that it didn’t pass the check, or without any check at all.',
      todo: 'Put today’s deploy/edge in place, with the variable of the service in spamCheck.service:',
      doc: 'docs/deploy.md',
      names: [`${path} (${answer?.status ?? 0})`],
    }),
    unchecked: isLimited ? [`${path}: the host limits the rate just now (429).`] : [],
    passesLeads: false,
  };
}

/** Whether the host has no rule for a path, by its answer to the site's own request. */
const hasNoRule = (answer: RawResponse): boolean =>
  [404, 405, 501].includes(answer.status) ||
  (answer.status >= 300 && answer.status < 400) ||
  (isHtml(answer) && answer.status < 500 && answer.status !== 429);

/** Problems in the answer to the site's own request, which the system has to refuse. */
function checkResponse(answer: RawResponse | undefined, names: readonly string[]): Finding[] {
  const status = answer?.status ?? 502;
  return [
    ...reportIf(status >= 500, reportSerious, {
      title: 'Nothing answers behind the proxy',
      text: 'The rule is there, and the system behind it can’t be reached or doesn’t let the host in.',
      todo: 'Check the address and the sign-in in the host’s variables, and its log:',
      doc: 'docs/deploy.md',
      names,
    }),
    ...reportIf(status === 401, reportSerious, {
      title: 'A system refuses the host’s credential',
      text: 'Leads stay in their visitors’ browsers until it’s replaced.',
      todo: 'Put a valid one into the host’s variables:',
      doc: 'docs/deploy.md',
      names,
    }),
    ...reportIf(status === 403, reportSerious, {
      title: 'The proxy refuses the site itself',
      text: 'Requests with the site’s own Origin get a 403, so leads stay in their visitors’ browsers.',
      todo: 'Let the rule or SITE_ORIGIN name exactly this address:',
      doc: 'docs/deploy.md',
      names,
    }),
    ...reportIf(status < 500 && ![400, 401, 403, 409, 415, 422, 429].includes(status), reportAttention, {
      title: 'The proxy gives an answer that nobody expects',
      text: 'It got a request that the system has to refuse.',
      todo: 'See where the rule leads to, and send a test lead:',
      doc: 'docs/deploy.md',
      names,
    }),
  ];
}

const isHtml = ({ headers }: RawResponse) => /^text\/html/i.test(String(headers['content-type'] ?? ''));

/** Whether other origins let this site's pages send to them. Sends only the browsers' preflight requests. */
export async function checkDirectCalls(
  origin: string,
  site: SiteConfig,
  ask: SiteClient,
): Promise<Inspection> {
  const built = createSettingsReader(site);
  const where = getVisitorContext(built);
  const calls = [...probes.values()]
    .flatMap(({ getDirectCalls: direct }) => direct?.(built) ?? [])
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
      if (answer instanceof Error) return void unchecked.push(`${label}: ${answer.message}.`);
      const isAllowed = allowsCors(answer, origin, headers);
      (isAllowed ? allowed : refused).push(
        isAllowed ? label : `${label}: ${headers.join(', ')} from ${origin}`,
      );
    }),
  );
  const form = built(formBackendSettings);
  const isOtherOrigin = URL.canParse(form.url) && new URL(form.url).origin !== where.origin;
  return {
    findings: [
      ...reportIfAny(reportSerious, refused, {
        title: 'A system doesn’t let browsers send from this site',
        text: 'Browsers ask first, and the answer doesn’t allow it (CORS).',
        todo: 'Allow this site’s origin and these headers there, or use a path of the site and a proxy:',
        doc: 'docs/deploy.md',
      }),
      ...reportIf(allowed.length > 0, reportOk, {
        title: 'Other origins let this site’s pages in',
        text: `The answers of ${allowed.join(', ')} allow it.`,
      }),
    ],
    unchecked: [
      ...unchecked,
      ...(isOtherOrigin && isUsable(findFormBackendObstacles, where)
        ? [
            'The form backend: only a real submission would show whether it answers browsers. Send a test lead.',
          ]
        : []),
    ],
  };
}

/** Whether the scripts and pages of other origins that the site uses exist. */
export async function checkExternalLinks(site: SiteConfig, ask: SiteClient): Promise<Inspection> {
  const built = createSettingsReader(site);
  const links = [...probes.values()].flatMap(({ getLinks: linked }) => linked?.(built) ?? []);
  const checks = links.map(async ({ label, url, kind }): Promise<Inspection> => {
    const answer = await ask(url).catch((error: Error) => error);
    if (answer instanceof Error) return createUncheckedInspection(`${label}: ${answer.message}.`);
    const { status, headers } = answer;
    if (kind === 'script') {
      const isScript = status === 200 && /javascript/i.test(String(headers['content-type'] ?? ''));
      if (isScript)
        return createInspection(
          reportOk({ title: 'A script of another origin comes', text: `Pages get that of ${label}.` }),
        );
      return createInspection(
        reportAttention({
          title: 'A script of another origin doesn’t come',
          text: 'Pages ask for it, and the answer is no script: nothing is counted.',
          todo: 'Check the settings of the service in site.config.json:',
          doc: 'docs/integrations.md',
          names: [`${label}: ${url}`],
        }),
      );
    }
    if (status < 400)
      return createInspection(
        reportOk({ title: 'The booking page is there', text: `${label} answers at its address.` }),
      );
    // Such a service may refuse everything but browsers.
    if (status !== 404 && status !== 410)
      return createUncheckedInspection(
        `${label}: it answered this command with ${status}, which says little about browsers. Open it yourself.`,
      );
    return createInspection(
      reportAttention({
        title: 'The booking page isn’t there',
        text: 'Its service answers that it knows no such page, so nobody can choose a time for a demo.',
        todo: 'Check booking.url in site.config.json, and whether the page is published:',
        doc: 'docs/integrations.md',
        names: [`${label}: ${url}`],
      }),
    );
  });
  return mergeInspections(...(await Promise.all(checks)));
}

function allowsCors({ status, headers }: RawResponse, origin: string, requested: readonly string[]): boolean {
  const list = (name: string) =>
    String(headers[name] ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim());
  const from = headers['access-control-allow-origin'];
  const named = list('access-control-allow-headers');
  // A star stands for every header except Authorization.
  const allowsHeader = (name: string) =>
    named.includes(name) || (named.includes('*') && name !== 'authorization');
  return status >= 200 && status < 300 && (from === '*' || from === origin) && requested.every(allowsHeader);
}

/** Whether the accounts have what leads need, with the credentials of the environment. */
export async function checkAccounts(
  site: SiteConfig,
  env: Readonly<Record<string, string | undefined>>,
  ask: SiteClient,
): Promise<Inspection> {
  const built = createSettingsReader(site);
  const parsed = async ({ url, ...what }: RawRequest & { url: string }) => {
    const { status, text } = await ask(url, what);
    return { status, json: tryParseJson(text) };
  };
  const results = await Promise.all(
    [...probes].map(async ([system, { inspect }]): Promise<Inspection> => {
      try {
        return (await inspect?.(built, env, parsed)) ?? emptyInspection;
      } catch (error) {
        return createUncheckedInspection(`${system}: ${(error as Error).message}.`);
      }
    }),
  );
  return mergeInspections(...results);
}
