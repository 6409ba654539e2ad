// @vitest-environment node
import { tmpdir } from 'node:os';
import { createServer } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { startFakeServer } from './http-server.ts';
import { type ProxyOptions, proxyToFake } from './proxy.ts';
import { send } from './send.ts';
import { stubFetch } from './stub-fetch.ts';
import { fakeBackendPlugin } from './vite-plugin.ts';

const contact = { properties: { email: 'ada@x.example' } };
const token = { Authorization: 'Bearer test-token' };
const CONTACTS = '/crm/v3/objects/contacts';

let end: () => unknown = () => undefined;
afterEach(() => end());

describe('the proxy of a host', () => {
  function site(options: ProxyOptions = {}) {
    const backend = createFakeBackend();
    return { backend, handle: (request: Request) => proxyToFake(request, backend, options) };
  }

  it('takes away the credential of the browser, adds the one of the site, and refuses other origins', async () => {
    const proxy = site();
    const sent = { Authorization: 'Bearer visitor', Cookie: 'a=b', Origin: 'https://vendor.example' };
    const { status, headers } = await send(proxy, `POST /api/hubspot${CONTACTS}`, contact, sent);
    expect(status).toBe(201);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(proxy.backend.log[0]).toMatchObject({
      path: CONTACTS,
      headers: { authorization: 'Bearer test-token' },
    });
    expect(proxy.backend.log[0]?.headers).not.toHaveProperty('cookie');
    const foreign = { Origin: 'https://elsewhere.example' };
    expect((await send(proxy, `POST /api/hubspot${CONTACTS}`, contact, foreign)).status).toBe(403);
  });

  it.each<[string, ProxyOptions, boolean]>([
    ['POST /api/hubspot/crm/v3/objects/deals', {}, true],
    ['POST /api/hubspot/crm/v3/associations/contacts/deals/batch/create', {}, true],
    ['POST /api/airtable/v0/appBase/Web%20leads', {}, true],
    ['POST /api/email/subscribe', {}, true],
    ['POST /api/openai/v1/chat/completions', {}, true],
    ['POST /api/elevenlabs/v1/text-to-speech/x', {}, true],
    ['POST /api/suitecrm/Api/V8/module', {}, true],
    ['GET /api/hubspot/crm/v3/objects/contacts?limit=1', {}, false],
    ['GET /api/hubspot/crm/v3/objects/contacts?limit=1', { open: true }, true],
    ['PATCH /api/hubspot/crm/v3/objects/contacts/1', {}, false],
    ['POST /api/hubspot/crm/v3/objects/contacts/search', {}, false],
    ['PATCH /api/airtable/v0/appBase/Contacts', {}, false],
    ['GET /api/airtable/v0/appBase/Contacts', {}, false],
    ['POST /api/suitecrm/Api/access_token', {}, false],
    ['GET /api/suitecrm/Api/V8/module/Leads', {}, false],
    ['GET /api/elevenlabs/v1/voices', {}, false],
    ['GET /api/openai/v1/models', {}, false],
    ['POST /api/openai/v1/responses', {}, false],
    ['HEAD /api/suitecrm/Api/V8/module/Contacts', {}, false],
  ])('lets %s with %o through: %s', async (line, options, passes) => {
    const proxy = site(options);
    const { status } = await send(proxy, line, /^(GET|HEAD)/.test(line) ? undefined : {});
    expect(status === 405).toBe(!passes);
    expect(proxy.backend.log.length > 0).toBe(passes);
  });

  it('answers a connection test with a status alone', async () => {
    const proxy = site();
    for (const path of ['hubspot/crm/v3/objects/contacts', 'airtable/v0/appFakes/Contacts'])
      expect(await send(proxy, `HEAD /api/${path}`)).toMatchObject({ status: 200, text: '' });
    proxy.backend.faults.set('airtable', { kind: 'status', status: 401 });
    expect((await send(proxy, 'HEAD /api/airtable/v0/appFakes/Contacts')).status).toBe(401);
  });
});

