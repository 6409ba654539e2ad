import { createSettingsReader, type ReadSettings } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { findFormBackendObstacles, formBackendSettings } from '~/integrations/form-backend/settings';
import { systemServers } from '~/integrations/server-registry';
import { createFinding, type Finding, findingIf, findingIfAny } from '~/integrations/site-check';
import { getVisitorContext, isUsable } from '~/integrations/system';
import {
  type CheckResult,
  createCheckResult,
  createUncheckedResult,
  mergeCheckResults,
  type Probe,
  type ProxiedPath,
} from '~/integrations/system-server';
import { tryParseJson } from '~/shared/lib/http';
import { getProxiedPaths } from '../../../prerender/hosting/hosted-site';
import type { FetchRaw, RawRequest, RawResponse } from './fetch-raw';

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
  fetchRaw: FetchRaw,
  pauseMs = 2_500,
): Promise<CheckResult> {
  const readBuild = createSettingsReader(site);
  const proxiedPaths = getProxiedPaths(readBuild).map((proxied) => ({
    ...proxied,
    probe: getProbe(proxied.system),
  }));
  const checkedPaths = proxiedPaths.filter(({ probe }) => !probe.acceptsAnyRequest);
  const results: ProxyCheck[] = [];
  const options = { fetchRaw: withRetries(fetchRaw, pauseMs), readBuild };
  // One after the other: these paths have a rate limit, and a real lead may be in progress.
  for (const path of checkedPaths)
    results.push(
      await (path.probe.isExpectedResponse ? checkReadOnlyPath : checkProxyPath)(origin, path, options),
    );
  const unchecked = [
    ...proxiedPaths
      .filter(({ probe }) => probe.acceptsAnyRequest)
      .map(
        ({ path }) =>
          `${path}: its receiver may take any request for a lead. Send a test lead from /admin/integrations.`,
      ),
    ...results.flatMap((check) => check.unchecked),
  ];
  const findings = mergeFindings(results.flatMap((check) => check.findings));
  const workingPaths = checkedPaths
    .filter((_, index) => results[index]?.forwardsLeads)
    .map(({ path }) => path);
  return {
    findings: [
      ...findings,
      ...findingIf(workingPaths.length > 0, 'ok', {
        title: 'The host passes leads on',
        text: `It lets only the site’s own requests through to ${workingPaths.join(', ')}.`,
      }),
    ],
    unchecked,
  };
}

/** Merges findings of one kind, with the names of all. */
function mergeFindings(findings: readonly Finding[]): Finding[] {
  const byTitle = new Map<string, Finding>();
  for (const finding of findings) {
    const names = [...(byTitle.get(finding.title)?.names ?? []), ...(finding.names ?? [])];
    byTitle.set(finding.title, { ...finding, names });
  }
  return [...byTitle.values()];
}

const MAX_ATTEMPTS = 4;
const MAX_PAUSE_S = 10;

/** Repeats a request that the host refuses with a rate limit. */
const withRetries =
  (fetchRaw: FetchRaw, pauseMs: number): FetchRaw =>
  async (url, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetchRaw(url, init);
      if (response.status !== 429 || attempt === MAX_ATTEMPTS) return response;
      const seconds = Math.min(Number(response.headers['retry-after']) || 0, MAX_PAUSE_S);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000 || pauseMs));
    }
  };

interface ProxyCheck {
  findings: Finding[];
  unchecked: string[];
  /** Whether it forwards the site's own leads, and nothing else. */
  forwardsLeads: boolean;
}

