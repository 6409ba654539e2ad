import { describe, expect, it } from 'vitest';
import type { OpenAiOptions } from '../../fakes/openai';
import { stubBackend } from '../../support/stubbed-backend';
import { ask, readAnswer } from './read-answer';

const backend = stubBackend({ cors: true });
const MAX_ANSWER_LENGTH = 6_000;
const OPENAI = 'https://api.openai.com/v1/chat/completions';
const chat = (changes: Partial<OpenAiOptions>) => backend.configure({ openai: changes });

describe('a question', () => {
  it('goes to the proxy of this site without a key', async () => {
    await readAnswer();
    expect(backend.log).toMatchObject([
      {
        method: 'POST',
        path: '/v1/chat/completions',
        headers: { accept: 'text/event-stream', authorization: 'Bearer test-token' },
        body: {
          model: 'gpt-4o-mini',
          messages: [{ role: 'user', content: 'What do you do?' }],
          stream: true,
        },
      },
    ]);
  });

  it('goes to another address with the given key, or without one', async () => {
    await readAnswer({ endpoint: OPENAI, apiKey: 'test-token' });
    expect(backend.log.at(-1)?.headers.authorization).toBe('Bearer test-token');
    backend.configure({ openai: { apiKey: '' } });
    await readAnswer({ endpoint: OPENAI });
    expect(backend.state.chats.map(({ authorization }) => authorization)).toEqual([true, false]);
  });
});

describe('an answer', () => {
  it('may come in one piece from an endpoint that does not stream', async () => {
    chat({ reply: 'Hello, how can I help?', streams: false });
    expect(await readAnswer()).toMatchObject({ texts: ['Hello, how can I help?'], finish: 'complete' });
    chat({ ending: 'length' });
    expect((await readAnswer()).finish).toBe('shortened');
  });

  it('is shortened at this site’s limit, and the rest is not read', async () => {
    chat({ reply: 'x'.repeat(999), ending: 'endless', delayMs: 1 });
    const { text, finish } = await readAnswer();
    expect([text.length, finish]).toEqual([MAX_ANSWER_LENGTH, 'shortened']);
    expect(backend.state.chats[0]?.ended).toBe('aborted');
  });

  it('may be exactly as long as the limit, and is never cut within a character', async () => {
    chat({ reply: ['x'.repeat(MAX_ANSWER_LENGTH - 1), 'y'] });
    expect(await readAnswer()).toMatchObject({ finish: 'complete' });
    chat({ reply: ['x'.repeat(MAX_ANSWER_LENGTH - 1), '😀'] });
    expect(await readAnswer()).toMatchObject({
      texts: ['x'.repeat(MAX_ANSWER_LENGTH - 1)],
      finish: 'shortened',
    });
  });
});

describe('a caller that stops early', () => {
  it('aborts, and the connection is closed', async () => {
    chat({ reply: 'one two three four', ending: 'stalls' });
    const caller = new AbortController();
    const answer = ask({ signal: caller.signal });
    expect([await answer.next(), await answer.next()].map(({ value }) => value)).toEqual(['one ', 'two ']);
    const next = answer.next();
    caller.abort();
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
    expect(backend.state.chats[0]?.ended).toBe('aborted');
  });
});

it('an interrupted answer keeps the text so far', async () => {
  chat({ reply: 'one two three four', ending: 'cut' });
  const answer = ask();
  expect([await answer.next(), await answer.next()].map(({ value }) => value)).toEqual(['one ', 'two ']);
  await expect(answer.next()).rejects.toMatchObject({
    name: 'ServiceError',
    message: 'The chat endpoint gave no answer',
    kind: 'network',
    reason: 'The answer of the chat endpoint broke off.',
  });
});

describe('a refusal', () => {
  const refusal = (changes?: Parameters<typeof readAnswer>[0]) =>
    readAnswer(changes).then(
      () => expect.fail('it answered'),
      (error) => error,
    );

  it('names what to check, and never repeats a key', async () => {
    const error = await refusal({ endpoint: OPENAI, apiKey: 'sk-wrong-and-very-long' });
    expect(error).toMatchObject({
      kind: 'unauthorized',
      status: 401,
      reason: 'The chat endpoint refused the credential (401).',
    });
    expect(await refusal({ model: 'gpt-9' })).toMatchObject({
      kind: 'rejected',
      status: 404,
      reason: expect.stringMatching(/refused the request \(404\): check its address, the model/),
    });
  });

  it('says how long to wait', async () => {
    backend.faults.set('openai', { kind: 'status', status: 429, retryAfter: 7 });
    expect(await refusal()).toMatchObject({ kind: 'rate-limited', retryAfterMs: 7_000 });
    backend.faults.set('openai', { kind: 'status', status: 503 });
    expect(await refusal()).toMatchObject({
      kind: 'unavailable',
      reason: 'The chat endpoint is not working at the moment (503).',
    });
  });
});