describe('the stubbed fetch', () => {
  const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  const stub = (options = {}) => {
    const backend = createFakeBackend();
    end = stubFetch(backend, options);
    return backend;
  };

  it.each(['https://elsewhere.example/', '/blog/posts.json'])('rejects %s', async (address) => {
    stub();
    await expect(fetch(address)).rejects.toThrow(new TypeError('Failed to fetch'));
  });

  it.each<[string, RequestInit]>([
    [`https://api.hubapi.com${CONTACTS}`, json(contact, token)],
    ['https://crm.example/Api/V8/module', { ...json({}), method: 'PATCH' }],
    ['https://crm.example/Api/V8/module', json({}, { 'X-Idempotency-Key': '1' })],
    ['https://crm.example/Api/V8/module', { ...json({}), credentials: 'include' }],
  ])('with the rules of a browser keeps from %s what it does not allow: %#', async (url, init) => {
    const backend = stub({ cors: true });
    await expect(fetch(url, init)).rejects.toThrow('Failed to fetch');
    expect(backend.log.filter(({ method }) => method !== 'OPTIONS')).toEqual([]);
  });
});

describe('the fake server', () => {
  it('is steered by another process, and says what is wrong with an order', async () => {
    const server = await startFakeServer();
    end = server.close;
    const post = (path: string, body: unknown, headers: Record<string, string> = token) =>
      fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const read = async (what: string) => (await fetch(`${server.url}/__control/${what}`)).json();
    await post('/__control/faults', {
      hubspot: { kind: 'status', status: 503, path: 'contacts$', times: 1 },
    });
    await post('/__control/options', { hubspot: { token: 'other' } });
    const other = { Authorization: 'Bearer other' };
    for (const [headers, status] of [
      [token, 503],
      [token, 401],
      [other, 201],
    ] as const)
      expect((await post(`/hubspot${CONTACTS}`, contact, headers)).status).toBe(status);
    expect(await read('state')).toMatchObject({ contacts: [contact] });
    expect(await read('log')).toMatchObject([
      { status: 503 },
      { status: 401 },
      { status: 201, applied: true },
    ]);
    expect((await post('/__control/reset', {})).status).toBe(204);
    expect([await read('log'), (await read('state')).contacts]).toEqual([[], []]);
    const wrong = await post('/__control/options', { hubspot: { nope: 1 } });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { error: 'The fake hubspot has no option called nope.' },
    ]);
    expect((await post('/__control/faults', { nope: [] })).status).toBe(400);
    expect((await post('/__control/nope', {})).status).toBe(404);
  });

  it('cuts the connection for real, applied or not, and closes although a request waits', async () => {
    const server = await startFakeServer();
    const { faults } = server.backend;
    faults.set('hubspot', [
      { kind: 'cut-before', times: 1 },
      { kind: 'reply-lost', times: 1 },
      { kind: 'never' },
    ]);
    const ask = async () =>
      (
        await fetch(`${server.url}/hubspot${CONTACTS}`, {
          method: 'POST',
          headers: token,
          body: JSON.stringify(contact),
        })
      ).text();
    for (const made of [0, 1]) {
      await expect(ask()).rejects.toThrow(TypeError);
      expect(server.backend.state.contacts).toHaveLength(made);
    }
    const waiting = expect(ask()).rejects.toThrow(TypeError);
    await expect.poll(() => server.backend.log.length).toBe(3);
    await server.close();
    await waiting;
  });
});

it('the development server has the proxy, the fakes and their controls, and leaves the rest to the site', async () => {
  const server = await createServer({
    configFile: false,
    root: tmpdir(),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
    plugins: [fakeBackendPlugin({ backend: createFakeBackend({ random: () => 0 }), chaos: 10 })],
  });
  end = () => server.close();
  await server.listen();
  const address = server.httpServer?.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
  expect((await post('/__fakes/webhook/1', { id: 1 })).status).toBe(500);
  await post('/__fakes/__control/reset', {});
  expect((await post(`/api/hubspot${CONTACTS}`, contact)).status).toBe(201);
  expect((await post('/__fakes/webhook/1', { id: 1 })).status).toBe(200);
  const state = await (await fetch(`${url}/__fakes/__control/state`)).json();
  expect(state).toMatchObject({ contacts: [contact], webhooks: [{ id: 1 }] });
  expect((await fetch(`${url}/somewhere`)).status).toBe(404);
});
