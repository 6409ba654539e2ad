// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { readAnswer, send } from './send.ts';
import { createSuiteCrm } from './suitecrm.ts';

const TOKEN = 'POST /Api/access_token';
const MODULE = 'POST /Api/V8/module';
const credentials = {
  grant_type: 'password',
  client_id: 'test-client',
  client_secret: 'test-secret',
  username: 'test-user',
  password: 'test-password',
};
const bob = { first_name: 'Bob', last_name: 'Lead', email1: 'bob@x.example', account_name: 'Bob Ltd' };
const lead = (attributes: Record<string, unknown> = bob, id?: string) => ({
  data: { type: 'Leads', ...(id && { id }), attributes },
});
const ALLOWED = 'Content-Type, Access-Control-Allow-Headers, Authorization, X-Requested-With';

let time = 0;
let suite = createSuiteCrm();

beforeEach(() => {
  time = Date.parse('2026-11-20T02:20:00Z');
  suite = createSuiteCrm({}, () => time);
});

async function signIn(): Promise<Record<string, string>> {
  const { json } = await send(suite, TOKEN, credentials);
  return { Authorization: `Bearer ${json.access_token}` };
}

async function create(body: unknown, headers: Record<string, string> = {}) {
  return send(suite, MODULE, body, { ...(await signIn()), ...headers });
}

describe('token', () => {
  const expected = {
    token_type: 'Bearer',
    expires_in: 3600,
    access_token: expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/),
    refresh_token: expect.any(String),
  };

  it('comes for JSON, API JSON, a form and multipart', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(credentials)) form.set(name, value);
    const multipart = new Request('https://crm.example/Api/access_token', { method: 'POST', body: form });
    const answers = await Promise.all([
      send(suite, TOKEN, credentials),
      send(suite, TOKEN, credentials, { 'Content-Type': 'application/vnd.api+json' }),
      send(suite, TOKEN, String(new URLSearchParams(credentials)), {
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
      suite.handle(multipart).then(readAnswer),
    ]);
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json).toEqual(expected);
    }
  });

  it('comes without a refresh token for client credentials', async () => {
    suite.options.grant = 'client_credentials';
    const { json } = await send(suite, TOKEN, { ...credentials, grant_type: 'client_credentials' });
    expect(Object.keys(json)).toEqual(['token_type', 'expires_in', 'access_token']);
  });

  it('is refreshed once with the refresh token', async () => {
    const { json } = await send(suite, TOKEN, credentials);
    const body = { ...credentials, grant_type: 'refresh_token', refresh_token: json.refresh_token };
    expect((await send(suite, TOKEN, body)).json).toEqual(expected);
    expect((await send(suite, TOKEN, body)).status).toBe(401);
  });

  it.each([
    ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client', 'Client authentication failed'],
    [
      'an unknown client',
      { client_id: 'x' },
      500,
      'unknown_error',
      'OAuth2Clients module with id x is not found',
    ],
    [
      'a grant that the client is not for',
      { grant_type: 'client_credentials' },
      401,
      'invalid_client',
      'Client authentication failed',
    ],
    ['an unknown user', { username: 'x' }, 500, 'unknown_error', 'No user found with this username: x'],
    [
      'a wrong password, which it repeats',
      { password: 'hunter2' },
      500,
      'unknown_error',
      'The password is invalid: hunter2',
    ],
  ])('is refused for %s', async (_what, change, status, error, text) => {
    const answer = await send(suite, TOKEN, { ...credentials, ...change });
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ error, error_description: text, message: text });
  });

  it('is refused with a hint for a missing user and for an unknown grant', async () => {
    const { username: _, ...rest } = credentials;
    expect(await send(suite, TOKEN, rest)).toMatchObject({
      status: 400,
      json: { error: 'invalid_request', hint: 'Check the `username` parameter' },
    });
    expect(await send(suite, TOKEN, { ...credentials, grant_type: 'magic' })).toMatchObject({
      status: 400,
      json: {
        error: 'unsupported_grant_type',
        hint: 'Check that all required parameters have been provided',
      },
    });
  });

  it('is not asked for a secret by a public client', async () => {
    suite.options.clientSecret = '';
    expect((await send(suite, TOKEN, { ...credentials, client_secret: '' })).status).toBe(200);
  });
});

