import { json } from '../answers.ts';
import { asArray, asRecord, asText, readJson } from '../request-body.ts';
import { createOpenStreams } from '../streamed-answer.ts';
import type { ChatOptions } from './chat-options.ts';
import { chatStream } from './chat-stream.ts';
import { modelNotFound, noCredit, openaiError } from './errors.ts';

/** A question that reached a model. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: unknown }[];
  stream: boolean;
  /** Whether a credential came with it. */
  authorization: boolean;
  /** `aborted`: the caller left before the end. `cut`: this side broke it off. */
  ended: 'not yet' | 'finished' | 'aborted' | 'cut';
}

/** `POST /v1/chat/completions`, streamed or in one piece. */
export function createChat(setUp: () => { chat: ChatOptions; models: string[]; credit: boolean }) {
  let requests: ChatRequest[] = [];
  const streams = createOpenStreams();

  async function complete(request: Request): Promise<Response> {
    const { chat, models, credit } = setUp();
    const { model: given, messages: turns, stream } = asRecord(await readJson(request));
    const model = asText(given);
    if (!models.includes(model)) return modelNotFound(model);
    const messages = asArray(turns) as ChatRequest['messages'];
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
    const words = piecesOf(chat.reply ?? quote(messages));
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
  `You asked: “${asText(messages.findLast(({ role }) => role === 'user')?.content)}”. This is a made-up model, which knows nothing else.`;

const piecesOf = (reply: string | string[]) =>
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
