// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { createOpenAi } from './openai.ts';
import { send } from './send.ts';

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

beforeEach(() => void vi.useFakeTimers());

describe('a chat completion', () => {
  // That it takes what is right is in the tests of the integration; here is what a lenient fake would let pass.
  it.each<[string, unknown, number, string | null, string | null]>([
    ['a body that is not JSON', '{', 400, null, null],
    ['no model', { ...question, model: undefined }, 400, null, null],
    ['a model that speaks', { ...question, model: 'tts-1' }, 404, null, 'model'],
    ['no messages', { model: 'gpt-4o-mini' }, 400, 'missing_required_parameter', 'messages'],
    [
      'another role',
      { ...question, messages: [{ role: 'bot', content: 'Hi' }] },
      400,
      'invalid_value',
      'messages[0].role',
    ],
    ['no content', { ...question, messages: [{ role: 'user' }] }, 400, null, 'messages.[0].content'],
  ])('is refused to %s', async (_, body, status, code, param) => {
    const service = createOpenAi();
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
