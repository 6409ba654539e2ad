// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeBackend } from './backend.ts';
import type { ChatEnding, ChatOptions } from './openai/chat-options.ts';
import { createOpenAi } from './openai.ts';
import { proxyToFake } from './proxy.ts';
import { send } from './send.ts';

const LINE = 'POST /v1/chat/completions';
const bearer = { Authorization: 'Bearer test-token' };
const question = {
  model: 'gpt-4o-mini',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Who are you?' },
  ],
  stream: true,
};

const ask = (chat: Partial<ChatOptions> = {}, body: object = question) =>
  send(createOpenAi({ chat }), LINE, body, bearer);
/** The data of each event. */
const eventsOf = (text: string) => text.split('\n\n').map((event) => event.replace(/^data: /, ''));
const wordsOf = (text: string) =>
  eventsOf(text)
    .filter((data) => data.startsWith('{'))
    .map((data) => JSON.parse(data).choices?.[0]?.delta.content)
    .filter(Boolean);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a chat completion', () => {
  it('is a stream of chunks: the role, the words, the reason why it ends', async () => {
    const { status, headers, text } = await ask({ reply: 'Hello there' });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = eventsOf(text);
    expect(events.slice(-2)).toEqual(['[DONE]', '']);
    const chunks = events.slice(0, -2).map((data) => JSON.parse(data));
    expect(
      chunks.map(({ object, choices: [choice] }) => [object, choice.delta, choice.finish_reason]),
    ).toEqual([
      ['chat.completion.chunk', { role: 'assistant', content: '', refusal: null }, null],
      ['chat.completion.chunk', { content: 'Hello ' }, null],
      ['chat.completion.chunk', { content: 'there' }, null],
      ['chat.completion.chunk', {}, 'stop'],
    ]);
  });

  it('is one piece of JSON where no stream is asked for, or none can be had', async () => {
    for (const [chat, stream] of [
      [{ reply: 'Hello there' }, false],
      [{ reply: 'Hello there', streams: false }, true],
    ] as const) {
      const { headers, json } = await ask(chat, { ...question, stream });
      expect(headers.get('Content-Type')).toContain('application/json');
      expect(json).toMatchObject({
        object: 'chat.completion',
        choices: [{ message: { role: 'assistant', content: 'Hello there' }, finish_reason: 'stop' }],
      });
    }
  });

  it('quotes the last question unless it is told what to say', async () => {
    expect(wordsOf((await ask()).text).join('')).toContain('“Who are you?”');
    expect(wordsOf((await ask({ reply: ['Hel', 'lo'] })).text)).toEqual(['Hel', 'lo']);
  });

  it.each<[ChatEnding, string[], string[]]>([
    ['length', ['one ', 'two ', 'three'], ['"length"', '[DONE]']],
    ['finish-only', ['one ', 'two ', 'three'], ['"stop"']],
    ['no-done', ['one ', 'two ', 'three'], []],
    ['empty', [], ['"stop"', '[DONE]']],
    ['error-event', ['one ', 'two '], ['"error"']],
  ])('may end with %s', async (ending, words, marks) => {
    const { text } = await ask({ reply: 'one two three', ending });
    expect(wordsOf(text)).toEqual(words);
    const all = ['"length"', '"stop"', '"error"', '[DONE]'];
    expect(all.filter((mark) => text.includes(mark)).sort()).toEqual(marks.sort());
  });

  it('may be no completion at all', async () => {
    const { text } = await ask({ ending: 'malformed' });
    expect(() => JSON.parse(eventsOf(text)[0] ?? '')).toThrow(SyntaxError);
    const page = await ask({ ending: 'html' });
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html;charset=UTF-8']);
  });

  it.each([
    ['a body that is not JSON', '{', 400, null, null],
    ['no model', { ...question, model: undefined }, 400, null, null],
    ['an unknown model', { ...question, model: 'gpt-9' }, 404, 'model_not_found', null],
    ['a model that speaks', { ...question, model: 'tts-1' }, 404, null, 'model'],
    ['no messages', { model: 'gpt-4o-mini' }, 400, 'missing_required_parameter', 'messages'],
    ['an empty list', { ...question, messages: [] }, 400, 'empty_array', 'messages'],
    [
      'another role',
      { ...question, messages: [{ role: 'bot', content: 'Hi' }] },
      400,
      'invalid_value',
      'messages[0].role',
    ],
    ['no content', { ...question, messages: [{ role: 'user' }] }, 400, null, 'messages.[0].content'],
  ])('refuses %s', async (_, body, status, code, param) => {
    const service = createOpenAi();
    const answer = await send(service, LINE, body, bearer);
    expect([answer.status, answer.json.error.code, answer.json.error.param]).toEqual([status, code, param]);
    expect(service.state().chats).toEqual([]);
  });

  it('refuses a wrong key, a restricted one, and one that cannot pay', async () => {
    expect((await send(createOpenAi(), LINE, question)).json.error.code).toBe('invalid_api_key');
    const restricted = createOpenAi({ missingScopes: ['model.request'] });
    expect((await send(restricted, LINE, question, bearer)).json.error.message).toContain('model.request');
    const broke = createOpenAi({ credit: false });
    expect((await send(broke, LINE, question, bearer)).json.error.code).toBe('insufficient_quota');
  });

  it('may be had without a key', async () => {
    const service = createOpenAi({ apiKey: '' });
    expect((await send(service, LINE, question)).status).toBe(200);
    expect(service.state().chats).toMatchObject([{ authorization: false }]);
  });
});

