import * as z from 'zod/mini';
import { createBearerHeader } from '~/shared/lib/service-call';
import { readList, requestSpeech, type Vendor } from './vendor-call';
import { type SpeechProvider, VOICE_ADDRESSES } from './voice-config';

/** OpenAI's speech API: `POST /v1/audio/speech` answers with MP3; `GET /v1/models` lists the key's models. */
export const openai: SpeechProvider = {
  async test(settings, signal) {
    const { data } = await readList(vendor, settings, 'models', modelsSchema, signal);
    if (data.some(({ id }) => id === settings.model)) return undefined;
    return `The key works, but ${settings.model} is not among the models that it may use.`;
  },

  async speak(settings, text, signal) {
    const json = {
      model: settings.model,
      voice: settings.customVoiceName || settings.voiceId,
      input: text,
      response_format: 'mp3',
      speed: settings.speakingRate,
    };
    return requestSpeech(vendor, settings, '/v1/audio/speech', json, signal);
  },
};

const vendor: Vendor = {
  service: 'OpenAI',
  defaultUrl: VOICE_ADDRESSES.openai,
  createHeaders: createBearerHeader,
  proxy: '/api/openai',
  readMessage: (json) => refusalSchema.safeParse(json).data?.error.message,
};

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });
