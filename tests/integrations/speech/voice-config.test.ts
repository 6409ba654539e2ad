import { expect, it, vi } from 'vitest';
import { hasOverrides, writeOverrides } from '~/config/config-store';
import { getBrowserVoices, subscribeVoices } from '~/integrations/speech/speak';
import { needsKey, voiceSettings } from '~/integrations/speech/voice-config';

it('keeps the stored names and defaults', () => {
  expect(voiceSettings.stored).toMatchObject({
    key: 'voice_ai_config',
    group: 'settings',
  });
  expect(voiceSettings.defaults).toEqual({
    provider: 'elevenlabs',
    apiKey: '',
    voiceId: 'EXAVITQu4vr4xnSDxMaL',
    model: 'eleven_multilingual_v2',
    enableTTS: true,
    enableSTT: true,
    enableVoiceAgent: false,
    speakingRate: 1,
    stability: 0.5,
    similarity: 0.75,
    style: 0,
    agentNameOrID: 'Agency Voice Assistant',
    customVoiceName: '',
    liveMode: false,
    baseUrl: '',
  });
});

it.each([
  [{ provider: 'other' }, true],
  [{ provider: 'acme' }, false],
  [{ stability: 0, similarity: 1, style: 1 }, true],
  [{ stability: -0.1 }, false],
  [{ style: 1.1 }, false],
  [{ speakingRate: 2.1 }, false],
  [{ speakingRate: 0.4 }, false],
] as const)('%o can be kept: %s', (changes, expected) => {
  writeOverrides(voiceSettings, { ...voiceSettings.defaults, ...changes } as typeof voiceSettings.defaults);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(hasOverrides(voiceSettings)).toBe(expected);
});

it.each([
  [{ provider: 'elevenlabs', liveMode: true, baseUrl: '' }, true],
  [{ provider: 'elevenlabs', liveMode: true, baseUrl: '/api/elevenlabs' }, false],
  [{ provider: 'elevenlabs', liveMode: false, baseUrl: '/api/elevenlabs' }, true],
  [{ provider: 'openai', liveMode: true, baseUrl: 'api/openai' }, true],
  [{ provider: 'other', liveMode: true, baseUrl: '' }, false],
] as const)('%o needs a key: %s', (settings, expected) => {
  expect(needsKey(settings)).toBe(expected);
});

it('lists the voices of the browser and their changes', () => {
  const listener = () => undefined;
  vi.stubGlobal('speechSynthesis', undefined);
  expect(getBrowserVoices()).toEqual([]);
  expect(() => subscribeVoices(listener)()).not.toThrow();
  const voices = [{ name: 'Samantha' }];
  // Safari lacks addEventListener here.
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices });
  expect(getBrowserVoices()).toEqual(voices);
  expect(() => subscribeVoices(listener)()).not.toThrow();
  const synthesis = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('speechSynthesis', synthesis);
  const unsubscribe = subscribeVoices(listener);
  expect(synthesis.addEventListener.mock.calls).toEqual([['voiceschanged', listener]]);
  expect(synthesis.removeEventListener).not.toHaveBeenCalled();
  unsubscribe();
  expect(synthesis.removeEventListener.mock.calls).toEqual([['voiceschanged', listener]]);
});