describe('an answer that takes its time', () => {
  const decoder = new TextDecoder();

  async function open(chat: Partial<ChatOptions>) {
    const backend = createFakeBackend({ openai: { chat: { reply: 'one two three four', ...chat } } });
    const answer = await proxyToFake(
      new Request('https://site.example/api/openai/v1/chat/completions', {
        method: 'POST',
        body: JSON.stringify(question),
      }),
      backend,
    );
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const arrived: string[] = [];
    let error: unknown;
    const reading = (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        arrived.push(decoder.decode(value));
      }
    })().catch((cause) => {
      error = cause;
    });
    await vi.advanceTimersByTimeAsync(0);
    return {
      backend,
      reader,
      reading,
      words: () => wordsOf(arrived.join('')),
      text: () => arrived.join(''),
      error: () => error,
    };
  }

  it('comes through the proxy as it is written', async () => {
    const { backend, words, reading } = await open({ firstDelayMs: 500, delayMs: 100 });
    expect(backend.state.chats).toEqual([{ ...question, authorization: true, ended: 'not yet' }]);
    expect(words()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(words()).toEqual(['one ']);
    await vi.advanceTimersByTimeAsync(200);
    expect(words()).toEqual(['one ', 'two ', 'three ']);
    await vi.advanceTimersByTimeAsync(100);
    await reading;
    expect(backend.state.chats[0]?.ended).toBe('finished');
  });

  it('breaks in the midst', async () => {
    const { backend, words, error } = await open({ ending: 'cut' });
    expect(words()).toEqual(['one ', 'two ']);
    expect(error()).toBeInstanceOf(TypeError);
    expect(backend.state.chats[0]?.ended).toBe('cut');
  });

  it.each<[ChatEnding, number]>([
    ['silent', 0],
    ['keep-alives', 0],
    ['stalls', 2],
  ])('%s: says %i words, and never ends', async (ending, count) => {
    const { backend, words, text } = await open({ ending });
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(words()).toHaveLength(count);
    expect(text().includes(': keep-alive')).toBe(ending === 'keep-alives');
    expect(backend.state.chats[0]?.ended).toBe('not yet');
  });

  it('goes on forever, until its reader leaves', async () => {
    const { backend, words, reader } = await open({ ending: 'endless', delayMs: 100 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(words().length).toBeGreaterThan(100);
    await reader.cancel();
    expect(backend.state.chats[0]?.ended).toBe('aborted');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is cut off and forgotten by a reset', async () => {
    const { backend, error } = await open({ ending: 'silent' });
    backend.reset();
    await vi.advanceTimersByTimeAsync(0);
    expect(error()).toBeInstanceOf(TypeError);
    expect(backend.state.chats).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not left open by a fault that keeps it from its reader', async () => {
    const backend = createFakeBackend({ openai: { chat: { ending: 'endless' } } });
    backend.faults.set('openai', { kind: 'reply-lost' });
    await expect(send(backend, 'POST /openai/v1/chat/completions', question, bearer)).rejects.toThrow(
      TypeError,
    );
    expect(backend.state.chats[0]?.ended).toBe('aborted');
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('changes only those of its options that are given', () => {
  const backend = createFakeBackend({ openai: { chat: { delayMs: 5 } } });
  backend.configure({ openai: { chat: { reply: 'Hello' } } });
  backend.configure({ openai: { credit: false, chat: { ending: 'cut' } } });
  expect(backend.services.openai.options).toMatchObject({
    credit: false,
    chat: { reply: 'Hello', ending: 'cut', delayMs: 5, firstDelayMs: 0 },
  });
  expect(() => backend.configure({ openai: { chat: { nope: 1 } as object } })).toThrow(
    'The fake openai.chat has no option called nope.',
  );
  backend.reset();
  expect(backend.services.openai.options.chat).toMatchObject({ reply: null, ending: 'done', delayMs: 5 });
});
