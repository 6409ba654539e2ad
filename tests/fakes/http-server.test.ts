// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from './http-server.ts';

let server: FakeServer;

beforeEach(async () => {
  server = await startFakeServer();
});

afterEach(() => server.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const token = { Authorization: 'Bearer test-token' };
const contact = { properties: { email: 'ada@x.example' } };
const CONTACTS = '/hubspot/crm/v3/objects/contacts';
const control = async (what: string) => (await fetch(`${server.url}/__control/${what}`)).json();

describe('the fake server', () => {
  it('listens on the loopback interface and passes status, headers and body', async () => {
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    const answer = await post(CONTACTS, contact, token);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('false');
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
    expect(await answer.json()).toMatchObject({ properties: contact.properties });
    expect(
      (await fetch(`${server.url}/suitecrm/Api/V8/module`, { method: 'OPTIONS' })).headers.get('Allow'),
    ).toBe('POST, PATCH');
  });

  it('cuts the connection for real, applied or not', async () => {
    server.backend.faults.set('hubspot', [
      { kind: 'cut-before', times: 1 },
      { kind: 'reply-lost', times: 1 },
    ]);
    const whole = async () => (await post(CONTACTS, contact, token)).text();
    await expect(whole()).rejects.toThrow(TypeError);
    expect(server.backend.state.contacts).toHaveLength(0);
    await expect(whole()).rejects.toThrow(TypeError);
    expect(server.backend.state.contacts).toHaveLength(1);
  });

  it('closes although a request still waits for an answer', async () => {
    server.backend.faults.set('hubspot', { kind: 'never' });
    const waiting = post(CONTACTS, contact, token).catch(() => 'cut');
    await expect.poll(() => server.backend.log.length).toBe(1);
    await server.close();
    expect(await waiting).toBe('cut');
  });

  const ask = (signal?: AbortSignal) =>
    fetch(`${server.url}/openai/v1/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...token },
      body: JSON.stringify({
        model: 'gpt-4o-mini',
        messages: [{ role: 'user', content: 'Hi' }],
        stream: true,
      }),
      signal: signal ?? null,
    });
  const ended = () => server.backend.state.chats[0]?.ended;

  it('sends each word of a streamed answer while the next is not there yet', async () => {
    server.backend.configure({ openai: { chat: { reply: 'one two three four', ending: 'stalls' } } });
    const answer = await ask();
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let arrived = '';
    while (!arrived.includes('"two "')) arrived += new TextDecoder().decode((await reader.read()).value);
    expect(ended()).toBe('not yet');
    await reader.cancel();
    await expect.poll(ended).toBe('aborted');
    server.backend.reset();
    expect(await (await ask()).text()).toMatch(/data: \[DONE\]\n\n$/);
    expect(ended()).toBe('finished');
  });

  it('notices a client that leaves, with a word on its way or not', async () => {
    for (const ending of ['endless', 'silent'] as const) {
      server.backend.reset();
      server.backend.configure({ openai: { chat: { ending } } });
      const client = new AbortController();
      const answer = await ask(client.signal);
      expect([answer.status, ended()]).toEqual([200, 'not yet']);
      client.abort();
      await expect.poll(ended).toBe('aborted');
    }
  });

  it('cuts a streamed answer in the midst, of its own will or at a reset', async () => {
    server.backend.configure({ openai: { chat: { reply: 'one two three four', ending: 'cut' } } });
    const answer = await ask();
    let arrived = '';
    const decoder = new TextDecoder();
    const read = async (body: ReadableStream<Uint8Array> | null) => {
      for await (const piece of body ?? []) arrived += decoder.decode(piece);
    };
    await expect(read(answer.body)).rejects.toThrow(TypeError);
    expect(arrived).toContain('"two "');
    expect(arrived).not.toContain('"three "');
    server.backend.configure({ openai: { chat: { ending: 'silent' } } });
    const silent = await ask();
    server.backend.reset();
    await expect(silent.text()).rejects.toThrow(TypeError);
  });

  it('is steered by another process', async () => {
    await post('/__control/faults', {
      hubspot: { kind: 'status', status: 503, path: 'contacts$', times: 1 },
    });
    await post('/__control/options', { hubspot: { token: 'other' } });
    expect((await post(CONTACTS, contact, token)).status).toBe(503);
    expect((await post(CONTACTS, contact, token)).status).toBe(401);
    expect((await post(CONTACTS, contact, { Authorization: 'Bearer other' })).status).toBe(201);
    expect(await control('state')).toMatchObject({ contacts: [contact] });
    expect(await control('log')).toMatchObject([
      { status: 503 },
      { status: 401 },
      { status: 201, applied: true },
    ]);
    expect((await post('/__control/reset', {})).status).toBe(204);
    expect(await control('state')).toMatchObject({ contacts: [] });
    expect(await control('log')).toEqual([]);
  });

  it('says what is wrong with an order', async () => {
    const answer = await post('/__control/options', { hubspot: { nope: 1 } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'The fake hubspot has no option called nope.' });
    expect((await post('/__control/faults', { nope: [] })).status).toBe(400);
    expect((await post('/__control/nope', {})).status).toBe(404);
  });
});
