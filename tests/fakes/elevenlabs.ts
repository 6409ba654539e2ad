import recorded from './elevenlabs.json' with { type: 'json' };
import {
  allowAllOrigins,
  answerNotFaked,
  answerRecorded,
  json,
  mp3Answer,
  readJson,
  toRecord,
  toText,
} from './http.ts';

const MODELS = ['eleven_multilingual_v2', 'eleven_flash_v2_5', 'eleven_turbo_v2_5', 'eleven_v3'];
const VOICES: Record<string, string> = {
  EXAVITQu4vr4xnSDxMaL: 'Sarah - Mature, Reassuring, Confident',
  CwhRBWXzGAHq8TQ4Fs17: 'Roger - Laid-Back, Casual, Resonant',
  ownVoice000000000001: 'Front desk',
};

const allow = (answer: Response) =>
  allowAllOrigins(answer, 'POST, OPTIONS, DELETE, GET, PUT, PATCH', 'content-type,xi-api-key');
const fail = (status: number) => answerRecorded(recorded, status);
const refuse = (code: number, status: string, message: string) => json(code, { detail: { status, message } });

/** ElevenLabs' text-to-speech API, with its list of voices. */
export function createElevenLabs() {
  const options = {
    /** The only accepted key. */
    apiKey: 'test-token',
    /** Whether a restricted key may speak. */
    maySpeak: true,
  };
  /** Texts, oldest first. */
  let spoken: { voice: string; text: string; model: string; settings: unknown }[] = [];

  function speak(voice: string, body: Record<string, unknown>): Response {
    const [text, model] = [toText(body.text), toText(body.model_id)];
    const settings = toRecord(body.voice_settings);
    if (!options.maySpeak)
      return refuse(
        401,
        'missing_permissions',
        'The API key you used is missing the permission text_to_speech to execute this operation.',
      );
    if (Number(settings.similarity_boost) > 1) return fail(422);
    if (!MODELS.includes(model))
      return refuse(400, 'model_not_found', `A model with model ID ${model} does not exist.`);
    spoken.push({ voice, text, model, settings });
    return mp3Answer();
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null);
    if (request.headers.get('xi-api-key') !== options.apiKey) return fail(401);
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/voices')
      return json(200, {
        voices: Object.entries(VOICES).map(([voice_id, name]) => ({ voice_id, name, category: 'premade' })),
      });
    const [, voice] = /^\/v1\/text-to-speech\/([^/]+)$/.exec(pathname) ?? [];
    return voice ? speak(voice, toRecord(await readJson(request))) : answerNotFaked(request);
  }

  return {
    options,
    handle: async (request: Request) => allow(await answer(request)),
    failure: async (status: number) => allow(fail(status)),
    state: () => ({ elevenlabs: structuredClone(spoken) }),
    reset() {
      spoken = [];
    },
  };
}