describe('create', () => {
  it('answers 201 with the singular type, all fields and relationships', async () => {
    const { status, json, headers } = await create(lead());
    expect(status).toBe(201);
    expect(headers.get('Content-Type')).toBe('application/vnd.api+json');
    expect(json.data.type).toBe('Lead');
    expect(json.data.attributes).toMatchObject({
      ...bob,
      name: 'Bob Lead',
      date_entered: '2026-11-20T02:20:00+00:00',
      status: 'New',
      invalid_email: '0',
      phone_work: '',
    });
    expect(Object.keys(json.data.attributes)).toHaveLength(111);
    expect(json.data.relationships.Contacts.links.related).toBe(
      `V8/module/${json.data.id}/relationships/contacts`,
    );
    expect(suite.state().suitecrm.Leads).toMatchObject([{ id: json.data.id, attributes: bob }]);
  });

  it('takes API JSON too, but no text', async () => {
    expect((await create(lead(), { 'Content-Type': 'application/vnd.api+json' })).status).toBe(201);
    expect(await create(lead(), { 'Content-Type': 'text/plain' })).toMatchObject({
      status: 400,
      json: { errors: { detail: 'The required option "data" is missing.' } },
    });
  });

  it('drops the account name of a contact without a word', async () => {
    const { status, json } = await create({ data: { type: 'Contacts', attributes: bob } });
    expect(status).toBe(201);
    expect(json.data.type).toBe('Contact');
    expect(json.data.attributes.account_name).toBe('');
    expect(suite.state().suitecrm.Contacts[0]?.attributes).not.toHaveProperty('account_name');
  });

  it('requires no last name, checks no list, and sees no duplicate address', async () => {
    await create(lead());
    expect((await create(lead({ first_name: 'Only' }))).status).toBe(201);
    expect((await create(lead({ ...bob, lead_source: 'website', status: 'Bogus' }))).status).toBe(201);
    expect(suite.state().suitecrm.Leads).toHaveLength(3);
  });

  it('escapes text in answers and strips scripts', async () => {
    const description = '<script>alert(1)</script> & "q" é';
    const { json } = await create(lead({ last_name: "O'Neil <b>x</b>", description }));
    expect(json.data.attributes).toMatchObject({
      last_name: 'O&#039;Neil &lt;b&gt;x&lt;/b&gt;',
      description: ' & &quot;q&quot; é',
    });
    expect(suite.state().suitecrm.Leads[0]?.attributes.last_name).toBe("O'Neil <b>x</b>");
  });

  it.each([
    ['Write to <ada@x.example>', 'Write to '],
    ['a<b && c>d', 'a<b>d</b>'],
    ['"Ltd" <Co>', '"Ltd" '],
    ['"Ltd" &lt;Co&gt;', '"Ltd" '],
    ['< Co>, 5<6, <3', '< Co>, 5<6, <3'],
    ['  Tom &amp; Jerry &quot;&quot;  ', 'Tom & Jerry ""'],
  ])('purifies %o to %o', async (sent, kept) => {
    expect((await create(lead({ description: sent }))).status).toBe(201);
    expect(suite.state().suitecrm.Leads[0]?.attributes.description).toBe(kept);
  });

  it('cuts a last name at 100 characters', async () => {
    await create(lead({ first_name: 'A'.repeat(200), last_name: 'B'.repeat(200) }));
    expect(suite.state().suitecrm.Leads[0]?.attributes).toMatchObject({ last_name: 'B'.repeat(100) });
  });

  it('cuts a description at 65,535 bytes, between two characters', async () => {
    await create(lead({ description: 'x' }));
    await create(lead({ description: `a${'€'.repeat(30_000)}` }));
    await create(lead({ description: 'b'.repeat(65_536) }));
    expect(suite.state().suitecrm.Leads.map(({ attributes }) => attributes.description)).toEqual([
      'x',
      `a${'€'.repeat(21_844)}`,
      'b'.repeat(65_535),
    ]);
  });

  it('says nothing of an address that it could not link', async () => {
    suite.options.linksAddresses = false;
    const { status, json } = await create(lead());
    expect([status, json.data.attributes.email1]).toEqual([201, '']);
    expect(suite.state().suitecrm.Leads).toMatchObject([{ addresses: [] }]);
    suite.options.linksAddresses = true;
    await create(lead());
    expect(suite.state().suitecrm.Leads[1]).toMatchObject({ addresses: [bob.email1] });
  });

  it('takes no id of a deleted record', async () => {
    const id = 'aaaaaaaa-0000-4000-8000-000000000001';
    const remove = async () => send(suite, `DELETE /Api/V8/module/Leads/${id}`, undefined, await signIn());
    expect(await remove()).toMatchObject({
      status: 400,
      json: { errors: { detail: `Leads module with id ${id} is not found` } },
    });
    await create(lead(bob, id));
    expect((await remove()).status).toBe(200);
    expect(suite.state().suitecrm.Leads).toEqual([]);
    expect((await create(lead(bob, id))).json.errors.detail).toContain('already exist');
  });

  it('is refused to a user whose role lacks the right', async () => {
    suite.options.mayCreate = false;
    expect(await create(lead())).toMatchObject({
      status: 400,
      json: { errors: { detail: '[SuiteCRM] [AccessDeniedException] ' } },
    });
  });

  it('keeps a client-chosen id, and refuses it the second time', async () => {
    const id = 'aaaaaaaa-0000-4000-8000-000000000001';
    expect((await create(lead(bob, id))).json.data.id).toBe(id);
    expect(await create(lead(bob, id))).toMatchObject({
      status: 400,
      json: { errors: { status: 400, title: null, detail: `Bean Leads with id ${id} is already exist` } },
    });
    expect(suite.state().suitecrm.Leads).toHaveLength(1);
  });

  it.each([
    ['Property service_interest in Lead module is invalid', lead({ service_interest: 'x' })],
    ['Module Nope does not exist', { data: { type: 'Nope', attributes: bob } }],
    ['The required option "data" is missing.', 'not json'],
    [
      'The options "attributes", "type" do not exist. Defined options are: "data".',
      { type: 'Leads', attributes: bob },
    ],
    ['The option "id" with value "not-a-uuid" is invalid.', lead(bob, 'not-a-uuid')],
    ['The option "data" with value array is invalid.', lead({})],
    ['The option "data" with value array is invalid.', { data: { type: 'Leads', attributes: [] } }],
    ['The option "data" with value array is invalid.', { data: { type: 'Leads', attributes: 'text' } }],
    ['The option "data" with value array is invalid.', { data: { type: 'Nope', id: 'x', attributes: {} } }],
  ])('is refused with 400: %s', async (detail, body) => {
    const { status, json, headers } = await create(body);
    expect(status).toBe(400);
    expect(json).toEqual({ errors: { status: 400, title: null, detail } });
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(suite.state().suitecrm.Leads).toEqual([]);
  });

  it('is 405 with a web page at the path with the module name', async () => {
    for (const path of ['/Api/V8/module/Contacts', '/Api/V8/module/Leads']) {
      const { status, headers, text } = await send(suite, `POST ${path}`, lead(), await signIn());
      expect([status, headers.get('Allow')]).toEqual([405, 'GET']);
      expect(text).toContain('Method not allowed. Must be one of: <strong>GET</strong>');
    }
  });

  it('works at that path, and only there, on a server of another make', async () => {
    suite.options.specPathOnly = true;
    const headers = await signIn();
    expect((await send(suite, MODULE, lead(), headers)).status).toBe(405);
    expect((await send(suite, 'POST /Api/V8/module/Leads', lead(), headers)).status).toBe(201);
  });

  it('stands under /legacy on SuiteCRM 8', async () => {
    suite.options.basePath = '/legacy';
    const { json } = await send(suite, 'POST /legacy/Api/access_token', credentials);
    const headers = { Authorization: `Bearer ${json.access_token}` };
    expect((await send(suite, 'POST /legacy/Api/V8/module', lead(), headers)).status).toBe(201);
    expect((await send(suite, MODULE, lead(), headers)).status).toBe(404);
  });
});

