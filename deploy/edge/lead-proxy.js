// Forwards a visitor's submission from /api/... of this site to its system, with the credential that only the host
// knows. It creates records, or saves a submission's Airtable row again, and changes nothing else. It returns only what the
// site needs, and tests a credential when the site's own pages ask for that. docs/deploy.md lists its variables.

import { createChatRecipient } from './chat-webhooks.js';
import { CONTACT_FIELDS } from './lead-fields.js';
import { waitForTurn } from './pace.js';
import { getRetryAfter, parseJson, readBody, readText, reply, toResponse } from './responses.js';
import { checkSpam, createChallenge, isSpamCheckOn } from './spam-check.js';
import { createSession } from './suitecrm-session.js';

// Sent in the header Lead-Proxy of every response: versions before 4 drop an unknown field instead of refusing it.
const VERSION = '4';
const MAX_BODY_LENGTH = 100_000;
const MAX_RESPONSE_BYTES = 130_000; // SuiteCRM repeats a message of 20,000 characters, each quote as six.
const TIMEOUT_MS = 12_000; // The site itself gives up after 15 s.
const FIELDS = Object.fromEntries(
  Object.entries(CONTACT_FIELDS).map(([system, names]) => [system, Object.values(names)]),
);

/** `address`: the visitor's, where the host knows it for sure. Only the rate limit of unsolved submissions uses it. */
export async function proxyLead(request, env, address = '') {
  const { origin, pathname } = new URL(request.url);
  const answer = await handleRequest(request, env, { origin, pathname, address });
  const response = toResponse(answer);
  response.headers.set('Lead-Proxy', VERSION);
  // The site's settings must name the same property or column.
  if (pathname.startsWith('/api/hubspot/'))
    response.headers.set('Lead-Proxy-Deal-Id', getDealIdProperty(env));
  if (pathname.startsWith('/api/airtable/'))
    response.headers.set('Lead-Proxy-Id-Column', encodeURIComponent(getIdColumn(env)));
  return response;
}

// For the submission's id; empty: none.
const getDealIdProperty = (env) => env.HUBSPOT_DEAL_ID_PROPERTY ?? 'submission_id';
const getIdColumn = (env) => env.AIRTABLE_ID_COLUMN ?? 'Submission ID';

async function handleRequest(request, env, { origin, pathname, address }) {
  const send = findRecipient(pathname, env);
  if (!send) return reply(404, { error: 'Not found' });
  const methods = [
    ...(send.create ? ['POST'] : []),
    ...(pathname.startsWith('/api/airtable/') ? ['PATCH'] : []),
    ...(send.test ? ['GET'] : []),
  ];
  if (!methods.includes(request.method)) {
    return reply(405, { error: 'Method not allowed' }, { Allow: methods.join(', ') });
  }
  // A browser sends the page's origin with a submission, and Sec-Fetch-Site with a plain read.
  const isOwnPage =
    send.forAll ||
    (request.method === 'GET'
      ? request.headers.get('Sec-Fetch-Site') === 'same-origin'
      : request.headers.get('Origin') === (env.SITE_ORIGIN || origin));
  if (!isOwnPage) return reply(403, { error: 'Forbidden' });
  if (request.method === 'GET') return send.test().catch(() => reply(504, { error: 'No answer' }));
  const text = await readBody(request, MAX_BODY_LENGTH);
  if (text === undefined) return reply(413, { error: 'Too long' });
  const body = parseJson(text);
  if (!isObject(body)) return reply(400, { error: 'A JSON object is expected' });
  const { flag, wait, release } = await checkSpam(request, env, address);
  if (wait) return reply(429, { error: 'Too many requests' }, { 'Retry-After': String(wait) });
  try {
    const answer = await send.create(body, request.method, flag);
    if (answer.status !== 200) release();
    return answer;
  } catch {
    release();
    // The request may have been sent, so its outcome is unknown.
    return reply(504, { error: 'No answer' });
  }
}

