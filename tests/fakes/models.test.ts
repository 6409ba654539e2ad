// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeBackend } from './backend.ts';
import type { ChatOptions } from './openai/chat-options.ts';
import { createOpenAi, type OpenAiChanges } from './openai.ts';
import { send } from './send.ts';
import { createElevenLabs, type ElevenLabsOptions } from './speech-elevenlabs.ts';

const CHAT = 'POST /v1/chat/completions';
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
  send(createOpenAi({ chat }), CHAT, body, bearer);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a chat completion', () => {
  it('is a stream of chunks: the role, the words, the reason why it ends', async () => {
    const { status, headers, text } = await ask({ reply: 'Hello there' });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = text.split('\n\n').map((event) => event.replace(/^data: /, ''));
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

  it.each([
    [{ reply: 'Hello there' }, false],
    [{ reply: 'Hello there', streams: false }, true],
  ])('is one piece of JSON with %o, where a stream is asked for: %s', async (chat, stream) => {
    const { headers, json } = await ask(chat, { ...question, stream });
    expect(headers.get('Content-Type')).toContain('application/json');
    expect(json).toMatchObject({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: 'Hello there' }, finish_reason: 'stop' }],
    });
  });

  it('quotes the last question unless it is told what to say', async () => {
    expect((await ask({}, { ...question, stream: false })).text).toContain('“Who are you?”');
  });

  it.each<[string, unknown, OpenAiChanges, number, string | null, string | null]>([
    ['a body that is not JSON', '{', {}, 400, null, null],
    ['no model', { ...question, model: undefined }, {}, 400, null, null],
    ['an unknown model', { ...question, model: 'gpt-9' }, {}, 404, 'model_not_found', null],
    ['a model that speaks', { ...question, model: 'tts-1' }, {}, 404, null, 'model'],
    ['no messages', { model: 'gpt-4o-mini' }, {}, 400, 'missing_required_parameter', 'messages'],
    ['an empty list', { ...question, messages: [] }, {}, 400, 'empty_array', 'messages'],
    [
      'another role',
      { ...question, messages: [{ role: 'bot', content: 'Hi' }] },
      {},
      400,
      'invalid_value',
      'messages[0].role',
    ],
    ['no content', { ...question, messages: [{ role: 'user' }] }, {}, 400, null, 'messages.[0].content'],
    ['a wrong key', question, { apiKey: 'other' }, 401, 'invalid_api_key', null],
    ['a restricted key', question, { missingScopes: ['model.request'] }, 403, null, null],
    ['a key that cannot pay', question, { credit: false }, 429, 'insufficient_quota', null],
  ])('is refused to %s', async (_, body, options, status, code, param) => {
    const service = createOpenAi(options);
    const answer = await send(service, CHAT, body, bearer);
    expect([answer.status, answer.json.error.code, answer.json.error.param]).toEqual([status, code, param]);
    expect(service.state().chats).toEqual([]);
  });

  it('is not left open by a reset, nor by a fault that keeps it from its reader', async () => {
    const backend = createFakeBackend({ openai: { chat: { ending: 'endless' } } });
    const open = () => send(backend, 'POST /openai/v1/chat/completions', question, bearer);
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

describe('speech', () => {
  const SARAH = 'EXAVITQu4vr4xnSDxMaL';
  const SPEAK = `POST /v1/text-to-speech/${SARAH}?output_format=mp3_44100_128`;
  const words = { text: 'Hello', model_id: 'eleven_multilingual_v2' };
  const line = { model: 'tts-1', voice: 'alloy', input: 'Hello', response_format: 'mp3' };

  it.each<[string, Partial<ElevenLabsOptions>, object, number, string]>([
    ['a wrong key', { apiKey: 'other' }, words, 401, 'invalid_api_key'],
    ['an unknown model', {}, { ...words, model_id: 'x' }, 400, 'model_not_found'],
    ['an unknown voice', { voices: {} }, words, 400, 'voice_not_found'],
    ['a long text', {}, { ...words, text: 'x'.repeat(10_001) }, 400, 'max_character_limit_exceeded'],
    ['a used-up quota', { credits: 4 }, words, 401, 'quota_exceeded'],
    ['a restricted key', { missingPermissions: ['text_to_speech'] }, words, 401, 'missing_permissions'],
    [
      'a stability that v3 does not know',
      {},
      { ...words, model_id: 'eleven_v3', voice_settings: { stability: 0.4 } },
      400,
      'invalid_ttd_stability',
    ],
  ])('of ElevenLabs is refused to %s', async (_, options, body, status, word) => {
    const answer = await send(createElevenLabs(options), SPEAK, body, { 'xi-api-key': 'test-token' });
    expect([answer.status, answer.json.detail.status]).toEqual([status, word]);
  });

  it('of ElevenLabs costs credits, and lists what does not validate', async () => {
    const service = createElevenLabs();
    const speak = (body: object) => send(service, SPEAK, body, { 'xi-api-key': 'test-token' });
    expect((await speak(words)).headers.get('Content-Type')).toBe('audio/mpeg');
    expect(service.options.credits).toBe(10_000 - 5);
    const { status, json } = await speak({ model_id: 'x' });
    expect([status, json.detail[0].loc]).toEqual([422, ['body', 'text']]);
  });

  it.each<[string, object, OpenAiChanges, number, string | null]>([
    ['a model', { ...line, model: 'tts-9' }, {}, 404, 'model_not_found'],
    ['a voice', { ...line, voice: 'ballad' }, {}, 400, null],
    ['a long text', { ...line, input: 'x'.repeat(4_097) }, {}, 400, null],
    ['an account without credit', line, { credit: false }, 429, 'insufficient_quota'],
  ])('of OpenAI is refused to %s', async (_, body, options, status, code) => {
    const answer = await send(createOpenAi(options), 'POST /v1/audio/speech', body, bearer);
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
  });

  it('of OpenAI shows a part of a wrong key, as the real one does', async () => {
    const wrong = { Authorization: 'Bearer sk-abcdefghijkl' };
    const { json } = await send(createOpenAi(), 'GET /v1/models', undefined, wrong);
    expect(json.error.message).toContain('sk-abcde');
  });
});
