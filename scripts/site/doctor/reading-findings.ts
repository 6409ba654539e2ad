import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { reportAttention, reportIf, reportIfAny, reportOk, reportSerious } from '~/integrations/site-check';
import { getVisitorContext } from '~/integrations/system';
import { createInspection, type Inspection } from '~/integrations/system-server';
import { tryParseJson } from '~/shared/lib/http';
// The host's own function, so that systems are asked as on the host.
import { readLeads } from '../../../deploy/edge/read-leads.js';
import { getProxiedPaths } from '../../../prerender/hosting/hosted-site';
import type { SiteClient } from './site-client';

type Env = Readonly<Record<string, string | undefined>>;

/** The path at which the function reads a system. */
const getReadPath = (system: string) => `/api/admin/leads/${system}`;

/** The systems that a host can read for this site, each with the variables for it. */
const getReadableSystems = (site: SiteConfig) =>
  new Map(
    getProxiedPaths(createSettingsReader(site)).flatMap(({ system, served }) =>
      served?.reading ? [[system, { ...served.variables, ...served.reading }] as const] : [],
    ),
  );

const MIN_PASSWORD_LENGTH = 16;
const DOCTOR_LOGIN = { ADMIN_USER: 'doctor', ADMIN_PASSWORD: 'a password for this command alone' };

/** Whether leads can be read with the reading keys of the environment. Reads one lead per system and discards it. */
export async function checkLeadReading(site: SiteConfig, env: Env, ask: SiteClient): Promise<Inspection> {
  const { origin } = getVisitorContext(createSettingsReader(site));
  const fetchWithClient = async (url: RequestInfo | URL, { method, headers, body }: RequestInit = {}) => {
    const { status, text } = await ask(String(url), {
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
      const known = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
      const Authorization = `Basic ${btoa(`${DOCTOR_LOGIN.ADMIN_USER}:${DOCTOR_LOGIN.ADMIN_PASSWORD}`)}`;
      const request = new Request(origin + getReadPath(system), {
        method: 'POST',
        headers: { Origin: origin, Authorization },
        body: '{"limit":1}',
      });
      const answer = await readLeads(
        request,
        { ...known, ...env, ...DOCTOR_LOGIN, SITE_ORIGIN: origin },
        '',
        fetchWithClient,
      );
      const { error, status = '', code = '', names = [], missing = [], short = [] } = await answer.json();
      const reason = [error, status, code, ...names, ...missing, ...short].filter(Boolean).join(' ');
      return { system, trouble: answer.status === 200 ? [] : [`${system}: ${reason}`] };
    }),
  );
  const workingSystems = results.filter(({ trouble }) => trouble.length === 0).map(({ system }) => system);
  const password = env.ADMIN_PASSWORD ?? '';
  const isShort = checkedSystems.length > 0 && password !== '' && password.length < MIN_PASSWORD_LENGTH;
  return createInspection(
    ...reportIfAny(
      reportSerious,
      results.flatMap(({ trouble }) => trouble),
      {
        title: 'Leads can’t be read with the host’s reading key',
        text: 'Administrators don’t see in their inbox what is there.',
        todo: 'Look at the key, its rights, and the other variables:',
        doc: 'docs/deploy.md',
      },
    ),
    ...reportIf(workingSystems.length > 0, reportOk, {
      title: 'Leads can be read',
      text: `The reading keys work for ${workingSystems.join(', ')}.`,
    }),
    ...reportIf(isShort, reportAttention, {
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
  ask: SiteClient,
): Promise<Inspection> {
  const open: string[] = [];
  for (const path of [...getReadableSystems(site).keys()].map(getReadPath)) {
    const what = { method: 'POST', headers: { Origin: origin }, json: { limit: 1 } } as const;
    const answer = await ask(origin + path, what).catch(() => undefined);
    if (answer?.status === 200 && tryParseJson(answer.text) !== undefined) open.push(path);
  }
  return createInspection(
    ...reportIfAny(reportSerious, open, {
      title: 'The host reads leads to anybody',
      text: 'Without the admin area’s password, strangers get what visitors wrote.',
      todo: 'Put today’s deploy/edge in place, at once:',
      doc: 'docs/deploy.md',
    }),
  );
}
