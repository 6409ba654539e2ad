// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeBackend, type FakeBackend } from './backend.ts';
import { type StubFetchOptions, stubFetch } from './stub-fetch.ts';

let backend: FakeBackend;
let restore = () => {};

function stub(options?: StubFetchOptions) {
  backend = createFakeBackend();
  restore = stubFetch(backend, options);
}

beforeEach(() => stub());
afterEach(() => restore());

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
  credentials: 'omit',
});
const token = { Authorization: 'Bearer test-token' };
const contact = { properties: { email: 'ada@x.example' } };
const CONTACTS = 'https://api.hubapi.com/crm/v3/objects/contacts';
const ROWS = 'https://api.airtable.com/v0/appBase/Contacts';
const row = { records: [{ fields: { Email: 'ada@x.example' } }] };

describe('the stubbed fetch', () => {
  it('leads the real hosts to the fakes', async () => {
    const requests: [string | URL | Request, RequestInit?][] = [
      [CONTACTS, json(contact, token)],
      [new URL(ROWS), json(row, token)],
      ['https://api.hsforms.com/submissions/v3/integration/submit/1/2', json({ fields: [] })],
      ['https://crm.example/Api/V8/module', json({})],
      [new Request('https://hooks.example/1', json({ id: 1 }))],
      ['https://mail.example/subscribe', json({ email: 'ada@x.example' })],
      ['https://cdn.contentful.com/spaces/space1/environments/master/entries'],
    ];
    const statuses: number[] = [];
    for (const [url, init] of requests) statuses.push((await fetch(url, init)).status);
    expect(statuses).toEqual([201, 200, 400, 401, 200, 200, 401]);
    expect(backend.log.map(({ service }) => service)).toEqual([
      ...['hubspot', 'airtable', 'hubspot-forms', 'suitecrm', 'webhook', 'email', 'contentful'],
    ]);
    expect(backend.log[0]).toMatchObject({ path: '/crm/v3/objects/contacts', body: contact });
  });

  it('leads the proxy paths of the own origin to the fakes, with the credential added', async () => {
    const answer = await fetch('/api/hubspot/crm/v3/objects/contacts', json(contact));
    expect(answer.status).toBe(201);
    expect((await fetch('/api/hubspot/crm/v3/objects/contacts?limit=1')).status).toBe(405);
    restore();
    stub({ open: true });
    expect((await fetch('/api/hubspot/crm/v3/objects/contacts?limit=1')).status).toBe(200);
  });

  it('rejects every other address', async () => {
    await expect(fetch('https://elsewhere.example/')).rejects.toThrow(new TypeError('Failed to fetch'));
    await expect(fetch('/blog/posts.json')).rejects.toThrow(TypeError);
  });

  it('gives up on a signal, also while nothing answers', async () => {
    backend.faults.set('hubspot', { kind: 'never' });
    const controller = new AbortController();
    const answer = fetch(CONTACTS, { ...json(contact, token), signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    const late = fetch(CONTACTS, { ...json(contact, token), signal: AbortSignal.timeout(5) });
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(fetch(CONTACTS, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(backend.log).toHaveLength(2);
  });

  it('gives up on a signal in the midst of a body, and the fake learns of it', async () => {
    backend.configure({ openai: { chat: { ending: 'stalls', reply: 'one two' } } });
    const controller = new AbortController();
    const question = json(
      { model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Hi' }], stream: true },
      token,
    );
    const url = 'https://api.openai.com/v1/chat/completions';
    const answer = await fetch(url, { ...question, signal: controller.signal });
    const rest = answer.text();
    controller.abort();
    await expect(rest).rejects.toMatchObject({ name: 'AbortError' });
    expect(backend.state.chats[0]?.ended).toBe('aborted');
  });

  it('puts the old fetch back', () => {
    const stubbed = globalThis.fetch;
    restore();
    expect(globalThis.fetch).not.toBe(stubbed);
  });
});

describe('with the rules of a browser', () => {
  beforeEach(() => {
    restore();
    stub({ cors: true });
  });

  it('HubSpot cannot be reached from another origin', async () => {
    await expect(fetch(CONTACTS, json(contact, token))).rejects.toThrow('Failed to fetch');
    expect(backend.log.map(({ method }) => method)).toEqual(['OPTIONS']);
    expect(backend.state.contacts).toEqual([]);
  });

  it('Airtable and SuiteCRM can, and their errors can be read', async () => {
    expect((await fetch(ROWS, json(row, token))).status).toBe(200);
    expect((await fetch(ROWS, { ...json(row, token), method: 'PATCH' })).status).toBe(501);
    expect((await fetch('https://crm.example/Api/V8/module', json({}))).status).toBe(401);
  });

  it('SuiteCRM takes neither PATCH, nor another header, nor credentials', async () => {
    const url = 'https://crm.example/Api/V8/module';
    await expect(fetch(url, { ...json({}), method: 'PATCH' })).rejects.toThrow(TypeError);
    await expect(fetch(url, json({}, { 'X-Idempotency-Key': '1' }))).rejects.toThrow(TypeError);
    await expect(fetch(url, { ...json({}), credentials: 'include' })).rejects.toThrow(TypeError);
  });

  it('Retry-After cannot be read across origins, but on the own one', async () => {
    backend.faults.set('airtable', { kind: 'status', status: 429, retryAfter: 30 });
    expect((await fetch(ROWS, json(row, token))).headers.get('Retry-After')).toBeNull();
    const own = await fetch('/api/airtable/v0/appBase/Contacts', json(row));
    expect(own.headers.get('Retry-After')).toBe('30');
  });
});
