import { createChatRecipient } from '../../deploy/edge/chat-webhooks.js';
import { isReadPath, readLeads } from '../../deploy/edge/read-leads.js';
import { createChallenge } from '../../deploy/edge/spam-check.js';
import { createSession } from '../../deploy/edge/suitecrm-session.js';
import type { FakeBackend } from './backend.ts';
import { getWebhooks } from './chats.ts';
import { forwardRequest, json, readJson, toRecord } from './http.ts';

export interface ProxyOptions {
  /** Allows every path and method, for experiments. The recipes for real hosts never do. */
  open?: boolean;
}

const FAKES_PREFIX = '/__fakes';
const CHALLENGE = '/api/challenge';
const CHATS = '/api/notify';
/** Signs the challenges of e2e tests and development. Nothing here verifies a solution. */
export const ALTCHA_HMAC_KEY = 'a key of the fakes';

/** Each service's paths for a visitor's POST. */
const EXPOSED = {
  hubspot: /^\/crm\/v3\/(objects\/(contacts|deals)|associations\/contacts\/deals\/batch\/create)$/,
  airtable: /^\/v0\/[^/]+\/[^/]+$/,
  email: /^/,
  elevenlabs: /^\/v1\/text-to-speech\/[^/]+$/,
  openai: /^\/v1\/(audio\/speech|chat\/completions)$/,
  // The second form is for server variants.
  suitecrm: /^\/Api\/V8\/module(\/(Contacts|Leads))?$/,
};
type Proxied = keyof typeof EXPOSED;

/** A connection test, answered with a status alone. SuiteCRM needs a sign-in, so nginx can't test it. */
const TESTED: Partial<Record<Proxied, { path: RegExp; query: string }>> = {
  hubspot: { path: /^\/crm\/v3\/objects\/contacts$/, query: '?limit=1' },
  airtable: { path: EXPOSED.airtable, query: '?maxRecords=1' },
};

const getProxied = (path: string) => {
  const [, api, name = ''] = path.split('/');
  return api === 'api' && name in EXPOSED ? (name as Proxied) : undefined;
};

/** Whether the fakes answer a path of the site: /__fakes/, and what the host's proxy rules handle. */
export const isFaked = (path: string): boolean =>
  path === CHALLENGE ||
  isReadPath(path) ||
  path.startsWith(`${CHATS}/`) ||
  path.startsWith(`${FAKES_PREFIX}/`) ||
  getProxied(path) !== undefined;

/**
 * A site's own responses with fakes behind it: the fakes under /__fakes/ with their state at /__fakes/state, and a
 * host's functions and proxy rules under /api/. A rule removes the visitor's credential, adds the site's own, and
 * forwards the request. Only the POSTs of a submission, a spoken text or a question pass; anything else is 405.
 */
export async function answerFromFakes(
  request: Request,
  backend: FakeBackend,
  { open = false }: ProxyOptions = {},
): Promise<Response> {
  const { origin, host, pathname, search } = new URL(request.url);
  if (pathname === `${FAKES_PREFIX}/state`) return json(200, backend.state);
  if (pathname.startsWith(`${FAKES_PREFIX}/`))
    return backend.handle(
      await forwardRequest(request, origin + pathname.slice(FAKES_PREFIX.length) + search),
    );
  if (pathname === CHALLENGE && request.method === 'GET')
    return json(200, await createChallenge({ ALTCHA_HMAC_KEY }));
  const from = request.headers.get('Origin');
  if (from && new URL(from).host !== host) return json(403, { error: 'Forbidden' });
  if (isReadPath(pathname)) return readToAdmin(request, backend);
  if (pathname.startsWith(`${CHATS}/`)) return announce(request, backend);
  const service = getProxied(pathname);
  if (!service) return json(404, { error: 'Not found' });
  const path = pathname.slice(`/api/${service}`.length) || '/';
  const test = TESTED[service];
  if (request.method === 'HEAD' && test?.path.test(path)) {
    const read = new Request(origin + pathname + test.query);
    return new Response(null, { status: (await answerFromFakes(read, backend, { open: true })).status });
  }
  if (!open && !(request.method === 'POST' && EXPOSED[service].test(path)))
    return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });

  const headers = new Headers(request.headers);
  for (const name of ['Cookie', 'Origin', 'Authorization', 'xi-api-key']) headers.delete(name);
  const { hubspot, airtable, email, elevenlabs, openai } = backend.services;
  const credential = {
    hubspot: hubspot.options.token,
    airtable: airtable.options.token,
    email: email.options.apiKey,
    openai: openai.options.apiKey,
    elevenlabs: elevenlabs.options.apiKey,
    suitecrm: service === 'suitecrm' ? await signIn(backend, origin) : '',
  }[service];
  if (service === 'suitecrm' && !credential) return json(502, { error: 'SuiteCRM authentication failed' });
  if (service === 'elevenlabs') headers.set('xi-api-key', credential);
  else if (credential) headers.set('Authorization', `Bearer ${credential}`);
  const answer = await backend.handle(
    await forwardRequest(request, `${origin}/${service}${path}${search}`, headers),
  );
  for (const name of [...answer.headers.keys()])
    if (name.startsWith('access-control-')) answer.headers.delete(name);
  return answer;
}

