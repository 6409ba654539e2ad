import { describe, expect, it } from 'vitest';
import { readBuildSettings, writeOverrides } from '~/config/config-store';
import { testChatConnection } from '~/integrations/chat-completions/admin';
import { type ChatSettings, chatSettings } from '~/integrations/chat-completions/settings';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const PROXY = '/api/openai/v1/chat/completions';
const OPENAI = 'https://api.openai.com/v1/chat/completions';
const test = (changes: Partial<ChatSettings> = {}) =>
  testChatConnection({
    ...readBuildSettings(chatSettings),
    endpoint: PROXY,
    model: 'gpt-4o-mini',
    ...changes,
  });

describe('the test', () => {
  it('asks one question, and stops at the first word', async () => {
    backend.configure({ openai: { ending: 'endless' } });
    expect(await test()).toEqual({ state: 'connected' });
    expect(backend.state.chats).toEqual([
      {
        model: 'gpt-4o-mini',
        messages: [{ role: 'user', content: 'Say hello.' }],
        stream: true,
        authorization: true,
        ended: 'aborted',
      },
    ]);
  });

  it('names the missing settings, without a request', async () => {
    expect(await test({ endpoint: '' })).toMatchObject({ state: 'not-connected' });
    expect(backend.log).toEqual([]);
  });

  it('uses the saved settings, and the default agent without a model', async () => {
    writeOverrides(chatSettings, { endpoint: PROXY });
    expect(await testChatConnection()).toEqual({
      state: 'not-connected',
      reason: expect.stringContaining('check its address, the model'),
    });
  });
});

describe('the reason of a failure', () => {
  const reason = async (changes?: Partial<ChatSettings>) => {
    const result = await test(changes);
    return 'reason' in result ? `${result.state}: ${result.reason}` : result.state;
  };

  it('names the proxy', async () => {
    expect(await reason({ endpoint: '/api/openai/v1/completions' })).toBe(
      'not-connected: The chat endpoint refused the request (405): check its address, the model and the key that its proxy adds.',
    );
    backend.faults.set('openai', { kind: 'html', status: 404 });
    expect(await reason()).toMatch(/^not-connected: A web page answered instead/);
    backend.faults.set('openai', { kind: 'html', status: 200 });
    expect(await reason()).toMatch(/^not-connected: A web page answered instead/);
  });

  it('names another address', async () => {
    backend.faults.set('openai', { kind: 'html', status: 404 });
    expect(await reason({ endpoint: OPENAI })).toMatch(/^error: .*does not allow this site \(CORS\)/);
  });

  it('names an outage', async () => {
    backend.faults.set('openai', { kind: 'status', status: 503 });
    expect(await reason()).toBe(
      'not-connected: The chat endpoint is not working at the moment (503). Try again later.',
    );
    backend.faults.set('openai', { kind: 'cut-before' });
    expect(await reason()).toMatch(/^error: The chat endpoint could not be reached through this site/);
  });
});
