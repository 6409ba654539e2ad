import { createNoticeRecipient } from '../../deploy/edge/notify.js';
import { isReadPath, readLeads } from '../../deploy/edge/read-leads.js';
import { createChallenge } from '../../deploy/edge/spam-check.js';
import { json } from './answers.ts';
import type { FakeBackend } from './backend.ts';
import { withoutCors } from './cors.ts';
import { forwardRequest } from './forwarded.ts';
import { getWebhooks } from './notices.ts';
import { readJson, toRecord, toText } from './request-body.ts';

export interface ProxyOptions {
  /** Allows every path and method, for experiments. The recipes for real hosts never do. */
  open?: boolean;
  /** Keys set at the host in place of the right ones. */
  keys?: Partial<Record<'hubspot' | 'airtable' | 'email' | 'openai', string>>;
}

/** Whether the host's proxy rules handle a path. */
export function isProxied(path: string): boolean {
  return (
    path === CHALLENGE ||
    isReadPath(path) ||
    path.startsWith('/api/notify/') ||
    (path.startsWith('/api/') && findProxied(path.split('/')[2] ?? '') !== undefined)
  );
}

/** The spam check of deploy/edge's function. Nothing here verifies a solution. */
const CHALLENGE = '/api/challenge';
/** Signs the challenges of e2e tests and development. */
export const ALTCHA_HMAC_KEY = 'a key of the fakes';

/**
 * A host's proxy rules for /api/hubspot, /api/airtable, /api/email, /api/suitecrm, /api/elevenlabs and /api/openai, and
 * its functions for /api/notify and /api/admin: removes the visitor's credential, adds the site's own, and forwards the
 * request to the fake. Only the POSTs of a submission, a spoken text or a question pass; anything else is 405. A
 * request from a page on another origin is 403.
 */
export async function proxyToFake(
  request: Request,
  backend: FakeBackend,
  { open = false, keys = {} }: ProxyOptions = {},
): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === CHALLENGE && request.method === 'GET')
    return json(200, await createChallenge({ ALTCHA_HMAC_KEY }));
  const origin = request.headers.get('Origin');
  if (origin && new URL(origin).host !== url.host) return json(403, { error: 'Forbidden' });
  if (isReadPath(url.pathname)) return readToAdmin(request, backend);
  if (url.pathname.startsWith('/api/notify/')) return announce(request, backend);
  const service = findProxied(url.pathname.split('/')[2] ?? '');
  if (!service) return json(404, { error: 'Not found' });
  const path = url.pathname.slice(`/api/${service}`.length) || '/';
  const testQuery = request.method === 'HEAD' && getTestQuery(service, path);
  if (testQuery) {
    const test = new Request(new URL(url.pathname + testQuery, url));
    return new Response(null, { status: (await proxyToFake(test, backend, { open: true })).status });
  }
  const exposed = request.method === 'POST' && EXPOSED[service].some((pattern) => pattern.test(path));
  if (!exposed && !open) return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });

  const pass = async (credential: string, header = 'Authorization') => {
    const headers = new Headers(request.headers);
    for (const name of ['Cookie', 'Origin', 'Authorization', 'xi-api-key']) headers.delete(name);
    if (credential) headers.set(header, credential);
    const target = new URL(`/${service}${path}${url.search}`, url);
    return withoutCors(await backend.handle(await forwardRequest(request, target, headers)));
  };
  const { hubspot, airtable, email, elevenlabs, openai } = backend.services;
  if (service === 'elevenlabs') return pass(elevenlabs.options.apiKey, 'xi-api-key');
  const key = {
    hubspot: hubspot.options.token,
    airtable: airtable.options.token,
    email: email.options.apiKey,
    openai: openai.options.apiKey,
    suitecrm: service === 'suitecrm' ? await exchangeToken(backend, url) : '',
    ...keys,
  }[service];
  // The server's own response may repeat the password, so it isn't passed on.
  if (service === 'suitecrm' && !key) return json(502, { error: 'SuiteCRM authentication failed' });
  return pass(key && `Bearer ${key}`);
}

