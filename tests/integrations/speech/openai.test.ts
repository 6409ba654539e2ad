import { describe, expect, it } from 'vitest';
import { openai } from '~/integrations/speech/openai';
import { voiceSettings } from '~/integrations/speech/voice-config';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const settings = { ...voiceSettings.defaults, apiKey: 'test-token', voiceId: 'alloy', model: 'tts-1' };

const getSpeakFailure = (changes: Partial<typeof settings> = {}, text = 'Hello') =>
  openai.speak({ ...settings, ...changes }, text).then(
    () => 'it spoke',
    (error) => error.reason,
  );

describe('speaking', () => {
  it('posts model, voice, input, format and speed with a bearer key, and gets MP3', async () => {
    const sound = await openai.speak({ ...settings, speakingRate: 1.37 }, 'Hello');
    expect(sound?.type).toBe('audio/mpeg');
    expect(backend.log.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/audio/speech',
      headers: { authorization: 'Bearer test-token' },
      body: { model: 'tts-1', voice: 'alloy', input: 'Hello', response_format: 'mp3', speed: 1.37 },
    });
  });

  it('goes through a proxy of this site without a key', async () => {
    expect(await getSpeakFailure({ apiKey: '', baseUrl: '/api/openai' })).toBe('it spoke');
  });
});

describe('a failure is one readable sentence', () => {
  it('in the words of OpenAI, if it gives any', async () => {
    expect(await getSpeakFailure({ apiKey: 'sk-wrong-and-long' })).toMatch(
      /^OpenAI says: Incorrect API key provided: (?!sk-wrong-and-long)/,
    );
    expect(await getSpeakFailure({}, 'x'.repeat(4_096))).toBe('it spoke');
    expect(await getSpeakFailure({ speakingRate: 9 })).toBe('OpenAI says: speed must be between 0.25 and 4');
    backend.configure({ openai: { credit: false } });
    expect(await getSpeakFailure()).toBe(
      'OpenAI says: You exceeded your current quota, please check your plan and billing details.',
    );
  });

  it('about too many requests and an outage', async () => {
    backend.faults.set('openai', { kind: 'status', status: 429 });
    expect(await getSpeakFailure()).toBe(
      'OpenAI says: Rate limit reached for tts-1 in organization org-1 on requests per min (RPM).',
    );
    backend.faults.set('openai', { kind: 'status', status: 500 });
    expect(await getSpeakFailure()).toBe('OpenAI is not working at the moment (500).');
    backend.faults.set('openai', { kind: 'cut-before' });
    expect(await getSpeakFailure()).toMatch(
      /^No answer came\. OpenAI may refuse .* such as \/api\/openai\.$/,
    );
  });
});

describe('the test', () => {
  const test = (changes: Partial<typeof settings> = {}) => openai.test({ ...settings, ...changes });

  it('requests the models, which is free, and looks for the chosen one', async () => {
    expect(await test()).toBeUndefined();
    expect(backend.log.at(-1)).toMatchObject({ method: 'GET', path: '/v1/models' });
    backend.configure({ openai: { models: ['gpt-4o-mini'] } });
    expect(await test()).toBe('The key works, but tts-1 is not among the models that it may use.');
  });
});