/** The variables of the functions of deploy/ on a site at `origin`, for the fakes at an address. */
export function createVariables({ services }: FakeBackend, up: string, origin: string) {
  const { airtable, hubspot } = services;
  const suitecrm = services.suitecrm.options;
  return {
    SITE_ORIGIN: origin,
    HUBSPOT_TOKEN: 'test-token',
    HUBSPOT_URL: `${up}/hubspot`,
    AIRTABLE_TOKEN: 'test-token',
    AIRTABLE_BASE: 'app1',
    AIRTABLE_URL: `${up}/airtable`,
    EMAIL_ENDPOINT: `${up}/email/subscribe`,
    EMAIL_API_KEY: 'email-key',
    SUITECRM_URL: `${up}/suitecrm`,
    SUITECRM_CLIENT_ID: suitecrm.clientId,
    SUITECRM_CLIENT_SECRET: suitecrm.clientSecret,
    SUITECRM_USER: suitecrm.username,
    SUITECRM_PASSWORD: suitecrm.password,
    HUBSPOT_READ_TOKEN: hubspot.options.readToken,
    AIRTABLE_READ_TOKEN: airtable.options.readToken,
    SUITECRM_READ_USER: suitecrm.readUser,
    SUITECRM_READ_PASSWORD: suitecrm.readPassword,
    ...getWebhooks(up),
    CHAT_KEY: 'test-token',
    CHAT_MODEL: 'gpt-4o-mini',
    CHAT_URL: `${up}/openai/v1/chat/completions`,
  };
}

/** The fakes in place of a function's fetch. */
const createAsk =
  (backend: FakeBackend) =>
  (url: RequestInfo | URL, { signal: _, ...what }: RequestInit = {}) =>
    backend.handle(new Request(url, what));

/** The function itself writes the lines, which no proxy rule could. */
async function announce(request: Request, backend: FakeBackend): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const env = createVariables(backend, origin, origin);
  const chat = createChatRecipient(pathname.slice(CHATS.length), env, createAsk(backend));
  if (!chat) return json(404, { error: 'Not found' });
  if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
  const lost = { status: 504, body: { error: 'No answer' }, headers: {} };
  const answer = await chat.create(toRecord(await readJson(request))).catch(() => lost);
  return json(answer.status, answer.body, answer.headers);
}

/** The function itself reads, as at a host whose password the browser has. */
async function readToAdmin(request: Request, backend: FakeBackend): Promise<Response> {
  const { origin } = new URL(request.url);
  const { airtable, suitecrm } = backend.services;
  const admin = { ADMIN_USER: 'admin', ADMIN_PASSWORD: 'the password of the fakes' };
  const variables = createVariables(backend, origin, origin);
  const env = {
    ...variables,
    ...admin,
    AIRTABLE_BASE: airtable.options.baseId || 'appFakes',
    AIRTABLE_TABLES: airtable.options.tables.join(),
    AIRTABLE_ID_COLUMN: airtable.options.moreColumns[0],
    SUITECRM_URL: variables.SUITECRM_URL + suitecrm.options.basePath,
  };
  const headers = new Headers(request.headers);
  // Browsers send it with every POST, but not the fetch of unit tests; a foreign one was refused.
  headers.set('Origin', origin);
  headers.set('Authorization', `Basic ${btoa(`${admin.ADMIN_USER}:${admin.ADMIN_PASSWORD}`)}`);
  // A new address for each request, since e2e tests ask more often than a person.
  const address = crypto.randomUUID();
  return readLeads(await forwardRequest(request, request.url, headers), env, address, createAsk(backend));
}

/** Beyond header rules: a small edge function signs in before it posts. */
function signIn(backend: FakeBackend, origin: string): Promise<string> {
  const { basePath, username, password } = backend.services.suitecrm.options;
  const env = createVariables(backend, origin, origin);
  const account = { ...env, SUITECRM_URL: env.SUITECRM_URL + basePath, user: username, password };
  return createSession().signIn(account, createAsk(backend));
}
