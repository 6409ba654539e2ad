import { toOptions } from '~/integrations/system-admin';
import type { VoiceProvider } from './voice-config';

interface Choice {
  value: string;
  label: string;
}

interface Offer {
  name: string;
  voices: readonly Choice[];
  models: readonly Choice[];
}

/** Means the browser's own default voice. */
export const BROWSER_DEFAULT = 'default';

/** Voices and models by provider. The first ones are the defaults. */
export const catalogue: Readonly<Record<VoiceProvider, Offer>> = {
  elevenlabs: {
    name: 'ElevenLabs',
    voices: toOptions({
      EXAVITQu4vr4xnSDxMaL: 'Sarah',
      Xb7hH8MSUJpSbSDYk0k2: 'Alice',
      '9BWtsMINqrJLrRacOk9x': 'Aria',
      hpp4J3VqNfWAUOO0d1Us: 'Bella',
      nPczCjzI2devNBz1zQrb: 'Brian',
      N2lVS1w4EtoT3dr4eOWO: 'Callum',
      IKne3meq5aSn9XLyUdCD: 'Charlie',
      iP95p4xoKVk53GoZ742B: 'Chris',
      onwK4e9ZLuTAKqWW03F9: 'Daniel',
      cjVigY5qzO86Huf0OWal: 'Eric',
      JBFqnCBsd6RMkjVDRZzb: 'George',
      SOYHLrjzK2X1ezoPC6cr: 'Harry',
      cgSgspJ2msm6clMCkdW9: 'Jessica',
      FGY2WhTYpPnrIDTdsKH5: 'Laura',
      TX3LPaxmHKxFdv7VOQHJ: 'Liam',
      pFZP5JQG7iQjIQuC4Bku: 'Lily',
      XrExE9yKIg1WjnnlVkGX: 'Matilda',
      SAz9YHcvj6GT2YYXdXww: 'River',
      CwhRBWXzGAHq8TQ4Fs17: 'Roger',
      bIHbv24MWmeRgasZH58o: 'Will',
    }),
    models: toOptions({
      eleven_multilingual_v2: 'Eleven Multilingual v2',
      eleven_flash_v2_5: 'Eleven Flash v2.5',
      eleven_turbo_v2_5: 'Eleven Turbo v2.5',
      eleven_v3: 'Eleven v3',
    }),
  },
  // The voices of tts-1 and tts-1-hd. Newer models have more.
  openai: {
    name: 'OpenAI',
    voices: toOptions({
      alloy: 'Alloy',
      ash: 'Ash',
      coral: 'Coral',
      echo: 'Echo',
      fable: 'Fable',
      nova: 'Nova',
      onyx: 'Onyx',
      sage: 'Sage',
      shimmer: 'Shimmer',
    }),
    models: toOptions({ 'tts-1': 'TTS-1', 'tts-1-hd': 'TTS-1 HD' }),
  },
  // The form adds the browser's voices.
  other: {
    name: 'this browser',
    voices: [{ value: BROWSER_DEFAULT, label: "Browser's default voice" }],
    models: [{ value: BROWSER_DEFAULT, label: 'Default' }],
  },
};