function findRecipient(pathname, given) {
  // Paths follow it, in links too.
  const env = { ...given, SUITECRM_URL: given.SUITECRM_URL?.replace(/\/$/, '') };
  const [, name, path = ''] = /^\/api\/([a-z]+)(\/.*)?$/.exec(pathname) ?? [];
  if (name === 'hubspot' && env.HUBSPOT_TOKEN) return createHubspotRecipient(path, env);
  if (name === 'airtable' && env.AIRTABLE_TOKEN) return createAirtableRecipient(path, env);
  if (name === 'email' && env.EMAIL_ENDPOINT && path === '') return createEmailRecipient(env);
  if (name === 'suitecrm' && env.SUITECRM_URL) return createSuitecrmRecipient(path, env);
  if (name === 'notify') return createChatRecipient(path, env);
  if (name === 'challenge' && isSpamCheckOn(env) && path === '')
    return { forAll: true, test: async () => reply(200, await createChallenge(env)) };
  return undefined;
}

const DEAL_PROPERTIES = [
  'dealname',
  'pipeline',
  'dealstage',
  'amount',
  'dealtype',
  'lead_source',
  'description',
];
const HUBSPOT_DEFINED = { associationCategory: 'HUBSPOT_DEFINED' };
const HUBSPOT_PHRASES =
  /Existing ID: \d+|\d+ already has that value|CONFLICTING_UNIQUE_VALUE|Property \\?"(\w+)\\?" does not exist|"error": ?"[A-Z_]+"|"name": ?"(\w+)"/g;
const HUBSPOT_NAMES = ['propertyName', 'requiredGranularScopes', 'requiredScopes', 'missingScopes'];

function createHubspotRecipient(path, env) {
  const url = (env.HUBSPOT_URL || 'https://api.hubapi.com') + path;
  const refusal =
    (names) =>
    ({ category, message, errors }) => ({
      category: toErrorCode(category),
      message: pickPhrases(message, HUBSPOT_PHRASES, names),
      errors: toObjects(errors).map(({ code, message, context }) => ({
        code: toErrorCode(code),
        message: pickPhrases(message, HUBSPOT_PHRASES, names),
        context: Object.fromEntries(
          Object.entries(pick(context, HUBSPOT_NAMES)).map(([name, values]) => [name, toNames(values)]),
        ),
      })),
    });
  const post = (body, names, shorten) =>
    forward(url, env.HUBSPOT_TOKEN, body, { shorten, refusal: refusal(names) });
  // v3, or a dated version: /crm/objects/2026-03/contacts.
  const [, object] = /^\/crm\/(?:v3\/objects|objects\/[\d-]+)\/(contacts|deals)$/.exec(path) ?? [];
  if (object) {
    // The property with unique values in HubSpot: it tells a repeated deal from a new one.
    const idProperty = getDealIdProperty(env);
    const names = object === 'contacts' ? FIELDS.hubspot : [...DEAL_PROPERTIES, idProperty];
    const create = async ({ properties, associations }, _, flag) => {
      const unknown = findUnknown(properties, names);
      if (unknown.length > 0) {
        const errors = unknown.map((name) => ({
          code: 'PROPERTY_DOESNT_EXIST',
          message: `Property "${name}" does not exist`,
          context: { propertyName: [name] },
        }));
        return reply(400, { category: 'VALIDATION_ERROR', errors });
      }
      // A new deal may be linked to its contact, and to nothing else.
      const contact = object === 'deals' ? associations?.[0]?.to : undefined;
      const links = contact
        ? [{ to: pick(contact, ['id']), types: [{ ...HUBSPOT_DEFINED, associationTypeId: 3 }] }]
        : [];
      const known = pick(properties, names);
      const place = object === 'contacts' ? 'message' : 'description';
      const save = (all) => post({ properties: all, associations: links }, names, pickId);
      const answer = await save(addFlag(known, place, flag));
      // A portal may lack the property of the flag, and refuse the whole record.
      return flag && !(place in known) && answer.status === 400 ? save(known) : answer;
    };
    const test = async () => {
      const answer = await testCredential(`${url}?limit=1`, env.HUBSPOT_TOKEN, { refusal: refusal(names) });
      if (answer.status !== 200 || !idProperty) return answer;
      const properties = url.replace(/objects(.*)\/contacts$/, 'properties$1/deals');
      const { status, body } = await forward(`${properties}/${idProperty}`, env.HUBSPOT_TOKEN, undefined, {
        method: 'GET',
        shorten: (property) => property.hasUniqueValue === true,
      }).catch(() => reply(504));
      // Other answers: the token may not read properties.
      const state = status === 404 ? 'missing' : status === 200 && !body ? 'not-unique' : undefined;
      return reply(200, {}, state && { 'Lead-Proxy-Deal-Id-State': state });
    };
    return { create, ...(object === 'contacts' && { test }) };
  }
  const link = /^\/crm\/(v3\/associations|associations\/[\d-]+)\/contacts\/deals\/batch\/create$/.exec(path);
  if (!link) return undefined;
  const type = link[1].startsWith('v3')
    ? { type: 'contact_to_deal' }
    : { types: [{ ...HUBSPOT_DEFINED, associationTypeId: 4 }] };
  const create = ({ inputs }) => {
    const { from, to } = inputs?.[0] ?? {};
    return post(
      { inputs: [{ from: pick(from, ['id']), to: pick(to, ['id']), ...type }] },
      [],
      ({ numErrors = 0 }) => ({ numErrors: Number(numErrors) }),
    );
  };
  return { create };
}

