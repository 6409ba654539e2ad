// Reads a system's leads to an administrator of this site, at POST /api/admin/leads/<system>. It asks for the admin
// area's password itself and has its own reading keys. A query is a page, an address or submissions' ids; fields, order
// and operators are fixed. docs/deploy.md lists its variables.
import { askForPassword } from './admin-password.js';
import { readAirtable } from './airtable-leads.js';
import { readHubspot } from './hubspot-leads.js';
import { parseCursor } from './lead-pages.js';
import { waitForTurn } from './pace.js';
import { getRetryAfter, parseJson, readBody, readText, reply, toResponse } from './responses.js';
import { readSuitecrm } from './suitecrm-leads.js';
import { createSession } from './suitecrm-session.js';

const TIMEOUT_MS = 12_000; // Of a whole read: the site itself gives up after 15 s.
const MAX_BODY_LENGTH = 2_048;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024; // 200 leads with the longest messages that a form takes.
const MAX_LEADS = 50;
const MAX_EMAIL_LENGTH = 254;
const MAX_READS = 300; // Per address and minute.
const MAX_WRONG_PASSWORDS = 60; // Per address and minute.
const MAX_ADDRESSES = 10_000;
const MINUTE_MS = 60_000;
const WRONG_PASSWORD_DELAY_MS = 300;
const TURN_WAIT_S = 5;
const DAILY_LIMIT = 'DAILY'; // HubSpot's policy.
const MONTHLY_LIMIT = 'PUBLIC_API_BILLING_LIMIT_EXCEEDED'; // Airtable's.

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** Each needs its variables; the others are those of submissions. */
const READERS = {
  hubspot: { needs: ['HUBSPOT_READ_TOKEN'], read: readFromHubspot },
  airtable: { needs: ['AIRTABLE_READ_TOKEN', 'AIRTABLE_BASE'], read: readFromAirtable },
  suitecrm: {
    needs: ['SUITECRM_URL', 'SUITECRM_CLIENT_ID', 'SUITECRM_READ_USER', 'SUITECRM_READ_PASSWORD'],
    read: readFromSuitecrm,
  },
};

export const isReadPath = (pathname) => pathname.startsWith('/api/admin/');

/** `address`: the visitor's, where the host knows it for sure. `ask`: another fetch, for tests. */
export async function readLeads(request, env, address = '', ask = fetch) {
  const { origin, pathname } = new URL(request.url);
  const answer = await handleRequest(request, env, { origin, pathname, address, ask });
  // Shared with the admin area's pages, except for the Vary header.
  const response = answer instanceof Response ? answer : toResponse(answer);
  response.headers.set('Vary', 'Authorization');
  return response;
}

async function handleRequest(request, env, { origin, pathname, address, ask }) {
  const [, leave, name] = /^\/api\/admin\/(?:(leave)|leads\/([a-z]+))$/.exec(pathname) ?? [];
  if (!leave && !(name && Object.hasOwn(READERS, name))) return reply(404, { error: 'Not found' });
  if (request.method !== 'POST') return reply(405, { error: 'Method not allowed' }, { Allow: 'POST' });
  // The browser may send the password for a page of a sibling site: same site, other origin.
  const from = request.headers.get('Sec-Fetch-Site') || 'same-origin';
  if (request.headers.get('Origin') !== (env.SITE_ORIGIN || origin) || from !== 'same-origin')
    return reply(403, { error: 'Forbidden' });
  // Makes the browser forget its stored password.
  if (leave) return reply(401, { error: 'Signed out' });
  const refusal = askForPassword(request, env);
  // Without a password the browser has to be asked for one. A wrong one counts apart, so that nobody else can use up
  // the team's reads where the host hides addresses.
  const isWrong = refusal && request.headers.has('Authorization');
  const wait = isWrong
    ? limitRequests('wrong', address, MAX_WRONG_PASSWORDS)
    : !refusal && limitRequests('read', address, MAX_READS);
  if (wait) return reply(429, { error: 'Too many requests' }, { 'Retry-After': String(wait) });
  if (isWrong) await new Promise((resolve) => setTimeout(resolve, WRONG_PASSWORD_DELAY_MS));
  if (refusal) return refusal;
  const text = await readBody(request, MAX_BODY_LENGTH);
  if (text === undefined) return reply(413, { error: 'Too long' });
  const query = readQuery(parseJson(text));
  if (!query) return reply(400, { error: 'A page, an address or ids are expected' });
  const { needs, read } = READERS[name];
  const missing = needs.filter((variable) => !env[variable]);
  if (missing.length > 0) return reply(501, { error: 'Not set up', missing });
  const readAt = new Date().toISOString();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const askInTime = (url, options) => ask(url, { ...options, signal });
  try {
    const page = await read(
      query,
      { ...env, SUITECRM_URL: env.SUITECRM_URL?.replace(/\/+$/, '') },
      askInTime,
    );
    return reply(200, { ...page, readAt });
  } catch (error) {
    return error instanceof Refusal ? error.answer : reply(504, { error: 'No answer' });
  }
}

