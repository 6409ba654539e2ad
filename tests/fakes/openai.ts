import { answerNotFaked, json, mp3Answer } from './answers.ts';
import { answerWithCors, openCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { createChat } from './openai/chat.ts';
import { CHAT_DEFAULTS, type ChatOptions } from './openai/chat-options.ts';
import {
  invalidKey,
  missingScope,
  modelNotFound,
  noCredit,
  openaiError,
  openaiFailure,
} from './openai/errors.ts';
import { readJson, toRecord, toText } from './request-body.ts';
import { answerByRoute, type Call, withPermissions } from './routes.ts';

export interface OpenAiOptions {
  /** The only accepted key. Empty: a server without keys. */
  apiKey: string;
  /** Scopes that a restricted key lacks, such as `api.model.read`. */
  missingScopes: string[];
  /** The models that the key may use. */
  models: string[];
  /** Whether the account can pay. */
  credit: boolean;
  /** The chat models' responses and their timing. */
  chat: ChatOptions;
}

/** Missing fields of `chat` keep their values. */
export type OpenAiChanges = Partial<Omit<OpenAiOptions, 'chat'>> & { chat?: Partial<ChatOptions> };

const CORS = openCors('GET, OPTIONS, POST', 'authorization,content-type');

const VOICES = ['alloy', 'ash', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'];
const MAX_INPUT_LENGTH = 4_096;

/** OpenAI's speech and chat completions, with the list of models. */
export function createOpenAi() {
  const { options, restore } = createOptions<OpenAiOptions>({
    apiKey: 'test-token',
    missingScopes: [],
    models: ['gpt-4o-mini', 'tts-1', 'tts-1-hd'],
    credit: true,
    chat: CHAT_DEFAULTS,
  });
  const chat = createChat(() => options);

  async function speak({ request }: Call): Promise<Response> {
    const body = toRecord(await readJson(request));
    const model = toText(body.model);
    if (body.response_format !== 'mp3') return answerNotFaked(request);
    if (!options.models.includes(model)) return modelNotFound(model);
    if (toText(body.input).length > MAX_INPUT_LENGTH) {
      return openaiError(
        400,
        `[{'type': 'string_too_long', 'loc': ('body', 'input'), 'msg': 'String should have at most ${MAX_INPUT_LENGTH} characters'}]`,
      );
    }
    if (!VOICES.includes(toText(body.voice))) {
      return openaiError(
        400,
        `[{'type': 'enum', 'loc': ('body', 'voice'), 'msg': "Input should be 'nova', ..."}]`,
      );
    }
    const { speed = 1 } = body;
    if (Number(speed) < 0.25 || Number(speed) > 4) {
      return openaiError(400, 'speed must be between 0.25 and 4', { param: 'speed' });
    }
    if (!options.credit) return noCredit();
    return mp3Answer();
  }

  const listModels = () =>
    json(200, {
      object: 'list',
      data: options.models.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'openai' })),
    });

  const routes = [
    { method: 'POST', path: /^\/v1\/audio\/speech$/, needs: 'api.model.audio.request', answer: speak },
    {
      method: 'POST',
      path: /^\/v1\/chat\/completions$/,
      needs: 'model.request',
      answer: ({ request }: Call) => chat.complete(request),
    },
    { method: 'GET', path: /^\/v1\/models$/, needs: 'api.model.read', answer: listModels },
  ];

  async function answer(request: Request): Promise<Response> {
    const key = (request.headers.get('Authorization') ?? '').replace(/^Bearer /, '');
    if (key !== options.apiKey) return invalidKey(key);
    const allowed = withPermissions(routes, options.missingScopes, missingScope);
    return (await answerByRoute(allowed, request)) ?? answerNotFaked(request);
  }

  return {
    options,
    groups: ['chat'],
    ...answerWithCors(CORS, answer, openaiFailure),
    state: () => ({ chats: chat.requests() }),
    reset() {
      chat.reset();
      restore();
    },
  };
}