const COLUMNS = [...FIELDS.airtable, 'Date Submitted'];
const UPSERT_KEY = ['Email', 'Date Submitted']; // Together they identify a submission without an id.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function createAirtableRecipient(path, env) {
  const idColumn = getIdColumn(env);
  const columns = [...COLUMNS, ...(idColumn ? [idColumn] : [])];
  const tables = (env.AIRTABLE_TABLES || 'Contacts,Leads').split(',');
  const allowed = tables.map((table) => `/v0/${env.AIRTABLE_BASE}/${encodeURIComponent(table)}`);
  if (!allowed.includes(path)) return undefined;
  const url = (env.AIRTABLE_URL || 'https://api.airtable.com') + path;
  // With 429, Airtable's JSON is {errors: [{error}]}: too fast, or the month's calls are used up.
  const refusal =
    (fields) =>
    ({ errors, error = toObjects(errors)[0]?.error }) => ({
      error: isObject(error)
        ? { type: toErrorCode(error.type), message: describeColumns(error.message, fields, columns) }
        : toErrorCode(error),
    });
  const create = async ({ records, performUpsert }, method, flag) => {
    const fields = records?.[0]?.fields;
    if (!fields?.Email || records.length !== 1)
      return reply(400, { error: 'One record with an Email is expected' });
    const [unknown] = findUnknown(fields, columns);
    if (unknown !== undefined)
      return reply(400, {
        error: { type: 'UNKNOWN_FIELD_NAME', message: `Unknown field name: "${unknown}"` },
      });
    // A change must be that of a submission's own row: it creates the row, or saves it again.
    const key = String(performUpsert?.fieldsToMergeOn);
    const isById = idColumn && key === idColumn && UUID.test(fields[idColumn]);
    const isByTime = key === String(UPSERT_KEY) && fields['Date Submitted'];
    if (method === 'PATCH' && !isById && !isByTime)
      return reply(400, { error: 'Only a safe repeat is allowed' });
    const body = {
      ...(method === 'PATCH' && { performUpsert: { fieldsToMergeOn: isById ? [idColumn] : UPSERT_KEY } }),
      records: [{ fields: addFlag(fields, 'Message', flag) }],
    };
    await waitForTurn('airtable', true);
    const shorten = (answer) => ({ records: answer.records.map(pickId) });
    return forward(url, env.AIRTABLE_TOKEN, body, { shorten, refusal: refusal(fields), method });
  };
  // Airtable refuses the name of a column that the table lacks.
  const search = new URLSearchParams({ maxRecords: '1', ...(idColumn && { 'fields[]': idColumn }) });
  const test = () =>
    testCredential(`${url}?${search}`, env.AIRTABLE_TOKEN, { refusal: refusal({}), found: { records: [] } });
  return { create, test };
}

