// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from './send.ts';
import { createSuiteCrm } from './suitecrm.ts';

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

let suite = createSuiteCrm();
const leads = () => suite.state().suitecrm.Leads;

beforeEach(() => {
  suite = createSuiteCrm();
});

async function create(body: unknown, headers: Record<string, string> = {}) {
  const { json } = await send(suite, 'POST /Api/access_token', credentials);
  const signedIn = { Authorization: `Bearer ${json.access_token}`, ...headers };
  return send(suite, 'POST /Api/V8/module', body, signedIn);
}

// The site's texts rely on these changes of a record; the integration's tests check that they do.
describe('a record of SuiteCRM', () => {
  it.each([
    ['Write to <ada@x.example>', 'Write to '],
    ['a<b && c>d', 'a<b>d</b>'],
    ['"Ltd" <Co>', '"Ltd" '],
    ['"Ltd" &lt;Co&gt;', '"Ltd" '],
    ['< Co>, 5<6, <3', '< Co>, 5<6, <3'],
    ['  Tom &amp; Jerry &quot;&quot;  ', 'Tom & Jerry ""'],
    ['<script>alert(1)</script>x', 'x'],
  ])('is created with %o purified to %o', async (sent, kept) => {
    expect((await create(lead({ description: sent }))).status).toBe(201);
    expect(leads()[0]?.attributes.description).toBe(kept);
  });

  it('is created with a last name of 100 characters, and a description of 65,535 bytes of whole characters', async () => {
    for (const description of [`a${'€'.repeat(30_000)}`, 'b'.repeat(65_536)])
      await create(lead({ description, last_name: 'B'.repeat(200) }));
    expect(leads().map(({ attributes }) => attributes)).toEqual([
      { description: `a${'€'.repeat(21_844)}`, last_name: 'B'.repeat(100) },
      { description: 'b'.repeat(65_535), last_name: 'B'.repeat(100) },
    ]);
  });

  it.each([
    ['Module Nope does not exist', { data: { type: 'Nope', attributes: bob } }],
    ['The required option "data" is missing.', 'not json'],
    ['The option "id" with value "not-a-uuid" is invalid.', lead(bob, 'not-a-uuid')],
    ['The option "data" with value array is invalid.', lead({})],
  ])('is refused with 400: %s', async (detail, body) => {
    const { status, json, headers } = await create(body);
    expect([status, json]).toEqual([400, { errors: { status: 400, title: null, detail } }]);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(leads()).toEqual([]);
  });

  it('is refused as a body of text', async () => {
    expect((await create(lead(), { 'Content-Type': 'text/plain' })).status).toBe(400);
  });
});
