import { describe, expect, it, vi } from 'vitest';
import { browserSpeech } from '~/integrations/speech/browser-speech';
import { voiceSettings } from '~/integrations/speech/voice-config';
import { stubSpeechSynthesis } from '../../support/fake-speech-synthesis';

const settings = { ...voiceSettings.defaults, voiceId: 'default', model: 'default' };

const speak = (changes: Partial<typeof settings> = {}, signal?: AbortSignal) =>
  browserSpeech.speak({ ...settings, ...changes }, 'Hello', signal);

describe('the browser', () => {
  it('speaks with the chosen voice at the chosen rate', async () => {
    const synthesis = stubSpeechSynthesis(['Ada', 'Grace']);
    const ended = speak({ voiceId: 'Grace', speakingRate: 1.5 });
    await vi.waitFor(() => expect(synthesis.spoken).toHaveLength(1));
    expect(synthesis.spoken[0]).toMatchObject({
      text: 'Hello',
      rate: 1.5,
      voice: { name: 'Grace' },
      lang: 'en-US',
    });
    synthesis.spoken[0]?.onend();
    await ended;
  });

  it('speaks with its own default, or a voice called by name', async () => {
    const synthesis = stubSpeechSynthesis(['Ada', 'Grace']);
    void speak();
    void speak({ customVoiceName: 'ada' });
    await vi.waitFor(() => expect(synthesis.spoken).toHaveLength(2));
    expect(synthesis.spoken.map(({ voice }) => voice?.name)).toEqual([undefined, 'Ada']);
    await expect(speak({ voiceId: 'Alan' })).rejects.toMatchObject({
      reason: 'This browser has no voice called ‘Alan’.',
    });
  });

  it('stops when it is aborted', async () => {
    const synthesis = stubSpeechSynthesis(['Ada']);
    const controller = new AbortController();
    const ended = speak({}, controller.signal);
    await vi.waitFor(() => expect(synthesis.spoken).toHaveLength(1));
    synthesis.cancel.mockClear();
    controller.abort();
    await ended;
    expect(synthesis.cancel).toHaveBeenCalledOnce();
  });

  it.each(['interrupted', 'canceled'])('reports a failure, and treats %s as an end', async (end) => {
    const synthesis = stubSpeechSynthesis(['Ada']);
    const failing = speak();
    const interrupted = speak();
    await vi.waitFor(() => expect(synthesis.spoken).toHaveLength(2));
    synthesis.spoken[0]?.onerror({ error: 'synthesis-failed' });
    synthesis.spoken[1]?.onerror({ error: end });
    await expect(failing).rejects.toMatchObject({
      reason: 'The browser stopped speaking (synthesis-failed).',
    });
    await interrupted;
  });
});

describe('the test', () => {
  it('counts the voices, also late ones', async () => {
    stubSpeechSynthesis(['Ada']);
    expect(await browserSpeech.test(settings)).toBe('This browser offers 1 voice.');
    const late = stubSpeechSynthesis([]);
    const counted = browserSpeech.test(settings);
    late.offer(['Ada', 'Grace']);
    expect(await counted).toBe('This browser offers 2 voices.');
  });

  it('reports missing voices and missing speech', async () => {
    vi.useFakeTimers();
    stubSpeechSynthesis([]);
    const none = expect(browserSpeech.test(settings)).rejects.toMatchObject({
      reason: 'This browser offers no voices.',
    });
    await vi.advanceTimersByTimeAsync(1_500);
    await none;
    vi.unstubAllGlobals();
    await expect(browserSpeech.test(settings)).rejects.toMatchObject({
      reason: 'This browser cannot speak.',
    });
  });
});
