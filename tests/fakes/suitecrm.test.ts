// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from './send.ts';
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
const ID = 'aaaaaaaa-0000-4000-8000-000000000001';
const lead = (attributes: Record<string, unknown> = bob, id?: string) => ({
  data: { type: 'Leads', ...(id && { id }), attributes },
});

let time = 0;
let suite = createSuiteCrm();
const leads = () => suite.state().suitecrm.Leads;

beforeEach(() => {
  time = Date.parse('2026-11-20T02:20:00Z');
  suite = createSuiteCrm({}, () => time);
});

async function signIn(): Promise<Record<string, string>> {
  const { json } = await send(suite, TOKEN, credentials);
  return { Authorization: `Bearer ${json.access_token}` };
}

const create = async (body: unknown, headers: Record<string, string> = {}, line = MODULE) =>
  send(suite, line, body, { ...(await signIn()), ...headers });

describe('SuiteCRM gives a token', () => {
  it.each([
    ['JSON', credentials, {}],
    ['API JSON', credentials, { 'Content-Type': 'application/vnd.api+json' }],
    [
      'a form',
      String(new URLSearchParams(credentials)),
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
  ])('for %s', async (_, body, headers: Record<string, string>) => {
    const { status, json } = await send(suite, TOKEN, body, headers);
    expect([status, json]).toEqual([
      200,
      {
        token_type: 'Bearer',
        expires_in: 3600,
        access_token: expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/),
        refresh_token: expect.any(String),
      },
    ]);
  });

  it.each<[string, object, number, string, string]>([
    ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client', 'Client authentication failed'],
    [
      'an unknown client',
      { client_id: 'x' },
      500,
      'unknown_error',
      'OAuth2Clients module with id x is not found',
    ],
    ['an unknown user', { username: 'x' }, 500, 'unknown_error', 'No user found with this username: x'],
    [
      'a wrong password, which it repeats',
      { password: 'hunter2' },
      500,
      'unknown_error',
      'The password is invalid: hunter2',
    ],
    ['no user', { username: undefined }, 400, 'invalid_request', 'Check the `username` parameter'],
    [
      'an unknown grant',
      { grant_type: 'magic' },
      400,
      'unsupported_grant_type',
      'Check that all required parameters have been provided',
    ],
  ])('but not for %s', async (_what, change, status, error, text) => {
    const answer = await send(suite, TOKEN, { ...credentials, ...change });
    const { hint = answer.json.message, error_description, message } = answer.json;
    expect([answer.status, answer.json.error, hint, message]).toEqual([
      status,
      error,
      text,
      error_description,
    ]);
  });
});

