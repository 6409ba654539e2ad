// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../fakes/http-server';
import type { ChatEnding } from '../../fakes/openai/chat-options';
import { readAll } from '../../support/read-all';
import { ask } from './read-answer';

let server: FakeServer;

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  server = await startFakeServer();
});
afterEach(async () => {
  await server.close();
});

const request = (ending: ChatEnding, signal = new AbortController().signal) => {
  server.backend.configure({ openai: { chat: { reply: 'one two three four', ending } } });
  return {
    endpoint: `${server.url}/openai/v1/chat/completions`,
    apiKey: 'test-token',
    signal,
  };
};
const ended = () => server.backend.state.chats[0]?.ended;

it('notices a connection that is cut', async () => {
  await expect(readAll(ask(request('cut')))).rejects.toMatchObject({ kind: 'network' });
});

it('closes the connection when the caller aborts', async () => {
  const caller = new AbortController();
  const answer = ask(request('stalls', caller.signal));
  expect([(await answer.next()).value, (await answer.next()).value]).toEqual(['one ', 'two ']);
  const next = answer.next();
  caller.abort();
  await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(ended).toBe('aborted');
});
