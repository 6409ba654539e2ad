import { json } from '../answers.ts';
import { ConnectionCut } from '../connection-cut.ts';
import { readJson, toArray, toRecord, toText } from '../request-body.ts';
import { createOpenStreams, type Pause } from '../streamed-answer.ts';
import type { ChatOptions } from './chat-options.ts';
import { modelNotFound, noCredit, openaiError } from './errors.ts';

/** A question that reached a model. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: unknown }[];
  stream: boolean;
  /** Whether it came with a credential. */
  authorization: boolean;
  /** `aborted`: the caller left before the end. `cut`: this side ended it. */
  ended: 'not yet' | 'finished' | 'aborted' | 'cut';
}

/** `POST /v1/chat/completions`, streamed or in one piece. */
export function createChat(setUp: () => { chat: ChatOptions; models: string[]; credit: boolean }) {
  let requests: ChatRequest[] = [];
  const streams = createOpenStreams();

  async function complete(request: Request): Promise<Response> {
    const { chat, models, credit } = setUp();
    const { model: given, messages: turns, stream } = toRecord(await readJson(request));
    const model = toText(given);
    if (!models.includes(model)) return modelNotFound(model);
    const messages = toArray(turns) as ChatRequest['messages'];
    if (messages.length === 0) {
      return openaiError(
        400,
        "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
        { param: 'messages', code: 'empty_array' },
      );
    }
    if (!credit) return noCredit();
    const entry: ChatRequest = {
      model,
      messages,
      stream: stream === true,
      authorization: request.headers.has('Authorization'),
      ended: 'not yet',
    };
    requests.push(entry);
    const words = splitReply(chat.reply ?? quote(messages));
    if (entry.stream && chat.streams) {
      const options = structuredClone(chat);
      const events = streams.open(
        (pause) => chatStream(words, model, options, pause),
        (how) => {
          entry.ended = how;
        },
      );
      return new Response(events, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
    }
    entry.ended = 'finished';
    return wholeAnswer(model, words.join(''), chat);
  }

  return {
    complete,
    requests: () => structuredClone(requests),
    reset() {
      streams.cut();
      requests = [];
    },
  };
}

const quote = (messages: ChatRequest['messages']) =>
  `You asked: “${toText(messages.findLast(({ role }) => role === 'user')?.content)}”. This is a made-up model, which knows nothing else.`;

const splitReply = (reply: string | string[]) =>
  typeof reply === 'string' ? (reply.match(/\S+\s*|\s+/g) ?? []) : reply;

const wholeAnswer = (model: string, content: string, { ending }: ChatOptions) =>
  json(200, {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: ending === 'length' ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 },
  });

const KEEP_ALIVE_MS = 1_000;
// Without a pause its reader would block everything else.
const ENDLESS_MS = 10;

/**
 * The event stream of one answer, piece by piece.
 * https://platform.openai.com/docs/api-reference/chat/streaming
 */
async function* chatStream(
  words: string[],
  model: string,
  { firstDelayMs, delayMs, ending }: ChatOptions,
  pause: Pause,
): AsyncGenerator<string, void, undefined> {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({
      id: 'chatcmpl-fake',
      object: 'chat.completion.chunk',
      created: 1_700_000_000,
      model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    });

  if (ending === 'silent') await waitForever(pause);
  while (ending === 'keep-alives') {
    yield ': keep-alive\n\n';
    await pause(KEEP_ALIVE_MS);
  }
  if (firstDelayMs > 0) await pause(firstDelayMs);
  yield chunk({ role: 'assistant', content: '', refusal: null });
  for (const [index, content] of cutWords(words, ending).entries()) {
    if (index > 0 && delayMs > 0) await pause(delayMs);
    yield chunk({ content });
  }
  for (let index = 0; ending === 'endless'; index += 1) {
    await pause(delayMs || ENDLESS_MS);
    yield chunk({ content: words[index % words.length] });
  }
  if (ending === 'cut') throw new ConnectionCut();
  if (ending === 'stalls') await waitForever(pause);
  // In one piece, so that a caller who leaves at the end hasn't left early.
  yield `${chunk({}, ending === 'length' ? 'length' : 'stop')}data: [DONE]\n\n`;
}

const cutWords = (words: string[], ending: string): string[] =>
  ['cut', 'stalls'].includes(ending) ? words.slice(0, Math.ceil(words.length / 2)) : words;

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Until the caller leaves. */
async function waitForever(pause: Pause): Promise<never> {
  for (;;) await pause(60_000);
}
