import {
  allowAllOrigins,
  answerNotFaked,
  answerRecorded,
  ConnectionCut,
  json,
  mp3Answer,
  readJson,
  toArray,
  toRecord,
  toText,
} from './http.ts';
import recorded from './openai.json' with { type: 'json' };

export interface OpenAiOptions {
  /** The only accepted key. Empty: a server without keys. */
  apiKey: string;
  /** The models that the key may use. */
  models: string[];
  /** Whether the account can pay. */
  credit: boolean;
  /** The model's words: a text with each word as a piece, or the pieces themselves. Null: it quotes the question. */
  reply: string | string[] | null;
  /** From the headers to the first word. Faults delay the headers. */
  firstDelayMs: number;
  /** Between two pieces. */
  delayMs: number;
  /** `cut`, `stalls`: after the first half of the words. `silent`: no word. `endless`, `keep-alives`: no end. */
  ending: 'done' | 'length' | 'cut' | 'stalls' | 'endless' | 'silent' | 'keep-alives';
  /** When off, `stream` is ignored, and the answer is one JSON document. */
  streams: boolean;
}

/** A question that reached a model. */
interface ChatRequest {
  model: string;
  messages: { role: string; content: unknown }[];
  stream: boolean;
  /** Whether it came with a credential. */
  authorization: boolean;
  /** `aborted`: the caller left before the end. `cut`: this side ended it. */
  ended: 'not yet' | 'finished' | 'aborted' | 'cut';
}

const KEEP_ALIVE_MS = 1_000;
// Without a pause its reader would block everything else.
const ENDLESS_MS = 10;

const allow = (answer: Response) =>
  allowAllOrigins(answer, 'GET, OPTIONS, POST', 'authorization,content-type');
const fail = (status: number) => answerRecorded(recorded, status);
const refuse = (status: number, message: string, code: string) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code } });

/** OpenAI's speech and chat completions, with the list of models. */
export function createOpenAi() {
  const options: OpenAiOptions = {
    apiKey: 'test-token',
    models: ['gpt-4o-mini', 'tts-1', 'tts-1-hd'],
    credit: true,
    reply: null,
    // Headers and words come at once, so tests need no clock.
    firstDelayMs: 0,
    delayMs: 0,
    ending: 'done',
    streams: true,
  };
  let chats: ChatRequest[] = [];
  let over = new AbortController();

  function speak({ speed = 1 }: Record<string, unknown>): Response {
    return Number(speed) < 0.25 || Number(speed) > 4 ? fail(400) : mp3Answer();
  }

  function complete(body: Record<string, unknown>, authorization: boolean): Response {
    const messages = toArray(body.messages) as ChatRequest['messages'];
    if (messages.length === 0) return json(400, recorded.noMessages);
    const stream = body.stream === true;
    const chat: ChatRequest = {
      model: toText(body.model),
      messages,
      stream,
      authorization,
      ended: 'not yet',
    };
    chats.push(chat);
    const reply = options.reply ?? quote(messages);
    const words = typeof reply === 'string' ? (reply.match(/\S+\s*|\s+/g) ?? []) : reply;
    if (stream && options.streams) {
      const events = streamEvents(words, structuredClone(options), chat, over.signal);
      return new Response(events, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
    }
    chat.ended = 'finished';
    const message = { role: 'assistant', content: words.join(''), refusal: null };
    const finish_reason = options.ending === 'length' ? 'length' : 'stop';
    return json(200, { ...recorded.answer, choices: [{ index: 0, message, finish_reason }] });
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null);
    const authorization = request.headers.get('Authorization');
    const key = (authorization ?? '').replace(/^Bearer /, '');
    if (key === '' && options.apiKey) return fail(401);
    if (key !== options.apiKey)
      return refuse(
        401,
        `Incorrect API key provided: ${key.slice(0, 8)}***${key.slice(-4)}. You can find your API key at https://platform.openai.com/account/api-keys.`,
        'invalid_api_key',
      );
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/models') return json(200, { data: options.models.map((id) => ({ id })) });
    const body = toRecord(await readJson(request));
    const model = toText(body.model);
    if (!options.models.includes(model))
      return refuse(
        404,
        `The model \`${model}\` does not exist or you do not have access to it.`,
        'model_not_found',
      );
    if (!options.credit) return json(429, recorded.noCredit);
    if (pathname === '/v1/audio/speech') return speak(body);
    return pathname === '/v1/chat/completions'
      ? complete(body, authorization !== null)
      : answerNotFaked(request);
  }

  return {
    options,
    handle: async (request: Request) => allow(await answer(request)),
    failure: async (status: number) => allow(fail(status)),
    state: () => ({ chats: structuredClone(chats) }),
    reset() {
      over.abort(new ConnectionCut());
      over = new AbortController();
      chats = [];
    },
  };
}

const quote = (messages: ChatRequest['messages']) =>
  `You asked: “${toText(messages.findLast(({ role }) => role === 'user')?.content)}”. This is a made-up model, which knows nothing else.`;

/** An answer's events at the model's pace, until the caller leaves or `reset`. */
function streamEvents(words: string[], options: OpenAiOptions, chat: ChatRequest, reset: AbortSignal) {
  const left = new AbortController();
  const pieces = writeEvents(words, options, (ms) => wait(ms, left.signal, reset));
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (left.signal.aborted) return;
        if (value) controller.enqueue(encoder.encode(value));
        if (!done) return;
        chat.ended = 'finished';
        controller.close();
      } catch (error) {
        if (left.signal.aborted) return;
        chat.ended = 'cut';
        controller.error(error);
      }
    },
    cancel() {
      chat.ended = 'aborted';
      left.abort();
    },
  });
}

/** https://platform.openai.com/docs/api-reference/chat/streaming */
async function* writeEvents(
  words: string[],
  { firstDelayMs, delayMs, ending }: OpenAiOptions,
  pause: (ms: number) => Promise<void>,
): AsyncGenerator<string, void, undefined> {
  const event = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ ...recorded.answer, choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

  while (ending === 'silent') await pause(60_000);
  while (ending === 'keep-alives') {
    yield ': keep-alive\n\n';
    await pause(KEEP_ALIVE_MS);
  }
  if (firstDelayMs > 0) await pause(firstDelayMs);
  yield event({ role: 'assistant', content: '', refusal: null });
  const isHalf = ending === 'cut' || ending === 'stalls';
  for (const [index, content] of words.slice(0, Math.ceil(words.length / (isHalf ? 2 : 1))).entries()) {
    if (index > 0 && delayMs > 0) await pause(delayMs);
    yield event({ content });
  }
  for (let index = 0; ending === 'endless'; index += 1) {
    await pause(delayMs || ENDLESS_MS);
    yield event({ content: words[index % words.length] });
  }
  if (ending === 'cut') throw new ConnectionCut();
  while (ending === 'stalls') await pause(60_000);
  // In one piece, so that a caller who leaves at the end hasn't left early.
  yield `${event({}, ending === 'length' ? 'length' : 'stop')}data: [DONE]\n\n`;
}

/** Rejects as soon as one of the signals is aborted. */
const wait = (ms: number, ...signals: AbortSignal[]) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', end);
      const aborted = signals.find((signal) => signal.aborted);
      if (aborted) reject(aborted.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    for (const signal of signals) signal.addEventListener('abort', end);
    if (signals.some((signal) => signal.aborted)) end();
  });