async function checkProxyPath(
  origin: string,
  { path, probe }: ProxiedPath & { probe: Probe },
  { fetchRaw, readBuild }: { fetchRaw: FetchRaw; readBuild: ReadSettings },
): Promise<ProxyCheck> {
  const fetchPath = (init?: RawRequest) => fetchRaw(origin + path, init).catch(() => undefined);
  const invalidBody = probe.getInvalidBody?.(path);
  // An empty list creates nothing, but shows whether the rule exists.
  const json = invalidBody ?? [];
  const ownResponse = await fetchPath({ method: 'POST', json, headers: { Origin: origin } });
  const names = [`${path} (${ownResponse?.status ?? 0})`];
  const missingRule = findingIf(ownResponse !== undefined && hasNoRule(ownResponse), 'serious', {
    title: 'The host doesn’t pass leads on',
    text: 'No rule takes these paths, so leads stay in their visitors’ browsers.',
    todo: 'Add the host’s proxy rule or function, with its variables:',
    doc: 'docs/deploy.md',
    names,
  });
  // Without a rule there is nothing more to report.
  if (missingRule.length > 0) return { findings: missingRule, unchecked: [], forwardsLeads: false };
  const unsignedRead = await fetchPath();
  const withoutOrigin = await fetchPath({ method: 'POST', json });
  const fromForeignOrigin = await fetchPath({ method: 'POST', json, headers: { Origin: FOREIGN_ORIGIN } });
  const isLimited = [ownResponse, unsignedRead, withoutOrigin, fromForeignOrigin].some(
    (response) => response?.status === 429,
  );
  const isPassed = [withoutOrigin, fromForeignOrigin].some(
    (response) => response && ![401, 403, 404, 405, 429].includes(response.status),
  );
  const expectedHeaders = Object.entries(probe.getExpectedHeaders?.(readBuild) ?? {});
  // A proxy such as nginx passes all fields on and has no headers of its own.
  const isFunction = ownResponse?.headers['lead-proxy'] !== undefined;
  const problems = checkProxyResponse(ownResponse, names);
  const findings = [
    ...problems,
    ...findingIf(
      unsignedRead !== undefined &&
        unsignedRead.status >= 200 &&
        unsignedRead.status < 300 &&
        !isHtml(unsignedRead),
      'serious',
      {
        title: 'The proxy lets anyone read',
        text: 'With the host’s credential, a GET of these addresses may be your list of customers.',
        todo: 'Let nothing through but POST, at once, and look into the system’s log:',
        doc: 'docs/deploy.md',
        names: [path],
      },
    ),
    ...findingIf(isPassed, 'serious', {
      title: 'The proxy takes requests of other sites',
      text: 'Any site can send records through its visitors’ browsers.',
      todo: 'Refuse each request whose Origin isn’t the site’s, and each without one:',
      doc: 'docs/deploy.md',
      names: [path],
    }),
    ...findingIf(
      isFunction && expectedHeaders.some(([name, value]) => ownResponse?.headers[name] !== value),
      'attention',
      {
        title: 'The function doesn’t pass the submission’s ID on',
        text: 'Its answers name another field than hubspot.dealIdProperty or airtable.idColumn, by which the system recognizes a lead, and it refuses all others.',
        todo: 'Set HUBSPOT_DEAL_ID_PROPERTY or AIRTABLE_ID_COLUMN at the function to the same name, or replace it by deploy/edge/lead-proxy.js:',
        doc: 'docs/deploy.md',
        names: [path],
      },
    ),
  ];
  const unchecked = [
    ...(isLimited ? [`${path}: the host limits the rate just now (429).`] : []),
    ...(ownResponse && !isFunction && expectedHeaders.length > 0
      ? [
          `${path}: whether the proxy passes the submission’s ID on, since it isn’t the function of deploy/edge.`,
        ]
      : []),
    ...(problems.length === 0 && !invalidBody
      ? [`The credential behind ${path}: no request is known that is refused for sure.`]
      : []),
  ];
  return { findings, unchecked, forwardsLeads: findings.length === 0 && !isLimited };
}

/** Whether a read-only path gives the response that pages expect. */
async function checkReadOnlyPath(
  origin: string,
  { path, probe }: ProxiedPath & { probe: Probe },
  { fetchRaw, readBuild }: { fetchRaw: FetchRaw; readBuild: ReadSettings },
): Promise<ProxyCheck> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await fetchRaw(origin + path, { headers }).catch(() => undefined);
  const isLimited = response?.status === 429;
  const isValid =
    response?.status === 200 && probe.isExpectedResponse?.(tryParseJson(response.text), readBuild);
  return {
    findings: findingIf(!isLimited && !isValid, 'attention', {
      title: 'The spam check’s function doesn’t answer',
      text: 'Every lead arrives with the line that it didn’t pass the check, or without any check at all.',
      todo: 'Put today’s deploy/edge in place, with the variable of the service in spamCheck.service:',
      doc: 'docs/deploy.md',
      names: [`${path} (${response?.status ?? 0})`],
    }),
    unchecked: isLimited ? [`${path}: the host limits the rate just now (429).`] : [],
    forwardsLeads: false,
  };
}

/** Whether the host has no rule for a path, by its response to the site's own request. */
const hasNoRule = (response: RawResponse): boolean =>
  [404, 405, 501].includes(response.status) ||
  (response.status >= 300 && response.status < 400) ||
  (isHtml(response) && response.status < 500 && response.status !== 429);

