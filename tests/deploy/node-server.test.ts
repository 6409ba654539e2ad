import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeBackend } from '../fakes/backend';
import { startFakeServer } from '../fakes/server';
import { FunctionServer } from '../support/function-server';
import { temporaryFolder } from '../support/temporary-folder';

const SITE = 'https://www.agency.example';
const CONTACTS = '/api/hubspot/crm/v3/objects/contacts';
const own = { Origin: SITE, 'Content-Type': 'application/json' };
const contact = JSON.stringify({ properties: { email: 'ada@analytical.example' } });
const question = JSON.stringify({ stream: true, messages: [{ role: 'user', content: 'Hello?' }] });
const backend = createFakeBackend();
const folder = temporaryFolder({ token: 'test-token\n' });

let behind: Awaited<ReturnType<typeof startFakeServer>>;
let server: FunctionServer;
const post = (path: string, body: string, headers: Record<string, string> = own) =>
  fetch(server.url + path, { method: 'POST', body, headers });

const createEnv = (more: Record<string, string> = {}): Record<string, string> => {
  const up = behind.origin;
  return {
    SITE_ORIGIN: SITE,
    ...{ HUBSPOT_TOKEN_FILE: join(folder, 'token'), HUBSPOT_URL: `${up}/hubspot` },
    ...{ CHAT_KEY: 'test-token', CHAT_MODEL: 'gpt-4o-mini', CHAT_URL: `${up}/openai/v1/chat/completions` },
    ...more,
  };
};

beforeAll(async () => {
  behind = await startFakeServer({ backend });
});
beforeEach(async () => {
  backend.reset();
  server = await new FunctionServer(createEnv()).start();
});
afterEach(() => server.end('SIGKILL'));
afterAll(() => behind.close());

describe('the server of deploy/node', () => {
  it('forwards a lead, with a secret from a file and only the visitor’s body', async () => {
    const visitor = { Cookie: 'a=b', Authorization: 'Bearer visitor', 'X-Forwarded-For': '203.0.113.9' };
    const answer = await post(CONTACTS, contact, { ...own, ...visitor, 'X-Forwarded-Host': 'x.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(backend.state.contacts).toHaveLength(1);
    const headers = backend.log[0]?.headers;
    expect(headers?.authorization).toBe('Bearer test-token');
    for (const name of ['cookie', 'x-forwarded-for', 'x-forwarded-host', 'origin'])
      expect(headers).not.toHaveProperty(name);
  });

  it('asks for the site’s origin, whatever the request says of its host', async () => {
    const forged = { ...own, Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'elsewhere.example' };
    expect((await post(CONTACTS, contact, forged)).status).toBe(403);
    expect((await post(CONTACTS, contact, { 'Content-Type': 'application/json' })).status).toBe(403);
  });

  it('serves its paths, and reports its health', async () => {
    expect((await post('/api/email', '{}')).status).toBe(404);
    expect((await post('/elsewhere', '{}')).status).toBe(404);
    expect((await fetch(`${server.url}${CONTACTS}`, { headers: own })).status).toBe(403);
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, await health.text()]).toEqual([200, 'ok']);
  });

  it.each([
    ['/api/chat', 36_865],
    [CONTACTS, 100_001],
  ])('stops reading %s where it is too long, also where nobody told its length', async (path, length) => {
    expect((await post(path, 'x'.repeat(length))).status).toBe(413);
    const status = await new Promise((resolve, reject) => {
      const sent = request(server.url + path, { method: 'POST', headers: own }, (message) => {
        resolve(message.statusCode);
        // The rest never comes, and the server doesn't wait for it.
        sent.destroy();
      });
      sent.on('error', reject);
      sent.flushHeaders();
      sent.write('x'.repeat(length));
    });
    expect(status).toBe(413);
    expect(backend.log).toEqual([]);
  });

  it('hands a chat’s answer on as it is written, and ends it at the provider when the visitor leaves', async () => {
    backend.configure({ openai: { ending: 'stalls', reply: ['One', ' two', ' three', ' four'] } });
    const answer = await post('/api/chat', question);
    const reader = answer.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (!text.includes(' two')) text += decoder.decode((await reader?.read())?.value);
    expect(backend.state.chats[0]?.ended).toBe('not yet');
    await reader?.cancel();
    await expect.poll(() => backend.state.chats[0]?.ended).toBe('aborted');
  });

  it('reads leads with the administrator’s password, which may be in a file', async () => {
    const file = join(temporaryFolder({ password: 'a long password\n' }), 'password');
    await server.end('SIGTERM');
    const reading = { ADMIN_USER: 'ada', ADMIN_PASSWORD_FILE: file, HUBSPOT_READ_TOKEN: 'read-token' };
    server = await new FunctionServer(createEnv(reading)).start();
    backend.services.hubspot.seed('deals', { dealname: 'Ada' });
    const path = '/api/admin/leads/hubspot';
    expect((await post(path, '{}')).status).toBe(401);
    const Authorization = `Basic ${btoa('ada:a long password')}`;
    const answer = await post(path, '{}', { ...own, Authorization });
    expect(await answer.json()).toMatchObject({ leads: [{ firstName: 'Ada' }], completeSince: '' });
  });

  it('finishes a submission in progress before it stops', async () => {
    backend.faults.set('hubspot', { kind: 'slow', ms: 500, times: 1 });
    const answer = post(CONTACTS, contact);
    await expect.poll(() => backend.log).toHaveLength(1);
    const ended = server.end('SIGTERM');
    expect((await answer).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('logs a line a request, without anything that a visitor wrote', async () => {
    await post(`${CONTACTS}?email=ada@analytical.example`, contact);
    await post('/ada@analytical.example', contact);
    await server.end('SIGTERM');
    const lines = server.said.trim().split('\n').slice(1);
    expect(lines.map((line) => line.replace(/\d+ ms/, 'ms'))).toEqual([
      'POST /api/hubspot 200 ms',
      'POST (other) 404 ms',
    ]);
  });

  it.each(['', 'https://www.agency.example/'])('does not start with the origin "%s"', async (origin) => {
    const other = new FunctionServer(createEnv({ SITE_ORIGIN: origin }));
    expect(await other.end()).toBe(1);
    expect(other.said).toContain('SITE_ORIGIN');
  });
});
