import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { attention, ifAny, ok, serious, when } from '~/integrations/site-check';
import { atVisitors } from '~/integrations/system';
import { type Inspection, inspected } from '~/integrations/system-server';
import { jsonOf } from '~/shared/lib/http';
// The host's own function, so that it's asked as there.
import { readLeads } from '../../../deploy/edge/read-leads.js';
import { proxiedPaths } from '../../../prerender/hosting/hosted-site';
import type { SiteClient } from './site-client';

type Env = Readonly<Record<string, string | undefined>>;

/** Where the function answers for a system. */
const pathOf = (system: string) => `/api/admin/leads/${system}`;

/** The systems that a host can read for this site, each with the variables for it. */
const readable = (site: SiteConfig) =>
  new Map(
    proxiedPaths(settingsIn(site)).flatMap(({ system, served }) =>
      served?.reading ? [[system, { ...served.variables, ...served.reading }] as const] : [],
    ),
  );

const MIN_PASSWORD = 16;
const OWN = { ADMIN_USER: 'doctor', ADMIN_PASSWORD: 'a password for this command alone' };

/** Whether leads can be read with the reading keys of the environment. It reads one of each system, and tells nothing of it. */
export async function readingFindings(site: SiteConfig, env: Env, ask: SiteClient): Promise<Inspection> {
  const { origin } = atVisitors(settingsIn(site));
  const through = async (url: RequestInfo | URL, { method, headers, body }: RequestInit = {}) => {
    const { status, text } = await ask(String(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: headers as Record<string, string>,
      ...(body ? { json: jsonOf(String(body)) } : {}),
    });
    return new Response(text, { status });
  };
  const tried = [...readable(site)].filter(([, variables]) =>
    Object.keys(variables).some((name) => name.includes('_READ_') && env[name]),
  );
  const results = await Promise.all(
    tried.map(async ([system, variables]) => {
      const known = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
      const Authorization = `Basic ${btoa(`${OWN.ADMIN_USER}:${OWN.ADMIN_PASSWORD}`)}`;
      const request = new Request(origin + pathOf(system), {
        method: 'POST',
        headers: { Origin: origin, Authorization },
        body: '{"limit":1}',
      });
      const answer = await readLeads(request, { ...known, ...env, ...OWN, SITE_ORIGIN: origin }, '', through);
      const { error, status = '', code = '', names = [], missing = [], short = [] } = await answer.json();
      const why = [error, status, code, ...names, ...missing, ...short].filter(Boolean).join(' ');
      return { system, trouble: answer.status === 200 ? [] : [`${system}: ${why}`] };
    }),
  );
  const works = results.filter(({ trouble }) => trouble.length === 0).map(({ system }) => system);
  const password = env.ADMIN_PASSWORD ?? '';
  const isShort = tried.length > 0 && password !== '' && password.length < MIN_PASSWORD;
  return inspected(
    ...ifAny(
      serious,
      results.flatMap(({ trouble }) => trouble),
      {
        title: 'Leads can’t be read with the host’s reading key',
        text: 'Administrators don’t see in their inbox what is there.',
        todo: 'Look at the key, its rights, and the other variables:',
        doc: 'docs/deploy.md',
      },
    ),
    ...when(works.length > 0, ok, {
      title: 'Leads can be read',
      text: `The reading keys work for ${works.join(', ')}.`,
    }),
    ...when(isShort, attention, {
      title: 'The password of the admin area is short',
      text: 'It opens all leads to anybody who guesses it.',
      todo: 'Choose one of 16 characters at least:',
      doc: 'docs/deploy.md',
      names: ['ADMIN_PASSWORD'],
    }),
  );
}

/** Whether the host reads leads to somebody without the password. */
export async function openReadingFindings(
  origin: string,
  site: SiteConfig,
  ask: SiteClient,
): Promise<Inspection> {
  const open: string[] = [];
  for (const path of [...readable(site).keys()].map(pathOf)) {
    const what = { method: 'POST', headers: { Origin: origin }, json: { limit: 1 } } as const;
    const answer = await ask(origin + path, what).catch(() => undefined);
    if (answer?.status === 200 && jsonOf(answer.text) !== undefined) open.push(path);
  }
  return inspected(
    ...ifAny(serious, open, {
      title: 'The host reads leads to anybody',
      text: 'Without the admin area’s password, strangers get what visitors wrote.',
      todo: 'Put today’s deploy/edge in place, at once:',
      doc: 'docs/deploy.md',
    }),
  );
}
