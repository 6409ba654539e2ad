import { answerNotFaked, json, mp3Answer } from './answers.ts';
import { answerWithCors, openCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { readJson, toRecord, toText } from './request-body.ts';
import { answerByRoute, type Call, withPermissions } from './routes.ts';

export interface ElevenLabsOptions {
  /** The only accepted key. */
  apiKey: string;
  /** Scopes that a restricted key lacks, such as `voices_read` or `text_to_speech`. */
  missingPermissions: string[];
  /** The voices of the account, names by id. */
  voices: Record<string, string>;
  /** The maximum characters of a request, by model. */
  models: Record<string, number>;
  /** The remaining character quota. */
  credits: number;
}

const CORS = openCors('POST, OPTIONS, DELETE, GET, PUT, PATCH', 'content-type,xi-api-key');

/** ElevenLabs' text-to-speech API, with its list of voices. */
export function createElevenLabs() {
  const { options, restore } = createOptions<ElevenLabsOptions>({
    apiKey: 'test-token',
    missingPermissions: [],
    voices: {
      EXAVITQu4vr4xnSDxMaL: 'Sarah - Mature, Reassuring, Confident',
      CwhRBWXzGAHq8TQ4Fs17: 'Roger - Laid-Back, Casual, Resonant',
      ownVoice000000000001: 'Front desk',
    },
    models: {
      eleven_multilingual_v2: 10_000,
      eleven_flash_v2_5: 40_000,
      eleven_turbo_v2_5: 40_000,
      eleven_v3: 5_000,
    },
    credits: 10_000,
  });
  /** Texts, oldest first. */
  let spoken: { voice: string; text: string; model: string; settings: unknown }[] = [];

  async function speak({ request, url, params: [voice = ''] }: Call): Promise<Response> {
    if (url.searchParams.get('output_format') !== 'mp3_44100_128') return answerNotFaked(request);
    const body = toRecord(await readJson(request));
    const text = toText(body.text);
    const model = toText(body.model_id);
    const settings = toRecord(body.voice_settings);
    const refused = refuseSettings(settings);
    if (refused) return refused;
    const longest = options.models[model];
    if (!longest)
      return elevenlabsError(400, 'model_not_found', `A model with model ID ${model} does not exist.`);
    if (!(voice in options.voices)) {
      return elevenlabsError(400, 'voice_not_found', `A voice for the voice_id ${voice} was not found.`);
    }
    if (text.length > longest) {
      return elevenlabsError(
        400,
        'max_character_limit_exceeded',
        `This request's text has ${text.length} characters and exceeds the character limit of ${longest} characters for the non signed in user.`,
      );
    }
    if (text.length > options.credits) return quotaExceeded(options.credits, text.length);
    options.credits -= text.length;
    spoken.push({ voice, text, model, settings });
    return mp3Answer();
  }

  const listVoices = () =>
    json(200, {
      voices: Object.entries(options.voices).map(([voice_id, name]) => ({
        voice_id,
        name,
        category: 'premade',
      })),
    });

  const routes = [
    { method: 'POST', path: /^\/v1\/text-to-speech\/([^/]+)$/, needs: 'text_to_speech', answer: speak },
    { method: 'GET', path: /^\/v1\/voices$/, needs: 'voices_read', answer: listVoices },
  ];

  async function answer(request: Request): Promise<Response> {
    if (request.headers.get('xi-api-key') !== options.apiKey) return invalidKey();
    const allowed = withPermissions(routes, options.missingPermissions, missingPermission);
    return (await answerByRoute(allowed, request)) ?? answerNotFaked(request);
  }

  return {
    options,
    ...answerWithCors(CORS, answer, elevenlabsFailure),
    state: () => ({ elevenlabs: structuredClone(spoken) }),
    reset() {
      spoken = [];
      restore();
    },
  };
}

function refuseSettings(settings: Record<string, unknown>): Response | undefined {
  for (const name of ['stability', 'similarity_boost', 'style']) {
    const value = settings[name];
    if (value === undefined) continue;
    if (typeof value !== 'number' || value < 0 || value > 1) {
      return invalidField(`voice_settings.${name}`, 'Input should be between 0 and 1', 'value_error');
    }
  }
  return undefined;
}

/** Most errors have a status word and a message; validation errors are a list. */
const elevenlabsError = (code: number, status: string, message: string) =>
  json(code, { detail: { status, message } });

const invalidKey = () => elevenlabsError(401, 'invalid_api_key', 'Invalid API key');

const missingPermission = (name: string) =>
  elevenlabsError(
    401,
    'missing_permissions',
    `The API key you used is missing the permission ${name} to execute this operation.`,
  );

const quotaExceeded = (left: number, needed: number) =>
  elevenlabsError(
    401,
    'quota_exceeded',
    `This request exceeds your quota. You have ${left} credits remaining, while ${needed} credits are required for this request.`,
  );

const invalidField = (field: string, msg: string, type: string) =>
  json(422, { detail: [{ loc: ['body', ...field.split('.')], msg, type }] });

/** ElevenLabs' error for a status that no request of ours causes. */
function elevenlabsFailure(status: number): Response {
  switch (status) {
    case 401:
      return invalidKey();
    case 429:
      return elevenlabsError(
        429,
        'too_many_concurrent_requests',
        'Too many concurrent requests. Your current subscription is associated with a maximum of 2 concurrent requests.',
      );
    default:
      return elevenlabsError(status, 'internal_server_error', 'Something went wrong');
  }
}
