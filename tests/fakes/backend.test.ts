// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { ConnectionCut } from './connection-cut.ts';
import { send } from './send.ts';

const token = { Authorization: 'Bearer test-token' };
const CONTACTS = 'POST /hubspot/crm/v3/objects/contacts';
const ROWS = 'POST /airtable/v0/appBase/Contacts';
const contact = (email = 'ada@x.example') => ({ properties: { email } });
const row = { records: [{ fields: { Email: 'ada@x.example' } }] };
const hook = (email: string) => ({ contact: { email } });

afterEach(() => {
  vi.useRealTimers();
});

describe('the backend', () => {
  it('holds all systems under their prefixes, and shows what they hold', async () => {
    const backend = createFakeBackend();
    await send(backend, CONTACTS, contact(), token);
    await send(backend, ROWS, row, token);
    await send(backend, 'POST /webhook/any', { id: '1' });
    await send(backend, 'POST /email', { email: 'ada@x.example' });
    await send(backend, 'POST /hubspot-forms/submissions/v3/integration/submit/1/2', {
      fields: [{ name: 'email', value: 'ada@x.example' }],
    });
    expect(backend.state).toMatchObject({
      contacts: [{ properties: { email: 'ada@x.example' } }],
      deals: [],
      associations: [],
      airtable: { Contacts: [{ fields: { Email: 'ada@x.example' } }] },
      suitecrm: { Contacts: [], Leads: [] },
      webhooks: [{ id: '1' }],
      subscribers: [{ email: 'ada@x.example' }],
      formSubmissions: [{ portalId: '1' }],
      contentful: { entries: expect.any(Array), assets: ['cover'] },
    });
  });

  it('logs each request with what became of it', async () => {
    const backend = createFakeBackend({ now: () => 1000 });
    await send(backend, `${ROWS}?x=1`, row, token);
    await send(backend, ROWS, { records: [] }, token);
    expect(backend.log).toMatchObject([
      {
        service: 'airtable',
        method: 'POST',
        path: '/v0/appBase/Contacts?x=1',
        headers: { authorization: 'Bearer test-token', 'content-type': 'application/json' },
        body: row,
        time: 1000,
        status: 200,
        applied: true,
        fault: null,
      },
      { status: 422, applied: false },
    ]);
  });

  it('takes options at the start and later, and refuses unknown ones', async () => {
    const backend = createFakeBackend({ hubspot: { token: 'other' } });
    expect((await send(backend, CONTACTS, contact(), token)).status).toBe(401);
    backend.configure({ hubspot: { token: 'test-token', missingProperties: ['email'] } });
    expect((await send(backend, CONTACTS, contact(), token)).status).toBe(400);
    expect(() => backend.configure({ hubspot: { tokens: 'x' } as object })).toThrow(
      'no option called tokens',
    );
  });

  it('goes back to the beginning', async () => {
    const backend = createFakeBackend();
    await send(backend, CONTACTS, contact(), token);
    backend.configure({ hubspot: { token: 'other' } });
    backend.faults.set('hubspot', { kind: 'cut-before' });
    backend.reset();
    expect(backend.log).toEqual([]);
    expect(backend.state.contacts).toEqual([]);
    expect((await send(backend, CONTACTS, contact(), token)).status).toBe(201);
  });

  it('answers 404 under an unknown prefix', async () => {
    expect((await send(createFakeBackend(), 'GET /nowhere')).status).toBe(404);
  });
});