describe('access', () => {
  const denied = (hint: string) => ({ status: 401, json: { error: 'access_denied', hint } });

  it('is refused without a token, and with what is none', async () => {
    expect(await send(suite, MODULE, lead())).toMatchObject(denied('Missing "Authorization" header'));
    expect(await send(suite, MODULE, lead(), { Authorization: 'Bearer x' })).toMatchObject(
      denied('The JWT string must have two dots'),
    );
  });

  it('ends when the token expires, which may be earlier than it was said', async () => {
    const headers = await signIn();
    time += 3_600_000;
    expect((await send(suite, MODULE, lead(), headers)).status).toBe(401);
    suite.options.tokenLifetime = 60;
    const early = await signIn();
    time += 60_000;
    expect((await send(suite, MODULE, lead(), early)).status).toBe(401);
  });

  it('ends at logout', async () => {
    const headers = await signIn();
    expect((await send(suite, 'POST /Api/V8/logout', undefined, headers)).json.meta.message).toBe(
      'You have been successfully logged out',
    );
    expect(await send(suite, MODULE, lead(), headers)).toMatchObject(denied('Access token has been revoked'));
  });

  it('lists records by address', async () => {
    await create(lead());
    const query = new URLSearchParams({ 'filter[email1][eq]': 'bob@x.example', 'fields[Leads]': 'email1' });
    const { json } = await send(suite, `GET /Api/V8/module/Leads?${query}`, undefined, await signIn());
    expect(json.data).toMatchObject([{ type: 'Lead', attributes: { email1: 'bob@x.example' } }]);
  });
});

