import { describe, expect, it, vi } from 'vitest';
import { readBuildSettings } from '~/config/config-store';
import { testSuitecrmConnection } from '~/integrations/suitecrm/admin';
import { type SuitecrmSettings, suitecrmSettings } from '~/integrations/suitecrm/settings';
import { ACCOUNT } from '../../fakes/suitecrm';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const test = (changes: Partial<SuitecrmSettings> = {}) =>
  testSuitecrmConnection({
    ...readBuildSettings(suitecrmSettings),
    baseUrl: 'https://crm.example',
    ...ACCOUNT,
    ...changes,
  });

it('signs in, creates nothing, and sends no request without a server', async () => {
  expect(await test({ baseUrl: '' })).toMatchObject({ state: 'not-connected' });
  expect(backend.log).toEqual([]);
  expect(await test()).toEqual({ state: 'connected' });
  const posts = backend.log.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posts).toEqual(['/Api/access_token']);
});

const CREDENTIALS = 'SuiteCRM refused the user name, the password or the client: check all three.';

it.each([
  [{ password: 'hunter2-secret' }, CREDENTIALS],
  [{ username: 'nobody' }, CREDENTIALS],
  [{ clientId: 'unknown' }, CREDENTIALS],
  [
    { clientSecret: 'wrong' },
    'SuiteCRM does not accept the client ID with this secret: check both in its OAuth2 clients.',
  ],
])('%o: %s', async (changes, reason) => {
  const result = await test(changes);
  expect(result).toEqual({ state: 'not-connected', reason });
  expect(JSON.stringify(result)).not.toContain('hunter2');
});

it.each([404, 405])('reports %i as a wrong base, and names the usual one', async (status) => {
  backend.faults.set('suitecrm', { kind: 'status', status });
  expect(await test()).toEqual({
    state: 'not-connected',
    reason: `SuiteCRM's API is not at this address (${status}): check the base URL, which on SuiteCRM 8 ends in /legacy.`,
  });
});

it('reports a server that does not allow this site', async () => {
  backend.faults.set('suitecrm', { kind: 'html', status: 503 });
  expect(await test()).toEqual({
    state: 'error',
    reason:
      'SuiteCRM could not be reached, or does not allow this site (CORS): check the base URL, which on SuiteCRM 8 ends in /legacy, and which sites are allowed there.',
  });
});

it.each<[number, string, RegExp]>([
  [200, '{"error":"invalid_client"}', /could not be read \(200\)/],
  [200, '<!doctype html><title>Another server</title>', /API is not at this address \(200\)/],
  [500, '', /not working at the moment \(500\)/],
  [502, '<!doctype html><title>Bad gateway</title>', /not working at the moment \(502\)/],
])('a sign-in answered with %i and %j is no refusal', async (status, body, reason) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
  expect(await test()).toEqual({ state: 'not-connected', reason: expect.stringMatching(reason) });
});

it('recognizes a client that may not sign in with a password', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ error: 'unsupported_grant_type' }, { status: 400 }),
  );
  expect(await test()).toEqual({
    state: 'not-connected',
    reason: 'SuiteCRM does not let this client sign in with a password: make it a password client.',
  });
});

describe('an address that signs in on its own', () => {
  const stubAnswer = (body: unknown, status: number) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
  const testProxy = () => test({ baseUrl: '/api/suitecrm', username: '', password: '' });

  it('gets a request for one contact', async () => {
    const fetched = stubAnswer({ data: [] }, 200);
    expect(await testProxy()).toEqual({ state: 'connected' });
    expect(fetched.mock.calls.map(([url, init]) => `${init?.method} ${url}`)).toEqual([
      'GET /api/suitecrm/Api/V8/module/Contacts?page[size]=1',
    ]);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
  });

  it.each<[number, unknown, string, RegExp]>([
    // The server's own error: it was reached.
    [403, { errors: { detail: 'No access' } }, 'not-connected', /does not allow this \(403\)/],
    [403, { error: 'access_denied' }, 'not-connected', /does not allow this \(403\)/],
    [405, { errors: { detail: 'Method not allowed' } }, 'not-connected', /not at this address \(405\)/],
    // Another server's error.
    [403, { error: 'Forbidden' }, 'unknown', /does not allow this check \(403\)/],
    [403, 'Forbidden', 'unknown', /does not allow this check \(403\)/],
    [404, null, 'unknown', /does not allow this check \(404\)/],
    [503, {}, 'not-connected', /not working/],
  ])('that answers %i with %o is %s', async (status, body, state, reason) => {
    stubAnswer(body, status);
    expect(await testProxy()).toEqual({ state, reason: expect.stringMatching(reason) });
  });
});