/** The columns that Airtable refuses. For a choice column it quotes the missing choice, which a visitor chose. */
function describeColumns(message, fields, columns) {
  const [, choice] = /select option (.+)/s.exec(message) ?? [];
  const chosen = Object.keys(fields).filter((name) => stripQuotes(fields[name]) === stripQuotes(choice));
  if (choice) return chosen.map((name) => `Field "${name}"`).join(', ');
  return pickPhrases(message, /(?:Unknown field name: |Field )"([^"\n]+)"/g, columns);
}

const stripQuotes = (text) => String(text).replace(/["\\\s]+/g, '');

const SUBSCRIBER_FIELDS = ['email', 'firstName', 'lastName', 'status', 'source', 'properties'];
const SUBSCRIBER_PROPERTIES = FIELDS.mailing.filter((name) => !SUBSCRIBER_FIELDS.includes(name));

// The response body doesn't matter: a mailing service may send none.
function createEmailRecipient(env) {
  const create = (body, _, flag) => {
    const [unknown] = [
      ...findUnknown(body, SUBSCRIBER_FIELDS),
      ...findUnknown(body.properties, SUBSCRIBER_PROPERTIES),
    ];
    if (unknown !== undefined) return reply(400, { error: `Unknown field: ${unknown}` });
    const audience = env.EMAIL_AUDIENCE_ID ? { audienceId: env.EMAIL_AUDIENCE_ID } : {};
    const subscriber = { ...body, properties: pick(body.properties, SUBSCRIBER_PROPERTIES), ...audience };
    // A subscriber has no text field for the flag.
    const headers = flag ? { 'Spam-Check': 'not passed' } : {};
    return forward(env.EMAIL_ENDPOINT, env.EMAIL_API_KEY, subscriber, { shorten: () => ({}), headers });
  };
  return { create };
}

const RECORD_FIELDS = [...FIELDS.suitecrm, 'lead_source', 'status'];
const SUITECRM_PHRASES =
  /is already exist|Property (\w+) in (?:Contact|Lead) module is invalid|The (?:required )?option "(\w+)"|\[AccessDeniedException\]|Database failure/gi;
const SUITECRM_NAMES = [...RECORD_FIELDS, 'data', 'type', 'id', 'attributes'];
const session = createSession();

const getAccount = (env) => ({ ...env, user: env.SUITECRM_USER, password: env.SUITECRM_PASSWORD });

// SuiteCRM issues a token for a user's password; {url}/Api of SUITECRM_URL answers.
function createSuitecrmRecipient(path, env) {
  const refused = () => reply(503, { error: 'SuiteCRM authentication failed' });
  const test = async () => ((await session.signIn(getAccount(env))) ? reply(200, {}) : refused());
  if (path === '/Api/V8/module/Contacts') return { test };
  if (path !== '/Api/V8/module') return undefined;
  const refusal = ({ errors }) => ({
    errors: { detail: pickPhrases(errors?.detail, SUITECRM_PHRASES, SUITECRM_NAMES) },
  });
  const shorten = (answer) => ({ data: pickId(answer.data) });
  const createRecord = async ({ data }, _, flag) => {
    if (!['Contacts', 'Leads'].includes(data?.type))
      return reply(400, { error: 'Contacts or Leads are expected' });
    const [unknown] = findUnknown(data.attributes, RECORD_FIELDS);
    if (unknown !== undefined)
      return reply(400, {
        errors: { detail: `Property ${unknown} in ${data.type.slice(0, -1)} module is invalid` },
      });
    const attributes = addFlag(pick(data.attributes, RECORD_FIELDS), 'description', flag);
    const record = { type: data.type, id: String(data.id), attributes };
    const create = async () => {
      // Nothing is created before the sign-in. The site retries with the same id, which is safe in any case.
      const token = await session.signIn(getAccount(env)).catch(() => '');
      if (!token) return refused();
      return forward(`${env.SUITECRM_URL}/Api/V8/module`, token, { data: record }, { shorten, refusal });
    };
    const answer = await create();
    if (answer.status !== 401) return answer;
    session.forget();
    return create();
  };
  return { create: createRecord };
}

/**
 * Forwards the request. Passes on only what `shorten` picks from a success and `refusal` from an error. A success that
 * `shorten` can't read throws: the work may be done.
 */
async function forward(
  url,
  token,
  body,
  { shorten, refusal = () => ({}), method = 'POST', headers: ownHeaders },
) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...ownHeaders,
      Accept: 'application/json',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await readText(answer, MAX_RESPONSE_BYTES);
  const json = parseJson(text);
  const headers = getRetryAfter(answer);
  // A server that fails midway may have done the work. If SuiteCRM's database fails or loses a race, it answers 400
  // with JSON followed by plain text.
  const isBroken = answer.status === 400 && !json && text.trimStart().startsWith('{');
  if (isBroken || answer.status >= 500) return reply(504, { error: 'No verdict' }, headers);
  if (answer.ok) {
    // A parked host or a login page isn't the service.
    const isPage =
      /\bhtml\b/i.test(answer.headers.get('Content-Type') ?? '') || text.trimStart().startsWith('<');
    return isPage ? reply(502, { error: 'A web page answered' }) : reply(200, shorten(json));
  }
  return reply(answer.status < 400 ? 502 : answer.status, isObject(json) ? refusal(json) : {}, headers);
}

/** Tests whether the system accepts the credential. Discards the response. */
const testCredential = (url, token, { found = {}, ...others }) =>
  forward(url, token, undefined, { ...others, method: 'GET', shorten: () => found });

// Errors are reduced to codes and field names. A system's own sentences may repeat submitted values, so only known
// phrases pass, and for fields only phrases about submitted fields.
const pickPhrases = (text, known, sent) =>
  typeof text === 'string'
    ? [...text.matchAll(known)]
        .filter(([, ...named]) => named.every((name) => name === undefined || sent.includes(name)))
        .map(([phrase]) => phrase)
        .join(', ')
    : '';
const toErrorCode = (value) => (/^[A-Z][A-Z_]{2,60}$/.test(value) ? value : undefined);
const toObjects = (value) => (Array.isArray(value) ? value.filter(isObject) : []);
const toNames = (values) =>
  [values].flat().filter((name) => typeof name === 'string' && /^[\w.-]{1,100}$/.test(name));

function pickId({ id }) {
  if (!/^[\w-]{1,64}$/.test(id ?? '')) throw new Error('The answer names no record');
  return { id };
}

/** The spam check's line comes first, since systems truncate long texts. */
const addFlag = (fields, place, flag) =>
  flag ? { ...fields, [place]: [flag, fields[place]].filter(Boolean).join('\n\n') } : fields;

// An unknown field is refused as the system itself would, so that the site moves its value elsewhere.
const findUnknown = (from, names) =>
  isObject(from) ? Object.keys(from).filter((name) => !names.includes(name)) : [];

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const pick = (from, names) =>
  Object.fromEntries(
    names.filter((name) => isObject(from) && name in from).map((name) => [name, from[name]]),
  );
