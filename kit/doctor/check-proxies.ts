import { createSettingsReader, type ReadSettings } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { systemServers } from '~/integrations/server-registry';
import { getVisitorContext } from '~/integrations/system';
import type { Probe } from '~/integrations/system-server';
import { getWebhookUrls } from '~/integrations/webhooks/settings';
import { tryParseJson } from '~/shared/lib/http';
import { getProxiedPaths } from '../hosting/hosted-site';
import { fetchAnswer, type RawRequest, type RawResponse } from './fetch-answer';
import { ask, type DoctorRequest, type Env, type Outcome, report, reportIf } from './requests';

const probes = new Map<string, Probe>(
  [...systemServers].flatMap(([system, { probe }]) => (probe ? [[system, probe] as const] : [])),
);

/** An origin that nobody can own. */
const FOREIGN_ORIGIN = 'https://elsewhere.invalid';

/** Whether the host forwards what leads need, and nothing else. No request creates a record. */
export async function checkProxies(origin: string, site: SiteConfig): Promise<Outcome[]> {
  const readBuild = createSettingsReader(site);
  const outcomes: Outcome[] = [];
  // One after the other: a real lead may be in progress.
  for (const { path, system } of getProxiedPaths(readBuild)) {
    const probe = probes.get(system) ?? {};
    if (probe.acceptsAnyRequest?.(path))
      outcomes.push(
        `${path}: its receiver may take any request for a lead. Send a test lead from /admin/integrations.`,
      );
    else if (probe.isExpectedResponse)
      outcomes.push(...(await ask([getReadOnlyRequest(origin, path, probe, readBuild)])));
    else outcomes.push(...(await checkProxyPath(origin, path, probe, readBuild)));
  }
  const { origin: own } = getVisitorContext(readBuild);
  if (getWebhookUrls(readBuild, 'form').some((url) => isOtherOrigin(url, own)))
    outcomes.push(
      'The form service: only a real submission would show whether it answers browsers. Send a test lead.',
    );
  return outcomes;
}

const isOtherOrigin = (url: string, origin: string) => URL.canParse(url) && new URL(url).origin !== origin;

const describeLimit = (path: string) => `${path}: the host limits the rate just now (429).`;

/** Whether a path takes the site's own leads, and nothing else. */
async function checkProxyPath(
  origin: string,
  path: string,
  probe: Probe,
  readBuild: ReadSettings,
): Promise<Outcome[]> {
  const url = origin + path;
  const invalidBody = probe.getInvalidBody?.(path);
  // An empty list creates nothing, but shows whether the rule exists.
  const json = invalidBody ?? [];
  const own = await fetchAnswer(url, { method: 'POST', json, headers: { Origin: origin } });
  const names = [`${path} (${own.status})`];
  // Without a rule there is nothing more to report.
  if (hasNoRule(own)) return [report('noProxyRule', names)];
  const refusal = interpretRefusal(own, names);
  const others = await ask([
    {
      url,
      means: (answer) => {
        if (answer.status === 429) return [describeLimit(path)];
        const isRead = answer.status >= 200 && answer.status < 300 && !isHtml(answer);
        return reportIf(isRead, 'proxyIsReadable', [path]);
      },
    },
    ...[{}, { headers: { Origin: FOREIGN_ORIGIN } }].map((from) => ({
      url,
      init: { method: 'POST', json, ...from } as const,
      means: ({ status }: RawResponse) => {
        if (status === 429) return [describeLimit(path)];
        return reportIf(![0, 401, 403, 404, 405].includes(status), 'proxyIsOpen', [path]);
      },
    })),
  ]);
  const expectedHeaders = Object.entries(probe.getExpectedHeaders?.(readBuild) ?? {});
  // A proxy such as nginx passes all fields on and has no headers of its own.
  const isFunction = own.headers['lead-proxy'] !== undefined;
  const hasOtherField = isFunction && expectedHeaders.some(([name, value]) => own.headers[name] !== value);
  const problems = [
    ...refusal,
    ...(own.status === 429 ? [describeLimit(path)] : []),
    ...others,
    ...reportIf(hasOtherField, 'otherIdField', [path]),
  ];
  if (problems.length === 0) problems.push(report('proxyIsGood', [path]));
  if (own.status !== 0 && !isFunction && expectedHeaders.length > 0)
    problems.push(
      `${path}: whether the proxy passes the submission’s ID on, since it isn’t the function of deploy/edge.`,
    );
  if (refusal.length === 0 && !invalidBody)
    problems.push(`The credential behind ${path}: no request is known that is refused for sure.`);
  return problems;
}

