import { systemServers } from '~/integrations/server-registry';
import type { Probe } from '~/integrations/system-server';
import { tryParseJson } from '~/shared/lib/http';
import { getProxiedPaths } from '../hosting/hosted-site';
import { attention, type Check, type ExaminedSite, filterAsync, serious } from './check';
import type { RawResponse } from './fetch-answer';

/** No origin, and one that nobody can own. */
const FOREIGN_HEADERS: readonly Record<string, string>[] = [{}, { Origin: 'https://elsewhere.invalid' }];

/** The paths that the host forwards for leads, with what the doctor may send there. */
function listPaths({ readBuild }: ExaminedSite): { path: string; probe: Probe }[] {
  return getProxiedPaths(readBuild)
    .map(({ path, system }) => ({ path, probe: systemServers.get(system)?.probe ?? {} }))
    .filter(({ path, probe }) => !probe.isExpectedResponse && !probe.acceptsAnyRequest?.(path));
}

/** Sends what the system refuses after it has checked the credential, or an empty list: it shows whether the rule exists. */
const postInvalid = (
  { origin, fetchAnswer }: ExaminedSite,
  { path, probe }: ReturnType<typeof listPaths>[number],
  headers: Record<string, string> = { Origin: origin },
): Promise<RawResponse> =>
  fetchAnswer(origin + path, { method: 'POST', json: probe.getInvalidBody?.(path) ?? [], headers });

const isHtml = ({ headers }: RawResponse) => /^text\/html/i.test(headers['content-type'] ?? '');

/** Why the site's own request wasn't passed on; undefined if it was. */
function findReason(answer: RawResponse): string | undefined {
  const { status } = answer;
  if (status === 429) return undefined;
  if ([404, 405, 501].includes(status) || (status >= 300 && status < 400) || (isHtml(answer) && status < 500))
    return 'no rule of the host takes it';
  if (status === 0 || status >= 500) return 'nothing answers behind it';
  if (status === 401) return 'the system refuses the host’s credential';
  if (status === 403) return 'the host refuses the site’s own requests: SITE_ORIGIN has to be this address';
  return [400, 409, 415, 422].includes(status) ? undefined : 'nobody expects this answer';
}

/** Whether the site's leads get through the host, and nothing else. No request creates a record. */
export const leadChecks: readonly Check[] = [
  attention(
    'HubSpot’s form requires more than the email address: where a visitor gives no answer, the address stands in its place, and a choice, a number or a checkbox refuses the lead, so make these optional there.',
    async ({ readBuild, fetchAnswer }) => {
      const fields: string[] = [];
      for (const { probe } of systemServers.values()) {
        const form = probe?.getForm?.(readBuild);
        if (!form) continue;
        const { text, failure } = await fetchAnswer(form.url, { method: 'POST', json: form.invalidBody });
        if (failure) return `The fields that HubSpot’s form requires: ${failure}.`;
        fields.push(...form.findNamedFields(tryParseJson(text)));
      }
      return fields;
    },
  ),
];

/** The same of a live site. */
export const liveLeadChecks: readonly Check[] = [
  serious(
    'The host doesn’t pass leads on, so they stay in their visitors’ browsers: add its rule or function, with its variables.',
    async (site) => {
      const reasons: string[] = [];
      for (const one of listPaths(site)) {
        const answer = await postInvalid(site, one);
        const reason = findReason(answer);
        if (reason) reasons.push(`${one.path} (${answer.status}): ${reason}`);
      }
      return reasons;
    },
  ),
  serious(
    'The proxy lets anyone read, which may be your list of customers: let nothing through but POST, at once, and look into the system’s log.',
    (site) =>
      filterAsync(
        listPaths(site).map(({ path }) => path),
        async (path) => {
          const answer = await site.fetchAnswer(site.origin + path);
          return answer.status >= 200 && answer.status < 300 && !isHtml(answer);
        },
      ),
  ),
  serious(
    'The proxy takes requests of other sites, through their visitors’ browsers: refuse each whose Origin isn’t the site’s, and each without one.',
    async (site) => {
      const open = new Set<string>();
      for (const one of listPaths(site)) {
        if (findReason(await postInvalid(site, one))?.startsWith('no rule')) continue;
        for (const headers of FOREIGN_HEADERS) {
          const { status } = await postInvalid(site, one, headers);
          if (![0, 401, 403, 404, 405, 429].includes(status)) open.add(one.path);
        }
      }
      return [...open];
    },
  ),
  attention(
    'The function doesn’t pass the submission’s ID on, by which the system recognizes a lead: set HUBSPOT_DEAL_ID_PROPERTY or AIRTABLE_ID_COLUMN to the name in site.config.json, or take today’s deploy/edge.',
    async (site) => {
      const differing: string[] = [];
      for (const one of listPaths(site)) {
        const { headers } = await postInvalid(site, one);
        const expected = Object.entries(one.probe.getExpectedHeaders?.(site.readBuild) ?? {});
        // A proxy such as nginx passes all fields on and has no headers of its own.
        if (headers['lead-proxy'] !== undefined && expected.some(([name, value]) => headers[name] !== value))
          differing.push(one.path);
      }
      return differing;
    },
  ),
  attention(
    'The spam check’s function doesn’t answer, so leads arrive unchecked: put today’s deploy/edge in place, with ALTCHA_HMAC_KEY.',
    async ({ readBuild, origin, fetchAnswer }) => {
      const silent: string[] = [];
      for (const { path, system } of getProxiedPaths(readBuild)) {
        const { isExpectedResponse } = systemServers.get(system)?.probe ?? {};
        if (!isExpectedResponse) continue;
        const headers = { 'Sec-Fetch-Site': 'same-origin' };
        const { status, text } = await fetchAnswer(origin + path, { headers });
        const isRight = status === 200 && isExpectedResponse(tryParseJson(text), readBuild);
        if (!isRight && status !== 429) silent.push(`${path} (${status})`);
      }
      return silent;
    },
  ),
  serious(
    'The host reads leads to anybody without the admin area’s password: put today’s deploy/edge in place, at once.',
    ({ readBuild, origin, fetchAnswer }) => {
      const systems = getProxiedPaths(readBuild).filter(({ edgeFunction }) => edgeFunction?.readVariables);
      return filterAsync(
        [...new Set(systems.map(({ system }) => `/api/admin/leads/${system}`))],
        async (path) => {
          const init = { method: 'POST', headers: { Origin: origin }, json: { limit: 1 } } as const;
          const { status, text } = await fetchAnswer(origin + path, init);
          return status === 200 && tryParseJson(text) !== undefined;
        },
      );
    },
  ),
];
