// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { streamCompletion } from '~/integrations/chat-completions/client';
import { type FakeServer, startFakeServer } from '../../fakes/http-server';
import type { ChatEnding } from '../../fakes/openai/chat-options';
import { readAll } from '../../support/read-all';
import { readAnswer } from './read-answer';

let server: FakeServer;

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  server = await startFakeServer();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const request = (ending: ChatEnding, signal = new AbortController().signal) => {
  server.backend.configure({ openai: { chat: { reply: 'one two three four', ending } } });
  return {
    endpoint: `${server.url}/openai/v1/chat/completions`,
    apiKey: 'test-token',
    model: 'gpt-4o-mini',
    messages: [{ role: 'user', content: 'Hi' }] as const,
    signal,
  };
};
const ended = () => server.backend.state.chats[0]?.ended;

it('reads a whole answer', async () => {
  expect(await readAnswer(request('done'))).toMatchObject({ text: 'one two three four', finish: 'complete' });
  expect(ended()).toBe('finished');
});

it('notices a connection that is cut', async () => {
  await expect(readAll(streamCompletion(request('cut')))).rejects.toMatchObject({ kind: 'network' });
});

it('closes the connection when the caller aborts', async () => {
  const caller = new AbortController();
  const answer = streamCompletion(request('stalls', caller.signal));
  expect([(await answer.next()).value, (await answer.next()).value]).toEqual(['one ', 'two ']);
  const next = answer.next();
  caller.abort();
  await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(ended).toBe('aborted');
});

it('closes the connection when its reader leaves', async () => {
  for await (const text of streamCompletion(request('endless'))) if (text) break;
  await expect.poll(ended).toBe('aborted');
});
