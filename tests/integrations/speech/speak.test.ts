import { describe, expect, it, vi } from 'vitest';
import { speak, testSpeech } from '~/integrations/speech/speak';
import { voiceSettings } from '~/integrations/speech/voice-config';
import { stubSpeechSynthesis } from '../../support/fake-speech-synthesis';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const elevenlabs = { ...voiceSettings.defaults, apiKey: 'test-token' };
const openai = { ...elevenlabs, provider: 'openai' as const, voiceId: 'alloy', model: 'tts-1' };
const browser = { ...elevenlabs, provider: 'other' as const, voiceId: 'default', model: 'default' };
const getReason = (speaking: Promise<unknown>) =>
  speaking.then(
    () => 'it spoke',
    (error) => error.reason,
  );

describe('ElevenLabs', () => {
  it.each([
    [{}, { stability: 0.5, similarity_boost: 0.75, style: 0, speed: 1 }],
    [{ speakingRate: 0.5 }, { stability: 0.5, similarity_boost: 0.75, style: 0, speed: 0.7 }],
    [{ speakingRate: 2 }, { stability: 0.5, similarity_boost: 0.75, style: 0, speed: 1.2 }],
    [
      { model: 'eleven_v3', stability: 0.3, style: 0.4 },
      { stability: 0.5, similarity_boost: 0.75, speed: 1 },
    ],
  ])('gets text, model and voice settings, and answers with MP3: %j', async (changes, voiceSettings) => {
    const settings = { ...elevenlabs, ...changes };
    const sound = await speak(settings, 'Hello');
    expect(sound?.type).toBe('audio/mpeg');
    expect(backend.log.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/text-to-speech/EXAVITQu4vr4xnSDxMaL?output_format=mp3_44100_128',
      headers: { 'xi-api-key': 'test-token', 'content-type': 'application/json' },
      body: { text: 'Hello', model_id: settings.model },
    });
    expect(backend.log.at(-1)?.body).toHaveProperty('voice_settings', voiceSettings);
  });

  it('is tested by reading its voices, which is free', async () => {
    expect(await testSpeech(elevenlabs)).toBeUndefined();
    expect(backend.log.at(-1)).toMatchObject({ method: 'GET', path: '/v1/voices' });
    expect(backend.state.elevenlabs).toEqual([]);
  });

  it('is reached through a proxy of this site without a key', async () => {
    await speak({ ...elevenlabs, apiKey: '', baseUrl: '/api/elevenlabs/' }, 'Hello');
    // The fake backend gets the proxy's key.
    expect(backend.log.at(-1)?.headers['xi-api-key']).toBe('test-token');
  });

  it('ends when it is aborted', async () => {
    backend.faults.set('elevenlabs', { kind: 'never' });
    const controller = new AbortController();
    const speaking = speak(elevenlabs, 'Hello', controller.signal);
    controller.abort();
    await expect(speaking).rejects.toThrow();
  });
});

describe('OpenAI', () => {
  it('gets model, voice, input, format and speed with a bearer key, and answers with MP3', async () => {
    const sound = await speak({ ...openai, speakingRate: 1.37 }, 'Hello');
    expect(sound?.type).toBe('audio/mpeg');
    expect(backend.log.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/audio/speech',
      headers: { authorization: 'Bearer test-token' },
      body: { model: 'tts-1', voice: 'alloy', input: 'Hello', response_format: 'mp3', speed: 1.37 },
    });
  });

  it('is tested by reading its models, which is free', async () => {
    expect(await testSpeech(openai)).toBeUndefined();
    expect(backend.log.at(-1)).toMatchObject({ method: 'GET', path: '/v1/models' });
  });
});

it('a failure is one readable sentence', async () => {
  expect(await getReason(speak({ ...elevenlabs, apiKey: 'wrong-key' }, 'Hello'))).toBe(
    'ElevenLabs refused the credential (401).',
  );
  expect(await getReason(testSpeech({ ...openai, apiKey: 'sk-wrong' }))).toBe(
    'OpenAI refused the credential (401).',
  );
  backend.faults.set('openai', { kind: 'cut-before' });
  expect(await getReason(speak(openai, 'Hello'))).toBe(
    'No answer came. OpenAI may refuse browsers: set the base URL to a proxy path, such as /api/openai.',
  );
});

describe('the browser', () => {
  it('speaks with the chosen voice at the chosen rate', async () => {
    const synthesis = stubSpeechSynthesis(['Ada', 'Grace']);
    const ended = speak({ ...browser, voiceId: 'grace', speakingRate: 1.5 }, 'Hello');
    await vi.waitFor(() => expect(synthesis.spoken).toHaveLength(1));
    const voice = { name: 'Grace' };
    expect(synthesis.spoken[0]).toMatchObject({ text: 'Hello', rate: 1.5, voice, lang: 'en-US' });
    synthesis.spoken[0]?.onend();
    await ended;
    expect(await getReason(speak({ ...browser, voiceId: 'Alan' }, 'Hello'))).toBe(
      'This browser has no voice called ‘Alan’.',
    );
  });

  it('stops when it is aborted, and reports a failure', async () => {
    const synthesis = stubSpeechSynthesis(['Ada']);
    const controller = new AbortController();
    const ended = speak(browser, 'Hello', controller.signal);
    await vi.waitFor(() => expect(synthesis.spoken).toHaveLength(1));
    controller.abort();
    await ended;
    expect(synthesis.cancel).toHaveBeenCalled();
    const failing = getReason(speak(browser, 'Hello'));
    await vi.waitFor(() => expect(synthesis.spoken).toHaveLength(2));
    synthesis.spoken[1]?.onerror({ error: 'synthesis-failed' });
    expect(await failing).toBe('The browser stopped speaking (synthesis-failed).');
  });

  it('is tested by counting its voices, also late ones', async () => {
    const late = stubSpeechSynthesis([]);
    const counted = testSpeech(browser);
    late.offer(['Ada', 'Grace']);
    expect(await counted).toBe('This browser offers 2 voices.');
    vi.unstubAllGlobals();
    expect(await getReason(testSpeech(browser))).toBe('This browser cannot speak.');
  });
});
