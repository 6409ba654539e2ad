import * as z from 'zod/mini';
import { ServiceError } from '~/shared/lib/service-error';
import { readList, requestSpeech, type Vendor } from './vendor-call';
import { type SpeechProvider, type SpeechSettings, VOICE_ADDRESSES } from './voice-config';

/** ElevenLabs' text-to-speech API: `POST /v1/text-to-speech/{voice}` answers with MP3; `GET /v1/voices` lists. */
export const elevenlabs: SpeechProvider = {
  async test(settings, signal) {
    const voices = await fetchVoices(settings, signal);
    const { voiceId, customVoiceName } = settings;
    if (findVoice(voices, customVoiceName || voiceId)) return undefined;
    return customVoiceName
      ? `The key works, but this account lists no voice called ‘${customVoiceName}’.`
      : 'The key works, but this account does not list the chosen voice. Play a preview to be sure.';
  },

  async speak(settings, text, signal) {
    const voice = await findVoiceId(settings, signal);
    const path = `/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=mp3_44100_128`;
    const json = { text, model_id: settings.model, voice_settings: toVoiceSettings(settings) };
    return requestSpeech(vendor, settings, path, json, signal);
  },
};

/** ElevenLabs' range of `speed`. */
const SPEED_RANGE = { min: 0.7, max: 1.2 };

const vendor: Vendor = {
  service: 'ElevenLabs',
  defaultUrl: VOICE_ADDRESSES.elevenlabs,
  createHeaders: (apiKey): Record<string, string> => (apiKey ? { 'xi-api-key': apiKey } : {}),
  proxy: '/api/elevenlabs',
  readMessage: (json) => {
    const detail = refusalSchema.safeParse(json).data?.detail;
    return typeof detail === 'string' ? detail : detail?.message;
  },
};

const voicesSchema = z.object({ voices: z.array(z.object({ voice_id: z.string(), name: z.string() })) });
type Voice = z.infer<typeof voicesSchema>['voices'][number];

const fetchVoices = async (settings: SpeechSettings, signal?: AbortSignal): Promise<Voice[]> =>
  (await readList(vendor, settings, 'voices', voicesSchema, signal)).voices;

async function findVoiceId(settings: SpeechSettings, signal?: AbortSignal): Promise<string> {
  const { customVoiceName, voiceId } = settings;
  if (!customVoiceName) return voiceId;
  if (VOICE_ID.test(customVoiceName)) return customVoiceName;
  const found = findVoice(await fetchVoices(settings, signal), customVoiceName);
  if (found) return found.voice_id;
  throw new ServiceError('ElevenLabs did not speak', {
    kind: 'rejected',
    reason: `This ElevenLabs account has no voice called ‘${customVoiceName}’.`,
  });
}

const VOICE_ID = /^[A-Za-z0-9]{20}$/;

// Names include a description: 'Sarah - Mature, Reassuring, Confident'.
const findVoice = (voices: readonly Voice[], wanted: string): Voice | undefined =>
  voices.find(({ voice_id, name }) =>
    [voice_id, name, name.split(' - ')[0]].some((known) => known?.toLowerCase() === wanted.toLowerCase()),
  );

function toVoiceSettings({ model, stability, similarity, style, speakingRate }: SpeechSettings) {
  const { min, max } = SPEED_RANGE;
  const speed = speakingRate === 1 ? {} : { speed: Math.min(max, Math.max(min, speakingRate)) };
  // Eleven v3 has three stabilities (creative, natural, robust), and no style.
  if (model === 'eleven_v3') {
    return { stability: Math.round(stability * 2) / 2, similarity_boost: similarity, ...speed };
  }
  return { stability, similarity_boost: similarity, style, ...speed };
}

const refusalSchema = z.object({ detail: z.union([z.string(), z.object({ message: z.string() })]) });