describe('SuiteCRM creates a record', () => {
  it('with 201, the singular type, all fields and relationships', async () => {
    const { status, json, headers } = await create(lead());
    expect([status, headers.get('Content-Type'), json.data.type]).toEqual([
      201,
      'application/vnd.api+json',
      'Lead',
    ]);
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
    expect(leads()).toMatchObject([{ id: json.data.id, attributes: bob }]);
    const list = await send(suite, 'GET /Api/V8/module/Leads?page[size]=1', undefined, await signIn());
    expect(list.json.data).toMatchObject([{ type: 'Lead', attributes: { email1: 'bob@x.example' } }]);
  });

  it('of API JSON too, and drops the account name of a contact without a word', async () => {
    const type = { 'Content-Type': 'application/vnd.api+json' };
    const { status, json } = await create({ data: { type: 'Contacts', attributes: bob } }, type);
    expect([status, json.data.type, json.data.attributes.account_name]).toEqual([201, 'Contact', '']);
    expect(suite.state().suitecrm.Contacts[0]?.attributes).not.toHaveProperty('account_name');
  });

  it('without a last name, with any list value, and with an address that another has', async () => {
    for (const attributes of [
      bob,
      { first_name: 'Only' },
      { ...bob, lead_source: 'website', status: 'Bogus' },
    ])
      expect((await create(lead(attributes))).status).toBe(201);
  });

  it('and escapes text in answers', async () => {
    const { json } = await create(lead({ last_name: "O'Neil <b>x</b>", description: '& "q" é' }));
    expect(json.data.attributes).toMatchObject({
      last_name: 'O&#039;Neil &lt;b&gt;x&lt;/b&gt;',
      description: '& &quot;q&quot; é',
    });
    expect(leads()[0]?.attributes.last_name).toBe("O'Neil <b>x</b>");
  });

  it.each([
    ['Write to <ada@x.example>', 'Write to '],
    ['a<b && c>d', 'a<b>d</b>'],
    ['"Ltd" <Co>', '"Ltd" '],
    ['"Ltd" &lt;Co&gt;', '"Ltd" '],
    ['< Co>, 5<6, <3', '< Co>, 5<6, <3'],
    ['  Tom &amp; Jerry &quot;&quot;  ', 'Tom & Jerry ""'],
    ['<script>alert(1)</script>x', 'x'],
  ])('and purifies %o to %o', async (sent, kept) => {
    expect((await create(lead({ description: sent }))).status).toBe(201);
    expect(leads()[0]?.attributes.description).toBe(kept);
  });

  it('and cuts a last name at 100 characters, a description at 65,535 bytes between two characters', async () => {
    for (const description of [`a${'€'.repeat(30_000)}`, 'b'.repeat(65_536)])
      await create(lead({ description, last_name: 'B'.repeat(200) }));
    expect(leads().map(({ attributes }) => attributes)).toEqual([
      { description: `a${'€'.repeat(21_844)}`, last_name: 'B'.repeat(100) },
      { description: 'b'.repeat(65_535), last_name: 'B'.repeat(100) },
    ]);
  });

  it('with the id that it is given, once', async () => {
    expect((await create(lead(bob, ID))).json.data.id).toBe(ID);
    expect(await create(lead(bob, ID))).toMatchObject({
      status: 400,
      json: { errors: { status: 400, title: null, detail: `Bean Leads with id ${ID} is already exist` } },
    });
    expect(leads()).toHaveLength(1);
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
    ['The option "data" with value array is invalid.', { data: { type: 'Leads', attributes: 'text' } }],
    ['The option "data" with value array is invalid.', { data: { type: 'Nope', id: 'x', attributes: {} } }],
  ])('or refuses with 400: %s', async (detail, body) => {
    const { status, json, headers } = await create(body);
    expect([status, json]).toEqual([400, { errors: { status: 400, title: null, detail } }]);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(leads()).toEqual([]);
  });

  it('or refuses a user whose role lacks the right, and a body of text', async () => {
    expect((await create(lead(), { 'Content-Type': 'text/plain' })).json.errors.detail).toBe(
      'The required option "data" is missing.',
    );
    suite.options.mayCreate = false;
    expect((await create(lead())).json.errors.detail).toBe('[SuiteCRM] [AccessDeniedException] ');
  });

  it('at the path with the module name only on a server of another make', async () => {
    const named = 'POST /Api/V8/module/Leads';
    const refused = await create(lead(), {}, named);
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET']);
    expect(refused.text).toContain('Method not allowed. Must be one of: <strong>GET</strong>');
    suite.options.specPathOnly = true;
    expect([(await create(lead())).status, (await create(lead(), {}, named)).status]).toEqual([405, 201]);
  });
});

it.each([
  ['no token', {}, 'Missing "Authorization" header'],
  ['what is none', { Authorization: 'Bearer x' }, 'The JWT string must have two dots'],
])('SuiteCRM denies access with %s', async (_, headers: Record<string, string>, hint) => {
  expect(await send(suite, MODULE, lead(), headers)).toMatchObject({
    status: 401,
    json: { error: 'access_denied', hint },
  });
});

it('a token ends when it expires, which may be earlier than it was said', async () => {
  for (const [tokenLifetime, seconds] of [
    [null, 3_600],
    [60, 60],
  ] as const) {
    suite.options.tokenLifetime = tokenLifetime;
    const headers = await signIn();
    time += seconds * 1000;
    expect((await send(suite, MODULE, lead(), headers)).status).toBe(401);
  }
});

it('prints a failed insert as JSON with bare text behind it, also after a lost race', async () => {
  for (const database of ['failing', 'racing'] as const) {
    suite.options.database = database;
    const { status, text, json } = await create(lead());
    expect([status, json]).toEqual([400, undefined]);
    expect(text).toMatch(/^\{[\s\S]*"Database failure\..*"[\s\S]*\}Database failure\./);
    expect(leads()).toHaveLength(database === 'racing' ? 1 : 0);
  }
});

it('without a database has nothing to say, but says it to other origins too', async () => {
  suite.options.database = 'down';
  const { status, text, headers } = await send(suite, TOKEN, credentials);
  expect([status, text]).toEqual([500, '']);
  expect(headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
});

it('tells other origins the recorded allow list, and preflights the methods of the path', async () => {
  const answers = await Promise.all([
    send(suite, 'OPTIONS /Api/V8/module'),
    send(suite, 'OPTIONS /Api/access_token'),
    send(suite, MODULE, lead()),
    send(suite, 'GET /Api/nowhere'),
  ]);
  for (const { headers } of answers) {
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Methods')).toBe('POST, GET, OPTIONS, PUT, DELETE');
    expect(headers.get('Access-Control-Allow-Headers')).toBe(
      'Content-Type, Access-Control-Allow-Headers, Authorization, X-Requested-With',
    );
  }
  expect(answers[0]).toMatchObject({ status: 200, text: 'Allowed methods: POST, PATCH' });
  expect(answers[1]).toMatchObject({ status: 200, text: 'Allowed methods: POST' });
  expect(answers[3]).toMatchObject({ status: 404, text: expect.stringContaining('Page Not Found') });
});
