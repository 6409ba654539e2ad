// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { send } from './send.ts';

const token = { Authorization: 'Bearer test-token' };
const CONTACTS = 'POST /hubspot/crm/v3/objects/contacts';
const ROWS = 'POST /airtable/v0/appBase/Contacts';
const contact = (email = 'ada@x.example') => ({ properties: { email } });
const row = (Email = 'ada@x.example') => ({ records: [{ fields: { Email } }] });

describe('the backend', () => {
  it('goes back to the beginning: records, options, faults, and what is still on its way', async () => {
    vi.useFakeTimers();
    const backend = createFakeBackend();
    await send(backend, CONTACTS, contact('first@x.example'), token);
    backend.configure({ hubspot: { token: 'other' } });
    backend.faults.set('hubspot', { kind: 'slow', ms: 3000 });
    const late = expect(send(backend, CONTACTS, contact(), token)).rejects.toThrow(TypeError);
    await vi.advanceTimersByTimeAsync(1000);
    backend.reset();
    await vi.advanceTimersByTimeAsync(2000);
    await late;
    expect([backend.log, backend.state.contacts]).toEqual([[], []]);
    expect((await send(backend, CONTACTS, contact(), token)).status).toBe(201);
  });

  it('refuses options that there are not, and keeps those of a group that are not given', () => {
    const backend = createFakeBackend({ openai: { chat: { delayMs: 5 } } });
    backend.configure({ openai: { credit: false, chat: { ending: 'cut' } } });
    expect(backend.services.openai.options).toMatchObject({ chat: { ending: 'cut', delayMs: 5 } });
    for (const wrong of [{ hubspot: { tokens: 'x' } }, { openai: { chat: { tokens: 1 } } }])
      expect(() => backend.configure(wrong as object)).toThrow('has no option called tokens');
  });

  it('leaves no stream open after a reset, nor where a fault keeps it from its reader', async () => {
    vi.useFakeTimers();
    const backend = createFakeBackend({ openai: { chat: { ending: 'endless' } } });
    const question = { model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Hi' }], stream: true };
    const open = () => send(backend, 'POST /openai/v1/chat/completions', question, token);
    backend.faults.set('openai', { kind: 'reply-lost', times: 1 });
    await expect(open()).rejects.toThrow(TypeError);
    expect(backend.state.chats[0]?.ended).toBe('aborted');
    const cut = expect(open()).rejects.toThrow(TypeError);
    await vi.advanceTimersByTimeAsync(0);
    backend.reset();
    await cut;
    expect([backend.state.chats, vi.getTimerCount()]).toEqual([[], 0]);
  });
});

it('faults last for so many requests, befall only those that fit, and spare preflights', async () => {
  const backend = createFakeBackend();
  backend.faults.set('airtable', [
    { kind: 'status', status: 503, method: 'POST', path: /Contacts$/, times: 2 },
    { kind: 'status', status: 429, body: 'bob@', retryAfter: 30 },
  ]);
  const statuses = [(await send(backend, 'OPTIONS /airtable/v0/appBase/Contacts')).status];
  for (let i = 0; i < 3; i += 1) statuses.push((await send(backend, ROWS, row(), token)).status);
  expect(statuses).toEqual([200, 503, 503, 200]);
  const busy = await send(backend, ROWS, row('bob@x.example'), token);
  expect([busy.status, busy.headers.get('Retry-After')]).toEqual([429, '30']);
});

// Typed into a form of the development server, as the page of it says.
describe('the address of', () => {
  const hook = (email: string) => ({ contact: { email } });

  it.each([
    ['down', [503, 503]],
    ['expired', [401]],
    ['forbidden', [403]],
    ['invalid', [400]],
    ['html', [502]],
    ['flaky', [503, 200]],
    ['busy', [429, 200]],
    ['cut', ['cut', 'cut']],
    ['lost', ['cut', 200]],
    ['shutdown', [200]],
  ])('%s answers %o', async (name, expected) => {
    const backend = createFakeBackend();
    const post = () => send(backend, 'POST /webhook', hook(`${name}@x.example`));
    for (const status of expected)
      expect(
        await post().then(
          (answer) => answer.status,
          () => 'cut',
        ),
      ).toBe(status);
  });

  it('garbled, slow and timeout answers half, late and never', async () => {
    vi.useFakeTimers();
    const backend = createFakeBackend();
    expect((await send(backend, 'POST /webhook', hook('garbled@x.example'))).json).toBeUndefined();
    const settled = vi.fn();
    for (const name of ['timeout', 'slow'])
      void send(backend, 'POST /webhook', hook(`${name}@x.example`)).then(settled);
    await vi.advanceTimersByTimeAsync(4000);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('conflict meets a contact in HubSpot, which can then be changed', async () => {
    const backend = createFakeBackend();
    const { status, json } = await send(backend, CONTACTS, contact('conflict@x.example'), token);
    const [, id] = json.message.match(/^Contact already exists\. Existing ID: (\d+)$/);
    const patched = await send(backend, `PATCH ${CONTACTS.slice(5)}/${id}`, { properties: {} }, token);
    expect([status, patched.status]).toEqual([409, 200]);
  });

  it('a system troubles that system alone, and nobody where they are switched off', async () => {
    const backend = createFakeBackend();
    expect((await send(backend, ROWS, row('down@airtable.example'), token)).status).toBe(503);
    expect((await send(backend, CONTACTS, contact('down@airtable.example'), token)).status).toBe(201);
    const off = createFakeBackend({ sentinels: false });
    expect((await send(off, 'POST /webhook', hook('down@x.example'))).status).toBe(200);
  });
});