describe('faults', () => {
  it.each([
    ['hubspot', 401, { category: 'EXPIRED_AUTHENTICATION' }],
    [
      'hubspot',
      403,
      { category: 'MISSING_SCOPES', errors: [{ context: { requiredGranularScopes: [expect.any(String)] } }] },
    ],
    ['hubspot', 423, { status: 'error' }],
    ['hubspot', 429, { category: 'RATE_LIMITS', policyName: 'SECONDLY' }],
    ['hubspot', 500, { status: 'error', message: 'internal error' }],
    ['airtable', 404, { error: 'NOT_FOUND' }],
    ['airtable', 429, { error: { type: 'RATE_LIMIT_REACHED' } }],
    ['airtable', 503, { error: { type: 'RETRIABLE_ERROR' } }],
    ['suitecrm', 401, { error: 'access_denied' }],
    ['suitecrm', 500, { errors: { status: 500 } }],
    ['hubspot-forms', 429, { status: 'error' }],
    ['webhook', 500, { error: 'Status 500' }],
    ['email', 503, { error: 'Status 503' }],
    ['elevenlabs', 401, { detail: { status: 'invalid_api_key' } }],
    ['elevenlabs', 429, { detail: { status: 'too_many_concurrent_requests' } }],
    ['openai', 429, { error: { code: 'rate_limit_exceeded' } }],
    ['openai', 500, { error: { type: 'server_error' } }],
    ['contentful', 401, { sys: { type: 'Error', id: 'AccessTokenInvalid' } }],
    ['contentful', 429, { sys: { type: 'Error', id: 'RateLimitExceeded' } }],
  ] as const)('%s says %i in its own words', async (service, status, body) => {
    const backend = createFakeBackend();
    backend.faults.set(service, { kind: 'status', status });
    const answer = await send(backend, `POST /${service}/x`, {});
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject(body);
    expect(backend.log[0]).toMatchObject({ status, applied: false, fault: 'status' });
  });

  it('name an existing contact in a 409 of HubSpot', async () => {
    const backend = createFakeBackend();
    backend.faults.set('hubspot', { kind: 'status', status: 409, times: 1 });
    const { json } = await send(backend, CONTACTS, contact(), token);
    const [, id] = json.message.match(/^Contact already exists\. Existing ID: (\d+)$/);
    expect(
      (await send(backend, `PATCH /hubspot/crm/v3/objects/contacts/${id}`, { properties: {} }, token)).status,
    ).toBe(200);
  });

  it('last for so many requests, and befall only those that fit', async () => {
    const backend = createFakeBackend();
    backend.faults.set('airtable', [
      { kind: 'status', status: 503, method: 'POST', path: /Contacts$/, times: 2 },
      { kind: 'status', status: 429, body: 'bob@', retryAfter: 30 },
    ]);
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await send(backend, ROWS, row, token)).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await send(backend, 'GET /airtable/v0/appBase/Contacts', undefined, token)).status).toBe(200);
    const bob = { records: [{ fields: { Email: 'bob@x.example' } }] };
    const busy = await send(backend, ROWS, bob, token);
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([429, '30']);
  });

  it('spare preflights', async () => {
    const backend = createFakeBackend();
    backend.faults.set('airtable', { kind: 'status', status: 503, times: 1 });
    expect((await send(backend, 'OPTIONS /airtable/v0/appBase/Contacts')).status).toBe(200);
    expect((await send(backend, ROWS, row, token)).status).toBe(503);
  });

  it('may leave out the CORS headers', async () => {
    const backend = createFakeBackend();
    backend.faults.set('airtable', { kind: 'status', status: 503, cors: false });
    expect((await send(backend, ROWS, row, token)).headers.has('Access-Control-Allow-Origin')).toBe(false);
  });

  it('html: a page from a gateway, 502 or even 200', async () => {
    const backend = createFakeBackend();
    backend.faults.set('hubspot', [
      { kind: 'html', times: 1 },
      { kind: 'html', status: 200 },
    ]);
    const first = await send(backend, CONTACTS, contact(), token);
    const second = await send(backend, CONTACTS, contact(), token);
    expect([first.status, second.status]).toEqual([502, 200]);
    expect(second.headers.get('Content-Type')).toContain('text/html');
    expect(backend.state.contacts).toEqual([]);
  });

  it('malformed-json: applied, and half an answer', async () => {
    const backend = createFakeBackend();
    backend.faults.set('hubspot', { kind: 'malformed-json' });
    const answer = await send(backend, CONTACTS, contact(), token);
    expect([answer.status, answer.json]).toEqual([201, undefined]);
    expect(answer.text).toMatch(/^\{"id"/);
    expect(backend.state.contacts).toHaveLength(1);
  });

  it('reply-lost: applied, and the connection cut', async () => {
    const backend = createFakeBackend();
    backend.faults.set('hubspot', { kind: 'reply-lost', times: 1 });
    await expect(send(backend, CONTACTS, contact(), token)).rejects.toThrow(
      new ConnectionCut({ answering: true }),
    );
    expect(backend.log[0]).toMatchObject({ status: null, applied: true, fault: 'reply-lost' });
    expect((await send(backend, CONTACTS, contact(), token)).status).toBe(409);
  });

  it('cut-before: the connection cut, and nothing applied', async () => {
    const backend = createFakeBackend();
    backend.faults.set('hubspot', { kind: 'cut-before' });
    await expect(send(backend, CONTACTS, contact(), token)).rejects.toThrow(TypeError);
    expect(backend.log[0]).toMatchObject({ status: null, applied: false });
  });

  it('slow: the true answer, later', async () => {
    vi.useFakeTimers();
    const backend = createFakeBackend();
    backend.faults.set('hubspot', { kind: 'slow', ms: 3000 });
    const answer = send(backend, CONTACTS, contact(), token);
    await vi.advanceTimersByTimeAsync(2999);
    expect(backend.log[0]?.status).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(201);
  });

  it('slow: not applied any more after a reset', async () => {
    vi.useFakeTimers();
    const backend = createFakeBackend();
    backend.faults.set('hubspot', { kind: 'slow', ms: 3000 });
    const answer = expect(send(backend, CONTACTS, contact(), token)).rejects.toThrow(TypeError);
    await vi.advanceTimersByTimeAsync(1000);
    backend.reset();
    await vi.advanceTimersByTimeAsync(2000);
    await answer;
    expect(backend.state.contacts).toEqual([]);
  });

  it('never: no answer, and applied only if said so', async () => {
    vi.useFakeTimers();
    const backend = createFakeBackend();
    backend.faults.set('hubspot', { kind: 'never', applied: true });
    const settled = vi.fn();
    void send(backend, CONTACTS, contact(), token).finally(settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    expect(backend.log[0]).toMatchObject({ status: null, applied: true });
  });

  it('chaos: as often as said', async () => {
    const draws = [0.5, 0.1, 0.2];
    const backend = createFakeBackend({ random: () => draws.shift() ?? 1 });
    backend.faults.set('hubspot', { kind: 'chaos', percent: 30 });
    expect((await send(backend, CONTACTS, contact('a@x.example'), token)).status).toBe(201);
    expect((await send(backend, CONTACTS, contact('b@x.example'), token)).status).toBe(503);
    expect((await send(backend, CONTACTS, contact('c@x.example'), token)).status).toBe(201);
  });
});

