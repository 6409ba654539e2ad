import * as z from 'zod/mini';
import { bearer } from '~/shared/lib/service-call';
import { callVendor, checkKey, requestSpeech, unreadable, type Vendor } from './call';
import { openaiExplanation } from './openai-errors';
import type { SpeechProvider, SpeechSettings } from './provider';
import { addressOf } from './settings';
import { VOICE_ADDRESSES } from './voice-config';

/** OpenAI's speech API: `POST /v1/audio/speech` answers with MP3; `GET /v1/models` lists what the key may use. */
export const openai: SpeechProvider = {
  test: (settings, signal) =>
    checkKey(async () => {
      const models = await fetchModels(settings, signal);
      if (models.includes(settings.model)) return undefined;
      return `The key works, but ${settings.model} is not among the models that it may use.`;
    }),

  async speak(settings, text, signal) {
    const url = `${base(settings)}/v1/audio/speech`;
    const json = {
      model: settings.model,
      voice: settings.customVoiceName || settings.voiceId,
      input: text,
      response_format: 'mp3',
      speed: settings.speakingRate,
    };
    const headers = bearer(settings.apiKey);
    return {
      kind: 'audio',
      audio: await requestSpeech(vendor, { url, json, headers, signal }, settings.apiKey),
    };
  },
};

const vendor: Vendor = { service: 'OpenAI', proxy: '/api/openai', explain: openaiExplanation };

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const base = ({ baseUrl }: SpeechSettings) => addressOf(baseUrl, VOICE_ADDRESSES.openai);

async function fetchModels(settings: SpeechSettings, signal?: AbortSignal): Promise<string[]> {
  const failure = 'Failed to read the models of OpenAI';
  const what = {
    method: 'GET',
    url: `${base(settings)}/v1/models`,
    headers: bearer(settings.apiKey),
    signal,
  } as const;
  const answer = await callVendor(vendor, what, { failure, key: settings.apiKey });
  const list = modelsSchema.safeParse(answer.json).data;
  if (list) return list.data.map(({ id }) => id);
  throw unreadable(vendor, failure, answer);
}
