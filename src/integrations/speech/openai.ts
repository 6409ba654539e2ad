import * as z from 'zod/mini';
import type { HttpResponse } from '~/shared/lib/http';
import { createBearerHeader, quoteService } from '~/shared/lib/service-call';
import { checkKey, type Explanation, readList, requestSpeech, type Vendor } from './vendor-call';
import { type SpeechProvider, VOICE_ADDRESSES } from './voice-config';

/** OpenAI's speech API: `POST /v1/audio/speech` answers with MP3; `GET /v1/models` lists the key's models. */
export const openai: SpeechProvider = {
  test: (settings, signal) =>
    checkKey(async () => {
      const { data } = await readList(vendor, settings, 'models', modelsSchema, signal);
      if (data.some(({ id }) => id === settings.model)) return undefined;
      return `The key works, but ${settings.model} is not among the models that it may use.`;
    }),

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
  explain,
};

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** An OpenAI refusal: `{error: {message, type, param, code}}`. */
function explain(response: HttpResponse, throughProxy: boolean): Explanation | undefined {
  const error = refusalSchema.safeParse(response.json).data?.error;
  if (!error) return undefined;
  const { code, type, param } = error;
  const message = error.message ?? '';
  const scopes = /Missing scopes?: ([\w.]*\w(?:, [\w.]*\w)*)/.exec(message)?.[1];
  if (scopes) return { reason: `The OpenAI key lacks the scope ${scopes}.`, keyIsKnown: true };
  if (
    code === 'insufficient_quota' ||
    type === 'insufficient_quota' ||
    code === 'billing_hard_limit_reached'
  ) {
    // Sent as a 429, but waiting doesn't help.
    return { kind: 'rejected', reason: 'The OpenAI account has no credit left.' };
  }
  if (code === 'model_not_found') return { reason: 'This OpenAI key has no access to the chosen model.' };
  if (response.status === 401) {
    // The message contains part of the key.
    return {
      reason: throughProxy
        ? 'OpenAI refused the key that the proxy added.'
        : 'OpenAI does not know this API key.',
    };
  }
  if (response.status !== 400 && response.status !== 422) return undefined;
  if (code === 'string_above_max_length' || /string_too_long/.test(message)) {
    return { reason: 'The text is too long for this model.' };
  }
  if (param === 'voice' || /'voice'/.test(message))
    return { reason: 'OpenAI has no such voice for this model.' };
  return message ? { reason: quoteService('OpenAI', message) } : undefined;
}

const text = z.catch(z.optional(z.nullable(z.string())), undefined);

const refusalSchema = z.object({ error: z.object({ message: text, type: text, param: text, code: text }) });
