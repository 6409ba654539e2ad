import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { findingIf, findingIfAny } from '~/integrations/site-check';
import { getVisitorContext } from '~/integrations/system';
import { type CheckResult, createCheckResult } from '~/integrations/system-server';
import { tryParseJson } from '~/shared/lib/http';
// The host's own function, so that systems are asked as on the host.
import { readLeads } from '../../../deploy/edge/read-leads.js';
import { getProxiedPaths } from '../../../prerender/hosting/hosted-site';
import type { FetchRaw } from './fetch-raw';

type Env = Readonly<Record<string, string | undefined>>;

/** The path at which the function reads a system. */
const getReadPath = (system: string) => `/api/admin/leads/${system}`;

/** The systems that a host can read for this site, each with the variables for it. */
const getReadableSystems = (site: SiteConfig) =>
  new Map(
    getProxiedPaths(createSettingsReader(site)).flatMap(({ system, edgeFunction }) =>
      edgeFunction?.readVariables
        ? [[system, { ...edgeFunction.variables, ...edgeFunction.readVariables }] as const]
        : [],
    ),
  );

const MIN_PASSWORD_LENGTH = 16;
const DOCTOR_LOGIN = { ADMIN_USER: 'doctor', ADMIN_PASSWORD: 'a password for this command alone' };

/** Whether leads can be read with the reading keys of the environment. Reads one lead per system and discards it. */
export async function checkLeadReading(site: SiteConfig, env: Env, fetchRaw: FetchRaw): Promise<CheckResult> {
  const { origin } = getVisitorContext(createSettingsReader(site));
  const fetchWithClient = async (url: RequestInfo | URL, { method, headers, body }: RequestInit = {}) => {
    const { status, text } = await fetchRaw(String(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: headers as Record<string, string>,
      ...(body ? { json: tryParseJson(String(body)) } : {}),
    });
    return new Response(text, { status });
  };
  const checkedSystems = [...getReadableSystems(site)].filter(([, variables]) =>
    Object.keys(variables).some((name) => name.includes('_READ_') && env[name]),
  );
  const results = await Promise.all(
    checkedSystems.map(async ([system, variables]) => {
      const knownVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
      const Authorization = `Basic ${btoa(`${DOCTOR_LOGIN.ADMIN_USER}:${DOCTOR_LOGIN.ADMIN_PASSWORD}`)}`;
      const request = new Request(origin + getReadPath(system), {
        method: 'POST',
        headers: { Origin: origin, Authorization },
        body: '{"limit":1}',
      });
      const response = await readLeads(
        request,
        { ...knownVariables, ...env, ...DOCTOR_LOGIN, SITE_ORIGIN: origin },
        '',
        fetchWithClient,
      );
      const { error, status = '', code = '', names = [], missing = [], short = [] } = await response.json();
      const reason = [error, status, code, ...names, ...missing, ...short].filter(Boolean).join(' ');
      return { system, failures: response.status === 200 ? [] : [`${system}: ${reason}`] };
    }),
  );
  const workingSystems = results.filter(({ failures }) => failures.length === 0).map(({ system }) => system);
  const password = env.ADMIN_PASSWORD ?? '';
  const isShort = checkedSystems.length > 0 && password !== '' && password.length < MIN_PASSWORD_LENGTH;
  return createCheckResult(
    ...findingIfAny(
      'serious',
      results.flatMap(({ failures }) => failures),
      {
        title: 'Leads can’t be read with the host’s reading key',
        text: 'Administrators don’t see in their inbox what is there.',
        todo: 'Look at the key, its rights, and the other variables:',
        doc: 'docs/deploy.md',
      },
    ),
    ...findingIf(workingSystems.length > 0, 'ok', {
      title: 'Leads can be read',
      text: `The reading keys work for ${workingSystems.join(', ')}.`,
    }),
    ...findingIf(isShort, 'attention', {
      title: 'The password of the admin area is short',
      text: 'It opens all leads to anybody who guesses it.',
      todo: 'Choose one of 16 characters at least:',
      doc: 'docs/deploy.md',
      names: ['ADMIN_PASSWORD'],
    }),
  );
}

/** Whether the host reads leads to visitors without the password. */
export async function checkUnprotectedReading(
  origin: string,
  site: SiteConfig,
  fetchRaw: FetchRaw,
): Promise<CheckResult> {
  const open: string[] = [];
  for (const path of [...getReadableSystems(site).keys()].map(getReadPath)) {
    const init = { method: 'POST', headers: { Origin: origin }, json: { limit: 1 } } as const;
    const response = await fetchRaw(origin + path, init).catch(() => undefined);
    if (response?.status === 200 && tryParseJson(response.text) !== undefined) open.push(path);
  }
  return createCheckResult(
    ...findingIfAny('serious', open, {
      title: 'The host reads leads to anybody',
      text: 'Without the admin area’s password, strangers get what visitors wrote.',
      todo: 'Put today’s deploy/edge in place, at once:',
      doc: 'docs/deploy.md',
    }),
  );
}