describe('sentinel addresses', () => {
  it('make requests fail without the switchboard', async () => {
    const backend = createFakeBackend();
    const post = (email: string) => send(backend, 'POST /webhook', hook(email));
    expect((await post('down@x.example')).status).toBe(503);
    expect((await post('expired@x.example')).status).toBe(401);
    expect((await post('forbidden@x.example')).status).toBe(403);
    expect((await post('invalid@x.example')).status).toBe(400);
    expect((await post('html@x.example')).status).toBe(502);
    expect((await post('garbled@x.example')).json).toBeUndefined();
    await expect(post('cut@x.example')).rejects.toThrow(TypeError);
    expect((await post('shutdown@x.example')).status).toBe(200);
  });

  it('fail once and then work: flaky, busy, lost', async () => {
    const backend = createFakeBackend();
    const post = (email: string) => send(backend, 'POST /webhook', hook(email));
    expect([(await post('flaky@x.example')).status, (await post('flaky@x.example')).status]).toEqual([
      503, 200,
    ]);
    expect((await post('busy@x.example')).headers.get('Retry-After')).toBe('5');
    expect((await post('busy@x.example')).status).toBe(200);
    await expect(post('lost@x.example')).rejects.toThrow(TypeError);
    expect((await post('lost@x.example')).status).toBe(200);
    expect(backend.state.webhooks).toHaveLength(4);
  });

  it('answer late: slow, or never: timeout', async () => {
    vi.useFakeTimers();
    const backend = createFakeBackend();
    const settled = vi.fn();
    void send(backend, 'POST /webhook', hook('timeout@x.example')).then(settled);
    void send(backend, 'POST /webhook', hook('slow@x.example')).then(settled);
    await vi.advanceTimersByTimeAsync(4000);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('meet an existing contact in HubSpot: conflict', async () => {
    const backend = createFakeBackend();
    const { status, json } = await send(backend, CONTACTS, contact('conflict@x.example'), token);
    expect(status).toBe(409);
    expect(json.message).toContain(backend.state.contacts[0]?.id);
    expect((await send(backend, 'POST /webhook', hook('conflict@x.example'))).status).toBe(200);
  });

  it('trouble only the service that the domain names', async () => {
    const backend = createFakeBackend();
    const down = { records: [{ fields: { Email: 'down@airtable.example' } }] };
    expect((await send(backend, ROWS, down, token)).status).toBe(503);
    expect((await send(backend, CONTACTS, contact('down@airtable.example'), token)).status).toBe(201);
  });

  it('can be switched off', async () => {
    const backend = createFakeBackend({ sentinels: false });
    expect((await send(backend, 'POST /webhook', hook('down@x.example'))).status).toBe(200);
  });
});
