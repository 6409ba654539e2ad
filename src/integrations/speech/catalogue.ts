import { speechCatalog as words } from '~/content/admin/systems/speech';
import { optionsOf } from '~/integrations/system-admin';
import type { VoiceProvider } from './voice-config';

interface Choice {
  value: string;
  label: string;
}

interface Model extends Choice {
  /** The most characters that one request may have. */
  longest: number;
}

interface Offer {
  name: string;
  voices: readonly Choice[];
  models: readonly Model[];
}

/** Means the browser's own default voice. */
export const BROWSER_DEFAULT = 'default';

const offerOf = <M extends string>(
  {
    name,
    voices,
    models,
  }: { name: string; voices: Readonly<Record<string, string>>; models: Readonly<Record<M, string>> },
  longest: Readonly<Record<M, number>>,
): Offer => ({
  name,
  voices: optionsOf(voices),
  models: optionsOf(models).map((model) => ({ ...model, longest: longest[model.value as M] })),
});

/** Each provider's offer; choosing the provider picks the first of each list. */
export const catalogue: Readonly<Record<VoiceProvider, Offer>> = {
  elevenlabs: offerOf(words.elevenlabs, {
    eleven_multilingual_v2: 10_000,
    eleven_flash_v2_5: 40_000,
    eleven_turbo_v2_5: 40_000,
    eleven_v3: 5_000,
  }),
  // The voices of tts-1 and tts-1-hd; newer models have some more.
  openai: offerOf(words.openai, { 'tts-1': 4_096, 'tts-1-hd': 4_096 }),
  // Followed by those the browser lists.
  other: offerOf(words.other, { [BROWSER_DEFAULT]: 32_767 }),
};

/** The most characters that one request to this model may have; for an unknown model, its provider's minimum. */
export function longestText(provider: VoiceProvider, model: string): number {
  const { models } = catalogue[provider];
  return (
    models.find(({ value }) => value === model)?.longest ?? Math.min(...models.map((one) => one.longest))
  );
}