/** The function itself builds the message, which no proxy rule could. */
async function announce(request: Request, backend: FakeBackend): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const env = { ...getWebhooks(origin), SUITECRM_URL: `${origin}/suitecrm` };
  const ask = (url: RequestInfo | URL, { signal: _, ...what }: RequestInit = {}) =>
    backend.handle(new Request(url, what));
  const notice = createNoticeRecipient(pathname.slice('/api/notify'.length), env, ask);
  if (!notice) return json(404, { error: 'Not found' });
  if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
  const lost = { status: 504, body: { error: 'No answer' }, headers: {} };
  const answer = await notice.create(toRecord(await readJson(request))).catch(() => lost);
  return json(answer.status, answer.body, answer.headers);
}

const ADMIN = { ADMIN_USER: 'admin', ADMIN_PASSWORD: 'the password of the fakes' };

/** The function itself reads, as at a host whose password the browser has. */
async function readToAdmin(request: Request, backend: FakeBackend): Promise<Response> {
  const { origin } = new URL(request.url);
  const { airtable, hubspot, suitecrm } = backend.services;
  const env = {
    ...ADMIN,
    HUBSPOT_READ_TOKEN: hubspot.options.readToken,
    HUBSPOT_URL: `${origin}/hubspot`,
    AIRTABLE_READ_TOKEN: airtable.options.readToken,
    AIRTABLE_URL: `${origin}/airtable`,
    AIRTABLE_BASE: airtable.options.baseId || 'appFakes',
    AIRTABLE_TABLES: airtable.options.tables.join(),
    AIRTABLE_ID_COLUMN: airtable.options.moreColumns[0],
    SUITECRM_URL: `${origin}/suitecrm${suitecrm.options.basePath}`,
    SUITECRM_CLIENT_ID: suitecrm.options.clientId,
    SUITECRM_CLIENT_SECRET: suitecrm.options.clientSecret,
    SUITECRM_READ_USER: suitecrm.options.readUser,
    SUITECRM_READ_PASSWORD: suitecrm.options.readPassword,
  };
  const headers = new Headers(request.headers);
  // Browsers send it with every POST, but not the fetch of unit tests; a foreign one was refused.
  headers.set('Origin', origin);
  headers.set('Authorization', `Basic ${btoa(`${ADMIN.ADMIN_USER}:${ADMIN.ADMIN_PASSWORD}`)}`);
  const ask = (url: RequestInfo | URL, { signal: _, ...what }: RequestInit = {}) =>
    backend.handle(new Request(url, what));
  // A new address for each request, since e2e tests ask more often than a person.
  return readLeads(await forwardRequest(request, request.url, headers), env, crypto.randomUUID(), ask);
}

/** Each service's paths for a visitor's POST. */
const EXPOSED = {
  hubspot: [
    /^\/crm\/v3\/objects\/(contacts|deals)$/,
    /^\/crm\/v3\/associations\/contacts\/deals\/batch\/create$/,
  ],
  airtable: [/^\/v0\/[^/]+\/[^/]+$/],
  email: [/^/],
  elevenlabs: [/^\/v1\/text-to-speech\/[^/]+$/],
  openai: [/^\/v1\/audio\/speech$/, /^\/v1\/chat\/completions$/],
  // The second form is for server variants.
  suitecrm: [/^\/Api\/V8\/module$/, /^\/Api\/V8\/module\/(Contacts|Leads)$/],
};

/**
 * A connection test, answered with a status alone: it tries the site's credential and reads no data. SuiteCRM needs a
 * sign-in, so nginx can't test it.
 */
function getTestQuery(service: Proxied, path: string): string | undefined {
  if (service === 'hubspot' && path === '/crm/v3/objects/contacts') return '?limit=1';
  if (service === 'airtable' && EXPOSED.airtable.some((pattern) => pattern.test(path)))
    return '?maxRecords=1';
  return undefined;
}

type Proxied = keyof typeof EXPOSED;

const findProxied = (name: string): Proxied | undefined => (name in EXPOSED ? (name as Proxied) : undefined);

/** Beyond header rules: a small edge function signs in before it posts. */
async function exchangeToken(backend: FakeBackend, url: URL): Promise<string> {
  const { basePath, clientId, clientSecret, username, password } = backend.services.suitecrm.options;
  const answer = await backend.handle(
    new Request(new URL(`/suitecrm${basePath}/Api/access_token`, url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'password',
        client_id: clientId,
        client_secret: clientSecret,
        username,
        password,
      }),
    }),
  );
  return answer.ok ? toText(toRecord(await readJson(answer)).access_token) : '';
}
