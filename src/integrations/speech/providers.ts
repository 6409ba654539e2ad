import { browserSpeech } from './browser-speech';
import { elevenlabs } from './elevenlabs';
import { openai } from './openai';
import type { SpeechProvider, VoiceProvider } from './voice-config';

/** The implementation of each provider in live mode. */
export const speechProviders: Readonly<Record<VoiceProvider, SpeechProvider>> = {
  elevenlabs,
  openai,
  other: browserSpeech,
};