it('prints a failed insert as JSON with bare text behind it', async () => {
  suite.options.database = 'failing';
  const { status, text, json } = await send(suite, MODULE, lead(), await signIn());
  expect(status).toBe(400);
  expect(json).toBeUndefined();
  expect(text).toMatch(/^\{[\s\S]*"Database failure\..*"[\s\S]*\}Database failure\./);
  expect(suite.state().suitecrm.Leads).toEqual([]);
});

it('prints the same after a lost race, which leaves the record with two links to its address', async () => {
  suite.options.database = 'racing';
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  expect(await create(lead(bob, id))).toMatchObject({ status: 400, json: undefined });
  expect(suite.state().suitecrm.Leads).toMatchObject([{ id, addresses: [bob.email1, bob.email1] }]);
});

it('without a database has nothing to say, but says it to other origins too', async () => {
  suite.options.database = 'down';
  const { status, text, headers } = await send(suite, TOKEN, credentials);
  expect([status, text]).toEqual([500, '']);
  expect(headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
});

describe('other origins', () => {
  it('get the recorded allow list, preflights with the methods of the path', async () => {
    const answers = await Promise.all([
      send(suite, 'OPTIONS /Api/V8/module'),
      send(suite, 'OPTIONS /Api/access_token'),
      send(suite, MODULE, lead()),
      send(suite, 'GET /Api/nowhere'),
    ]);
    for (const { headers } of answers) {
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Allow-Methods')).toBe('POST, GET, OPTIONS, PUT, DELETE');
      expect(headers.get('Access-Control-Allow-Headers')).toBe(ALLOWED);
    }
    expect(answers[0]).toMatchObject({ status: 200, text: 'Allowed methods: POST, PATCH' });
    expect(answers[1]).toMatchObject({ status: 200, text: 'Allowed methods: POST' });
    expect(answers[3]).toMatchObject({ status: 404, text: expect.stringContaining('Page Not Found') });
  });
});