/** Problems in the response to the site's own request, which the system has to refuse. */
function checkProxyResponse(response: RawResponse | undefined, names: readonly string[]): Finding[] {
  const status = response?.status ?? 502;
  return [
    ...findingIf(status >= 500, 'serious', {
      title: 'Nothing answers behind the proxy',
      text: 'The rule is there, and the system behind it can’t be reached or doesn’t let the host in.',
      todo: 'Check the address and the sign-in in the host’s variables, and its log:',
      doc: 'docs/deploy.md',
      names,
    }),
    ...findingIf(status === 401, 'serious', {
      title: 'A system refuses the host’s credential',
      text: 'Leads stay in their visitors’ browsers until it’s replaced.',
      todo: 'Put a valid one into the host’s variables:',
      doc: 'docs/deploy.md',
      names,
    }),
    ...findingIf(status === 403, 'serious', {
      title: 'The proxy refuses the site itself',
      text: 'Requests with the site’s own Origin get a 403, so leads stay in their visitors’ browsers.',
      todo: 'Let the rule or SITE_ORIGIN name exactly this address:',
      doc: 'docs/deploy.md',
      names,
    }),
    ...findingIf(status < 500 && ![400, 401, 403, 409, 415, 422, 429].includes(status), 'attention', {
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
  fetchRaw: FetchRaw,
): Promise<CheckResult> {
  const readBuild = createSettingsReader(site);
  const context = getVisitorContext(readBuild);
  const calls = [...probes.values()]
    .flatMap(({ getDirectCalls }) => getDirectCalls?.(readBuild) ?? [])
    .filter(({ url }) => URL.canParse(url) && new URL(url).origin !== context.origin);
  const refusedCalls: string[] = [];
  const allowedCalls: string[] = [];
  const unchecked: string[] = [];
  await Promise.all(
    calls.map(async ({ label, url, method, headers }) => {
      const question = {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(','),
      };
      const response = await fetchRaw(url, { method: 'OPTIONS', headers: question }).catch(
        (error: Error) => error,
      );
      if (response instanceof Error) return void unchecked.push(`${label}: ${response.message}.`);
      const isAllowed = allowsCors(response, origin, headers);
      (isAllowed ? allowedCalls : refusedCalls).push(
        isAllowed ? label : `${label}: ${headers.join(', ')} from ${origin}`,
      );
    }),
  );
  const form = readBuild(formBackendSettings);
  const isOtherOrigin = URL.canParse(form.url) && new URL(form.url).origin !== context.origin;
  return {
    findings: [
      ...findingIfAny('serious', refusedCalls, {
        title: 'A system doesn’t let browsers send from this site',
        text: 'Browsers ask first, and the answer doesn’t allow it (CORS).',
        todo: 'Allow this site’s origin and these headers there, or use a path of the site and a proxy:',
        doc: 'docs/deploy.md',
      }),
      ...findingIf(allowedCalls.length > 0, 'ok', {
        title: 'Other origins let this site’s pages in',
        text: `The answers of ${allowedCalls.join(', ')} allow it.`,
      }),
    ],
    unchecked: [
      ...unchecked,
      ...(isOtherOrigin && isUsable(findFormBackendObstacles, context)
        ? [
            'The form backend: only a real submission would show whether it answers browsers. Send a test lead.',
          ]
        : []),
    ],
  };
}

/** Whether the scripts and pages of other origins that the site uses exist. */
export async function checkExternalLinks(site: SiteConfig, fetchRaw: FetchRaw): Promise<CheckResult> {
  const readBuild = createSettingsReader(site);
  const links = [...probes.values()].flatMap(({ getLinks }) => getLinks?.(readBuild) ?? []);
  const checks = links.map(async ({ label, url, kind }): Promise<CheckResult> => {
    const response = await fetchRaw(url).catch((error: Error) => error);
    if (response instanceof Error) return createUncheckedResult(`${label}: ${response.message}.`);
    const { status, headers } = response;
    if (kind === 'script') {
      const isScript = status === 200 && /javascript/i.test(String(headers['content-type'] ?? ''));
      if (isScript)
        return createCheckResult(
          createFinding('ok', {
            title: 'A script of another origin comes',
            text: `Pages get that of ${label}.`,
          }),
        );
      return createCheckResult(
        createFinding('attention', {
          title: 'A script of another origin doesn’t come',
          text: 'Pages ask for it, and the answer is no script: nothing is counted.',
          todo: 'Check the settings of the service in site.config.json:',
          doc: 'docs/integrations.md',
          names: [`${label}: ${url}`],
        }),
      );
    }
    if (status < 400)
      return createCheckResult(
        createFinding('ok', { title: 'The booking page is there', text: `${label} answers at its address.` }),
      );
    // Such a service may refuse everything but browsers.
    if (status !== 404 && status !== 410)
      return createUncheckedResult(
        `${label}: it answered this command with ${status}, which says little about browsers. Open it yourself.`,
      );
    return createCheckResult(
      createFinding('attention', {
        title: 'The booking page isn’t there',
        text: 'Its service answers that it knows no such page, so nobody can choose a time for a demo.',
        todo: 'Check booking.url in site.config.json, and whether the page is published:',
        doc: 'docs/integrations.md',
        names: [`${label}: ${url}`],
      }),
    );
  });
  return mergeCheckResults(...(await Promise.all(checks)));
}

function allowsCors({ status, headers }: RawResponse, origin: string, requested: readonly string[]): boolean {
  const list = (name: string) =>
    String(headers[name] ?? '')
      .toLowerCase()
      .split(',')
      .map((value) => value.trim());
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
  fetchRaw: FetchRaw,
): Promise<CheckResult> {
  const readBuild = createSettingsReader(site);
  const sendRequest = async ({ url, ...init }: RawRequest & { url: string }) => {
    const { status, text } = await fetchRaw(url, init);
    return { status, json: tryParseJson(text) };
  };
  const results = await Promise.all(
    [...probes].map(async ([system, { inspect }]): Promise<CheckResult> => {
      try {
        return (await inspect?.(readBuild, env, sendRequest)) ?? createCheckResult();
      } catch (error) {
        return createUncheckedResult(`${system}: ${(error as Error).message}.`);
      }
    }),
  );
  return mergeCheckResults(...results);
}
