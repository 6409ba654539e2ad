import type { VoiceProvider } from './voice-config';

interface Choice {
  value: string;
  label: string;
}

interface Model extends Choice {
  /** The most characters that one request may have. */
  longest: number;
}

/** Means the browser's own default voice. */
export const BROWSER_DEFAULT = 'default';

/** Each provider's offer; choosing the provider picks the first of each list. */
export const catalogue: Readonly<
  Record<VoiceProvider, { name: string; voices: readonly Choice[]; models: readonly Model[] }>
> = {
  elevenlabs: {
    name: 'ElevenLabs',
    voices: [
      { value: 'EXAVITQu4vr4xnSDxMaL', label: 'Sarah' },
      { value: 'Xb7hH8MSUJpSbSDYk0k2', label: 'Alice' },
      { value: '9BWtsMINqrJLrRacOk9x', label: 'Aria' },
      { value: 'hpp4J3VqNfWAUOO0d1Us', label: 'Bella' },
      { value: 'nPczCjzI2devNBz1zQrb', label: 'Brian' },
      { value: 'N2lVS1w4EtoT3dr4eOWO', label: 'Callum' },
      { value: 'IKne3meq5aSn9XLyUdCD', label: 'Charlie' },
      { value: 'iP95p4xoKVk53GoZ742B', label: 'Chris' },
      { value: 'onwK4e9ZLuTAKqWW03F9', label: 'Daniel' },
      { value: 'cjVigY5qzO86Huf0OWal', label: 'Eric' },
      { value: 'JBFqnCBsd6RMkjVDRZzb', label: 'George' },
      { value: 'SOYHLrjzK2X1ezoPC6cr', label: 'Harry' },
      { value: 'cgSgspJ2msm6clMCkdW9', label: 'Jessica' },
      { value: 'FGY2WhTYpPnrIDTdsKH5', label: 'Laura' },
      { value: 'TX3LPaxmHKxFdv7VOQHJ', label: 'Liam' },
      { value: 'pFZP5JQG7iQjIQuC4Bku', label: 'Lily' },
      { value: 'XrExE9yKIg1WjnnlVkGX', label: 'Matilda' },
      { value: 'SAz9YHcvj6GT2YYXdXww', label: 'River' },
      { value: 'CwhRBWXzGAHq8TQ4Fs17', label: 'Roger' },
      { value: 'bIHbv24MWmeRgasZH58o', label: 'Will' },
    ],
    models: [
      { value: 'eleven_multilingual_v2', label: 'Eleven Multilingual v2', longest: 10_000 },
      { value: 'eleven_flash_v2_5', label: 'Eleven Flash v2.5', longest: 40_000 },
      { value: 'eleven_turbo_v2_5', label: 'Eleven Turbo v2.5', longest: 40_000 },
      { value: 'eleven_v3', label: 'Eleven v3', longest: 5_000 },
    ],
  },
  openai: {
    name: 'OpenAI',
    // The voices of tts-1 and tts-1-hd; newer models have some more.
    voices: ['alloy', 'ash', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'].map((value) => ({
      value,
      label: value.replace(/^./, (first) => first.toUpperCase()),
    })),
    models: [
      { value: 'tts-1', label: 'TTS-1', longest: 4_096 },
      { value: 'tts-1-hd', label: 'TTS-1 HD', longest: 4_096 },
    ],
  },
  other: {
    name: 'this browser',
    // Followed by those the browser lists.
    voices: [{ value: BROWSER_DEFAULT, label: "Browser's default voice" }],
    models: [{ value: 'default', label: 'Default', longest: 32_767 }],
  },
};

/** The most characters that one request to this model may have; for an unknown model, its provider's minimum. */
export function longestText(provider: VoiceProvider, model: string): number {
  const { models } = catalogue[provider];
  return (
    models.find(({ value }) => value === model)?.longest ?? Math.min(...models.map((one) => one.longest))
  );
}
