import { pluralize } from '~/shared/lib/locale';
import {
  callService,
  createBearerHeader,
  createResponseError,
  explainNetworkError,
  isWebPage,
} from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { BROWSER_DEFAULT } from './catalogue';
import { type SpeechSettings, VOICE_ADDRESSES } from './voice-config';

/**
 * Sends a free request, for the account's voices or models, or counts the browser's voices. Resolves with a remark, if
 * any. Throws a ServiceError whose `reason` may be shown.
 */
export async function testSpeech(
  settings: SpeechSettings,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (settings.provider === 'other') {
    const { length } = await waitForVoices();
    return pluralize(length, { one: 'This browser offers # voice.', other: 'This browser offers # voices.' });
  }
  const path = settings.provider === 'elevenlabs' ? '/v1/voices' : '/v1/models';
  await callVendor(settings, { method: 'GET', path, signal });
  return undefined;
}

/**
 * Speaks a text. Resolves with MP3 to play, or, if the browser speaks itself, at the end or after an abort. Throws a
 * ServiceError whose `reason` may be shown.
 *
 * ElevenLabs: `POST /v1/text-to-speech/{voice}` (https://elevenlabs.io/docs/api-reference/text-to-speech/convert).
 * OpenAI: `POST /v1/audio/speech` (https://platform.openai.com/docs/api-reference/audio/createSpeech).
 */
export async function speak(settings: SpeechSettings, text: string, signal?: AbortSignal) {
  const { provider, model, speakingRate, voiceId, customVoiceName } = settings;
  if (provider === 'other') return speakInBrowser(settings, text, signal);
  const voice = customVoiceName || voiceId;
  const call =
    provider === 'elevenlabs'
      ? {
          path: `/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=mp3_44100_128`,
          json: { text, model_id: model, voice_settings: toElevenLabsSettings(settings) },
        }
      : {
          path: '/v1/audio/speech',
          json: { model, voice, input: text, response_format: 'mp3', speed: speakingRate },
        };
  // Long texts take long.
  const { blob } = await callVendor(settings, {
    method: 'POST',
    ...call,
    signal,
    binary: true,
    timeoutMs: 60_000,
  });
  return blob;
}

interface VendorCall {
  method: 'GET' | 'POST';
  path: string;
  json?: object;
  signal: AbortSignal | undefined;
  binary?: boolean;
  timeoutMs?: number;
}

async function callVendor({ provider, apiKey, baseUrl }: SpeechSettings, { path, ...call }: VendorCall) {
  const [service, proxy, headers] =
    provider === 'elevenlabs'
      ? ['ElevenLabs', '/api/elevenlabs', apiKey ? { 'xi-api-key': apiKey } : {}]
      : ['OpenAI', '/api/openai', createBearerHeader(apiKey)];
  const operation = { errorMessage: `${service} did not answer as expected`, service };
  const url = trimTrailing(baseUrl || VOICE_ADDRESSES[provider], '/') + path;
  const response = await callService(operation, { ...call, url, headers }).catch(
    explainNetworkError(
      url,
      `No answer came. ${service} may refuse browsers: set the base URL to a proxy path, such as ${proxy}.`,
    ),
  );
  if (response.ok && !isWebPage(response)) return response;
  throw createResponseError(operation, response);
}

/** ElevenLabs takes speeds of 0.7 to 1.2. Eleven v3 has three stabilities (creative, natural, robust), and no style. */
function toElevenLabsSettings({ model, stability, similarity, style, speakingRate }: SpeechSettings) {
  const speed = Math.min(1.2, Math.max(0.7, speakingRate));
  return model === 'eleven_v3'
    ? { stability: Math.round(stability * 2) / 2, similarity_boost: similarity, speed }
    : { stability, similarity_boost: similarity, style, speed };
}

async function speakInBrowser(
  { customVoiceName, voiceId, speakingRate }: SpeechSettings,
  text: string,
  signal?: AbortSignal,
): Promise<undefined> {
  const wanted = customVoiceName || voiceId;
  const voice = (await waitForVoices()).find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (!voice && wanted !== BROWSER_DEFAULT)
    throw createFailure(`This browser has no voice called ‘${wanted}’.`);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.rate = speakingRate;
  if (voice) Object.assign(utterance, { voice, lang: voice.lang });
  // Otherwise the current utterance would finish first.
  speechSynthesis.cancel();
  await new Promise<void>((resolve, reject) => {
    utterance.onend = () => resolve();
    // Stopped by another preview, or by the visitor.
    utterance.onerror = ({ error }) =>
      /canceled|interrupted/.test(error)
        ? resolve()
        : reject(createFailure(`The browser stopped speaking (${error}).`));
    signal?.addEventListener('abort', () => {
      speechSynthesis.cancel();
      resolve();
    });
    speechSynthesis.speak(utterance);
  });
  return undefined;
}

/** The maximum wait for voices, which browsers load late. */
const VOICES_TIMEOUT_MS = 1_500;

async function waitForVoices(): Promise<SpeechSynthesisVoice[]> {
  if (typeof speechSynthesis === 'undefined') throw createFailure('This browser cannot speak.');
  if (getBrowserVoices().length === 0)
    await new Promise<void>((resolve) => {
      const unsubscribe = subscribeVoices(resolve);
      setTimeout(() => resolve(unsubscribe()), VOICES_TIMEOUT_MS);
    });
  const voices = getBrowserVoices();
  if (voices.length === 0) throw createFailure('This browser offers no voices.');
  return voices;
}

const createFailure = (reason: string) =>
  new ServiceError('The browser did not speak', { kind: 'disabled', reason });

/** The voices of the browser's speech synthesis; empty if it has none. */
export const getBrowserVoices = (): SpeechSynthesisVoice[] =>
  typeof speechSynthesis === 'undefined' ? [] : speechSynthesis.getVoices();

/** Calls the listener when the voices change. Most browsers load them after the page; Safari lacks the event. */
export function subscribeVoices(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  const synthesis = speechSynthesis;
  synthesis.addEventListener?.('voiceschanged', listener);
  return () => synthesis.removeEventListener?.('voiceschanged', listener);
}