/** Returns undefined for any other query. */
function readQuery(body) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const names = Object.keys(body).join();
  const { before, limit = MAX_LEADS, email, ids } = body;
  if (names === 'email') {
    const fits = typeof email === 'string' && email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);
    return fits ? { email } : undefined;
  }
  if (names === 'ids') {
    const fits =
      Array.isArray(ids) &&
      ids.length > 0 &&
      ids.length <= MAX_LEADS &&
      ids.every((id) => typeof id === 'string' && UUID.test(id));
    return fits ? { ids: ids.map((id) => id.toLowerCase()) } : undefined;
  }
  const fits =
    Object.keys(body).every((name) => ['before', 'limit'].includes(name)) &&
    (before === undefined || (typeof before === 'string' && parseCursor(before))) &&
    Number.isInteger(limit) &&
    limit > 0 &&
    limit <= MAX_LEADS;
  return fits ? { before, limit } : undefined;
}

let minute = { from: 0, turns: new Map() };

/** Seconds until an address may ask again; 0 if it may now. All share one limit if the host knows no addresses. */
function limitRequests(kind, address, max) {
  const now = Date.now();
  if (now - minute.from >= MINUTE_MS || now < minute.from) minute = { from: now, turns: new Map() };
  const { from, turns } = minute;
  const own = `${kind} ${address}`;
  const key = turns.has(own) || turns.size < MAX_ADDRESSES ? own : kind;
  const taken = turns.get(key) ?? 0;
  if (taken >= max) return Math.ceil((from + MINUTE_MS - now) / 1000);
  turns.set(key, taken + 1);
  return 0;
}

function readFromHubspot(query, env, ask) {
  const url = env.HUBSPOT_URL || 'https://api.hubapi.com';
  return readHubspot(query, env, (path, body) =>
    callSystem(
      url + path,
      { token: env.HUBSPOT_READ_TOKEN, body, ask, waitS: 1, pace: path.endsWith('/search') && 'hubspot' },
      (json) => ({
        code: json?.policyName === DAILY_LIMIT ? DAILY_LIMIT : toErrorCode(json?.category),
        names: (Array.isArray(json?.errors) ? json.errors : [])
          .flatMap(({ context }) => context?.requiredGranularScopes ?? [])
          .filter((scope) => /^[\w.-]{1,100}$/.test(scope)),
      }),
    ),
  );
}

function readFromAirtable(query, env, ask) {
  const url = env.AIRTABLE_URL || 'https://api.airtable.com';
  return readAirtable(query, {
    base: env.AIRTABLE_BASE,
    tables: (env.AIRTABLE_TABLES || 'Contacts,Leads').split(','),
    idColumn: env.AIRTABLE_ID_COLUMN ?? 'Submission ID',
    ask: (path) =>
      callSystem(
        url + path,
        { token: env.AIRTABLE_READ_TOKEN, ask, waitS: 30, pace: 'airtable' },
        (json) => ({
          code: toErrorCode(json?.error?.type ?? json?.error ?? json?.errors?.[0]?.error),
        }),
      ),
  });
}

const session = createSession();

function readFromSuitecrm(query, env, ask) {
  const account = { ...env, user: env.SUITECRM_READ_USER, password: env.SUITECRM_READ_PASSWORD };
  const callApi = async (path) => {
    const token = await session.signIn(account, ask);
    if (!token) throw new Refusal(502, { error: 'Refused', code: 'SIGN_IN' });
    return callSystem(env.SUITECRM_URL + path, { token, ask, waitS: 1 }, (json) => ({
      code: /\[AccessDeniedException\]/.test(json?.errors?.detail) ? 'ACCESS_DENIED' : undefined,
    }));
  };
  return readSuitecrm(query, env, async (path) => {
    const answer = await callApi(path);
    if (answer.status !== 401) return answer;
    session.forget();
    return callApi(path);
  });
}

/** The error that an administrator gets in place of leads. */
class Refusal extends Error {
  constructor(status, body, headers = {}) {
    super(body.error);
    this.answer = reply(status, body, headers);
  }
}

/**
 * A system's response: {ok, status, json, refuse}. `refuse()` throws the error for the administrator, with
 * what `pickRefusal` picks from the system's message. Statuses 401 and 403 of a system are mapped, since they mean
 * something else here. `pace`: the system whose limit the request counts against.
 */
async function callSystem(url, { token, body, ask, waitS, pace }, pickRefusal) {
  if (pace && !(await waitForTurn(pace)))
    throw new Refusal(429, { error: 'Too many requests' }, { 'Retry-After': String(TURN_WAIT_S) });
  const answer = await ask(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const json = parseJson(await readText(answer, MAX_RESPONSE_BYTES));
  const { status } = answer;
  const refuse = (ownCode) => {
    if (ownCode) throw new Refusal(502, { error: 'Refused', status, code: ownCode });
    if (status >= 500) throw new Refusal(504, { error: 'No answer' }, getRetryAfter(answer));
    if (status < 400) throw new Refusal(502, { error: 'Something else answered' });
    const { code, names = [] } = pickRefusal(json);
    // Once a day's or a month's requests are used up, waiting is useless.
    if (status === 429 && ![DAILY_LIMIT, MONTHLY_LIMIT].includes(code))
      throw new Refusal(
        429,
        { error: 'Refused', status },
        { 'Retry-After': String(waitS), ...getRetryAfter(answer) },
      );
    throw new Refusal(502, { error: 'Refused', status, code, names });
  };
  return { ok: answer.ok && typeof json === 'object' && json !== null, status, json, refuse };
}

const toErrorCode = (value) => (/^[A-Z][A-Z_]{2,60}$/.test(value) ? value : undefined);
