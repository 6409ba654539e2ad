import { describe, expect, it, vi } from 'vitest';
import { elevenlabs } from '~/integrations/speech/elevenlabs';
import { voiceSettings } from '~/integrations/speech/voice-config';
import { stubFetch } from '../../fakes/stub-fetch';
import { stubBackend } from '../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const settings = { ...voiceSettings.defaults, apiKey: 'test-token' };

const speak = (changes: Partial<typeof settings> = {}, text = 'Hello') =>
  elevenlabs.speak({ ...settings, ...changes }, text);
const getSpeakFailure = (changes: Partial<typeof settings> = {}, text = 'Hello') =>
  speak(changes, text).then(
    () => 'it spoke',
    (error) => error.reason,
  );
const lastBody = () => backend.log.at(-1)?.body as Record<string, unknown>;

describe('speaking', () => {
  it('posts text, model and voice settings to the voice, and gets MP3', async () => {
    const sound = await speak();
    expect(sound?.type).toBe('audio/mpeg');
    expect(sound?.size).toBeGreaterThan(1000);
    expect(backend.log.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/text-to-speech/EXAVITQu4vr4xnSDxMaL?output_format=mp3_44100_128',
      headers: { 'xi-api-key': 'test-token', 'content-type': 'application/json' },
      body: {
        text: 'Hello',
        model_id: 'eleven_multilingual_v2',
        voice_settings: { stability: 0.5, similarity_boost: 0.75, style: 0 },
      },
    });
    expect(lastBody().voice_settings).not.toHaveProperty('speed');
    expect(backend.log.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [0.5, 0.7],
    [0.93, 0.93],
    [2, 1.2],
  ])('sends the rate %d as %d, within ElevenLabs’ range', async (speakingRate, speed) => {
    await speak({ speakingRate });
    expect(lastBody().voice_settings).toMatchObject({ speed });
  });

  it.each([
    [0.2, 0],
    [0.3, 0.5],
    [0.8, 1],
  ])('rounds the stability %d to %d for Eleven v3, and omits the style', async (stability, sent) => {
    await speak({ model: 'eleven_v3', stability, style: 0.4 });
    expect(lastBody().voice_settings).toEqual({ stability: sent, similarity_boost: 0.75 });
  });

  it('takes a voice of the account by its ID or its name', async () => {
    await speak({ customVoiceName: 'ownVoice000000000001' });
    expect(backend.log).toHaveLength(2);
    await speak({ customVoiceName: 'front desk' });
    await speak({ customVoiceName: 'Roger' });
    expect(backend.state.elevenlabs.map(({ voice }) => voice)).toEqual([
      'ownVoice000000000001',
      'ownVoice000000000001',
      'CwhRBWXzGAHq8TQ4Fs17',
    ]);
    expect(await getSpeakFailure({ customVoiceName: 'Nobody' })).toBe(
      'This ElevenLabs account has no voice called ‘Nobody’.',
    );
  });

  it('goes through a proxy of this site without a key', async () => {
    await speak({ apiKey: '', baseUrl: '/api/elevenlabs/' });
    expect(backend.state.elevenlabs).toHaveLength(1);
    // The fake backend gets the proxy's key.
    expect(backend.log.at(-1)?.headers['xi-api-key']).toBe('test-token');
    const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}', { status: 500 }));
    vi.stubGlobal('fetch', sent);
    await getSpeakFailure({ apiKey: '', baseUrl: '/api/elevenlabs' });
    expect(Object.keys(sent.mock.calls[0]?.[1].headers ?? {})).toEqual(['Content-Type']);
  });

  it('ends when it is aborted', async () => {
    backend.faults.set('elevenlabs', { kind: 'never' });
    const controller = new AbortController();
    const speaking = elevenlabs.speak(settings, 'Hello', controller.signal);
    controller.abort();
    await expect(speaking).rejects.toThrow();
  });
});

describe('a failure is one readable sentence', () => {
  it('in the words of ElevenLabs, if it gives any', async () => {
    expect(await getSpeakFailure({ apiKey: 'wrong-key' })).toBe('ElevenLabs says: Invalid API key');
    expect(await getSpeakFailure({ model: 'eleven_v9' })).toBe(
      'ElevenLabs says: A model with model ID eleven_v9 does not exist.',
    );
    backend.configure({ elevenlabs: { maySpeak: false } });
    expect(await getSpeakFailure()).toBe(
      'ElevenLabs says: The API key you used is missing the permission text_to_speech to execute this operation.',
    );
    backend.configure({ elevenlabs: { maySpeak: true } });
    expect(await getSpeakFailure({ similarity: 3 })).toBe('ElevenLabs refused the request (422).');
  });

  it('for a refusal of browsers', async () => {
    backend.faults.set('elevenlabs', { kind: 'html', status: 405 });
    expect(await getSpeakFailure()).toBe(
      'No answer came. ElevenLabs may refuse browsers: set the base URL to a proxy path, such as /api/elevenlabs.',
    );
  });

  it('without the key', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ detail: 'Bad key sk-very-secret here' }), { status: 400 }),
    );
    expect(await getSpeakFailure({ apiKey: 'sk-very-secret' })).toBe('ElevenLabs says: Bad key … here');
  });
});

describe('the test', () => {
  const test = (changes: Partial<typeof settings> = {}) => elevenlabs.test({ ...settings, ...changes });

  it('requests the voices, which is free, and looks for the chosen one', async () => {
    expect(await test()).toBeUndefined();
    expect(backend.log.at(-1)).toMatchObject({ method: 'GET', path: '/v1/voices' });
    expect(await test({ voiceId: 'Xb7hH8MSUJpSbSDYk0k2' })).toBe(
      'The key works, but this account does not list the chosen voice. Play a preview to be sure.',
    );
    expect(await test({ customVoiceName: 'Nobody' })).toBe(
      'The key works, but this account lists no voice called ‘Nobody’.',
    );
    expect(await test({ customVoiceName: 'Front desk' })).toBeUndefined();
    expect(backend.state.elevenlabs).toEqual([]);
  });

  it('reports a proxy that allows speech but no reading', async () => {
    await expect(test({ apiKey: '', baseUrl: '/api/elevenlabs' })).rejects.toMatchObject({
      reason:
        'The proxy answered, but does not allow this check (405). Speaking may still work: play a preview.',
    });
    stubFetch(backend, { open: true });
    expect(await test({ apiKey: '', baseUrl: '/api/elevenlabs' })).toBeUndefined();
  });
});