/** Whether a path that only answers GET gives the response that pages expect. */
const getReadOnlyRequest = (
  origin: string,
  path: string,
  probe: Probe,
  readBuild: ReadSettings,
): DoctorRequest => ({
  url: origin + path,
  init: { headers: { 'Sec-Fetch-Site': 'same-origin' } },
  means: ({ status, text }) => {
    if (status === 429) return [describeLimit(path)];
    const isValid = status === 200 && probe.isExpectedResponse?.(tryParseJson(text), readBuild);
    return reportIf(!isValid, 'noSpamCheck', [`${path} (${status})`]);
  },
});

/** Whether the host has no rule for a path, by its response to the site's own request. */
const hasNoRule = (response: RawResponse): boolean =>
  [404, 405, 501].includes(response.status) ||
  (response.status >= 300 && response.status < 400) ||
  (isHtml(response) && response.status < 500 && response.status !== 429);

/** What it means how the system answers the site's own request, which it has to refuse. */
function interpretRefusal({ status }: RawResponse, names: readonly string[]) {
  if (status === 0 || status >= 500) return [report('nothingBehindProxy', names)];
  if (status === 401) return [report('credentialRefused', names)];
  if (status === 403) return [report('proxyRefusesSite', names)];
  return reportIf(![400, 409, 415, 422, 429].includes(status), 'unexpectedAnswer', names);
}

const isHtml = ({ headers }: RawResponse) => /^text\/html/i.test(headers['content-type'] ?? '');

/** Whether other origins let this site's pages send to them: only the browsers' preflight requests. */
export function getPreflightRequests(origin: string, site: SiteConfig): DoctorRequest[] {
  const readBuild = createSettingsReader(site);
  return [...probes.values()]
    .flatMap(({ getDirectCalls }) => getDirectCalls?.(readBuild) ?? [])
    .filter(({ url }) => isOtherOrigin(url, getVisitorContext(readBuild).origin))
    .map(({ label, url, method, headers }) => ({
      url,
      init: {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': headers.join(','),
        },
      },
      means: (answer) => {
        if (answer.failure) return [`${label}: ${answer.failure}.`];
        return allowsCors(answer, origin, headers)
          ? [report('corsAllowed', [label])]
          : [report('corsRefused', [`${label}: ${headers.join(', ')} from ${origin}`])];
      },
    }));
}

/** Whether the scripts and pages of other origins that the site uses exist. */
export function getLinkRequests(site: SiteConfig): DoctorRequest[] {
  const readBuild = createSettingsReader(site);
  const links = [...probes.values()].flatMap(({ getLinks }) => getLinks?.(readBuild) ?? []);
  return links.map(({ label, url, kind }) => ({
    url,
    means: ({ status, headers, failure }) => {
      if (failure) return [`${label}: ${failure}.`];
      if (kind === 'script')
        return status === 200 && /javascript/i.test(headers['content-type'] ?? '')
          ? [report('scriptIsThere', [label])]
          : [report('scriptIsMissing', [`${label}: ${url}`])];
      if (status < 400) return [report('bookingIsThere', [label])];
      if (status === 404 || status === 410) return [report('bookingIsMissing', [`${label}: ${url}`])];
      // Such a service may refuse everything but browsers.
      return [
        `${label}: it answered this command with ${status}, which says little about browsers. Open it yourself.`,
      ];
    },
  }));
}

function allowsCors({ status, headers }: RawResponse, origin: string, requested: readonly string[]): boolean {
  const named = (headers['access-control-allow-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .map((value) => value.trim());
  const from = headers['access-control-allow-origin'];
  // A star stands for every header except Authorization.
  const allowsHeader = (name: string) =>
    named.includes(name) || (named.includes('*') && name !== 'authorization');
  return status >= 200 && status < 300 && (from === '*' || from === origin) && requested.every(allowsHeader);
}

/** Whether the accounts have what leads need, with the credentials of the environment. */
export async function checkAccounts(site: SiteConfig, env: Env): Promise<Outcome[]> {
  const readBuild = createSettingsReader(site);
  const sendRequest = async ({ url, ...init }: RawRequest & { url: string }) => {
    const { status, text, failure } = await fetchAnswer(url, init);
    if (failure) throw new Error(failure);
    return { status, json: tryParseJson(text) };
  };
  const results = await Promise.all(
    [...probes].map(async ([system, { inspect }]): Promise<Outcome[]> => {
      try {
        const { findings = [], unchecked = [] } = (await inspect?.(readBuild, env, sendRequest)) ?? {};
        return [...findings, ...unchecked];
      } catch (error) {
        return [`${system}: ${(error as Error).message}.`];
      }
    }),
  );
  return results.flat();
}
