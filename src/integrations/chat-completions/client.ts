import { createParser, type ParseError } from 'eventsource-parser';
import * as z from 'zod/mini';
import { anySignal, tryParseJson } from '~/shared/lib/http';
import { type HttpStream, readToEnd, requestStream } from '~/shared/lib/http-stream';
import {
  callServiceWith,
  createBearerHeader,
  createResponseError,
  type Operation,
} from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';
import { cutText } from '~/shared/lib/shorten-text';

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface CompletionRequest {
  /** The full address: a path of this site, whose proxy adds the key, or an absolute URL. */
  endpoint: string;
  /** Sent as a bearer token. */
  apiKey?: string | undefined;
  model: string;
  messages: readonly ChatTurn[];
  signal: AbortSignal;
}

export interface CompletionEnd {
  finish: CompletionFinish;
}

/**
 * Asks an OpenAI-compatible endpoint, and yields the texts of its answer as they arrive, never an empty one. Returns how
 * the answer ended: `shortened` at the model's own limit, at MAX_ANSWER_LENGTH, or after ANSWER_TIMEOUT_MS. Throws a
 * ServiceError for everything else, and the signal's reason if the caller aborts. Always closes the connection, even if
 * the reader stops early.
 * https://platform.openai.com/docs/api-reference/chat/streaming
 */
export async function* streamCompletion(
  request: CompletionRequest,
): AsyncGenerator<string, CompletionEnd, undefined> {
  const { signal } = request;
  signal.throwIfAborted();
  const deadlines = startDeadlines(signal);
  let remaining = MAX_ANSWER_LENGTH;
  try {
    for await (const { text, finish } of readCompletion(await requestAnswer(request, deadlines.signal))) {
      if (text) {
        deadlines.pause();
        signal.throwIfAborted();
        const fitting = cutText(text, remaining);
        if (fitting) yield fitting;
        remaining -= text.length;
        if (remaining < 0) return { finish: 'shortened' };
        deadlines.wait();
      }
      if (finish) return { finish };
    }
    // Unreachable: `readCompletion` ends with a `finish` or throws.
    return { finish: 'complete' };
  } catch (error) {
    signal.throwIfAborted();
    const hasText = remaining < MAX_ANSWER_LENGTH;
    if (deadlines.expired() === 'whole' && hasText) return { finish: 'shortened' };
    if (!deadlines.expired()) throw error;
    throw createError(
      'timeout',
      hasText ? 'The chat endpoint fell silent in its answer.' : 'The chat endpoint did not answer in time.',
    );
  } finally {
    deadlines.close();
  }
}

const requestAnswer = ({ endpoint, apiKey = '', model, messages }: CompletionRequest, signal: AbortSignal) =>
  callServiceWith(requestStream, operation, {
    method: 'POST',
    url: endpoint,
    headers: { Accept: 'text/event-stream', ...createBearerHeader(apiKey) },
    json: { model, messages, stream: true },
    timeoutMs: FIRST_TEXT_TIMEOUT_MS,
    signal,
  });

const operation: Operation = {
  errorMessage: 'The chat endpoint gave no answer',
  service: 'The chat endpoint',
  hint: 'its address, the model and the key that its proxy adds',
};

/** For an unreadable, an interrupted and a late answer. */
const createError = (kind: ServiceErrorKind, reason: string, cause?: unknown): ServiceError =>
  new ServiceError(operation.errorMessage, { kind, reason, cause });

/** From the request to the first text. Hosted models begin within seconds. */
const FIRST_TEXT_TIMEOUT_MS = 20_000;

/** Between two texts. A longer pause means a lost connection. */
const SILENCE_TIMEOUT_MS = 15_000;

/** For a whole answer. */
const ANSWER_TIMEOUT_MS = 90_000;

/** Characters of one event, or of an answer in one piece, to limit the memory. */
const MAX_EVENT_LENGTH = 1_000_000;

/** UTF-16 units of an answer: some 1,000 words. A hundred answers fit into a tab's storage. */
const MAX_ANSWER_LENGTH = 6_000;

/** How an answer ended. `shortened`: at a limit of the model or of this site. */
type CompletionFinish = 'complete' | 'shortened';

interface CompletionChunk {
  text: string;
  finish: CompletionFinish | undefined;
  /** Whether it reports an error, in OpenAI's format or a compatible server's. */
  failed: boolean;
}

/**
 * Reads one event of a stream, or a whole JSON answer. Undefined if it isn't JSON, or has another shape.
 * https://platform.openai.com/docs/api-reference/chat/streaming
 */
function readChunk(data: string): CompletionChunk | undefined {
  // The last event of a stream and an empty keep-alive aren't JSON.
  if (data.trim() === '[DONE]') return { text: '', finish: 'complete', failed: false };
  if (data.trim() === '') return { text: '', finish: undefined, failed: false };
  const chunk = chunkSchema.safeParse(tryParseJson(data)).data;
  if (!chunk) return undefined;
  const choice = chunk.choices?.[0];
  return {
    text: getText(choice?.delta) || getText(choice?.message),
    finish: getFinish(choice?.finish_reason),
    failed: Boolean(chunk.error),
  };
}

// Some servers send a text in parts, mixed with other types such as reasoning.
const partSchema = z.object({ type: z.nullish(z.string()), text: z.catch(z.nullish(z.string()), undefined) });

const wordsSchema = z.nullish(
  z.object({
    content: z.nullish(z.union([z.string(), z.array(partSchema)])),
    /** The text when the model declines to answer. */
    refusal: z.catch(z.nullish(z.string()), undefined),
  }),
);

// Role-only deltas, empty or absent choices and usage chunks are valid, without text.
const chunkSchema = z.looseObject({
  choices: z.nullish(
    z.array(z.object({ delta: wordsSchema, message: wordsSchema, finish_reason: z.nullish(z.string()) })),
  ),
  error: z.optional(z.unknown()),
});

function getText(words: z.infer<typeof wordsSchema>): string {
  const { content, refusal } = words ?? {};
  if (typeof content === 'string' && content) return content;
  const texts = Array.isArray(content) ? content.filter(({ type }) => type === 'text') : [];
  return texts.map(({ text }) => text ?? '').join('') || (refusal ?? '');
}

// After a content filter the end of the text is missing, as after a limit.
function getFinish(reason: string | null | undefined): CompletionFinish | undefined {
  if (!reason) return undefined;
  return reason === 'length' || reason === 'content_filter' ? 'shortened' : 'complete';
}

/** Starts the timers of one answer. */
function startDeadlines(caller: AbortSignal) {
  const connection = new AbortController();
  let expired: 'silence' | 'whole' | undefined;
  const expireAs = (what: 'silence' | 'whole') => () => {
    expired ??= what;
    connection.abort();
  };
  const whole = setTimeout(expireAs('whole'), ANSWER_TIMEOUT_MS);
  let silence = setTimeout(expireAs('silence'), FIRST_TEXT_TIMEOUT_MS);
  return {
    /** Aborted when the caller aborts, when time runs out, and when the answer is closed. */
    signal: anySignal(caller, connection.signal),
    /** The limit that expired first. */
    expired: () => expired,
    /** Stops the silence timer while the reader processes a text, until `wait`. */
    pause: () => clearTimeout(silence),
    /** Starts waiting for the next text. */
    wait() {
      clearTimeout(silence);
      silence = setTimeout(expireAs('silence'), SILENCE_TIMEOUT_MS);
    },
    /** Stops the timers and closes the connection. */
    close() {
      clearTimeout(whole);
      clearTimeout(silence);
      connection.abort();
    },
  };
}

/**
 * Yields an answer's text from its first visible character on. The last chunk has a `finish`. Reads a stream of events or
 * an answer in one piece. Throws a ServiceError for a refusal, an error in the answer, a lost connection, and anything
 * that isn't an answer.
 */
async function* readCompletion(response: HttpStream): AsyncGenerator<CompletionChunk, void, undefined> {
  let isBlank = true;
  try {
    for await (const chunk of isWholeAnswer(response) ? readWholeAnswer(response) : readEvents(response)) {
      if (chunk.failed) throw createError('unavailable', 'The chat endpoint reports an error.');
      const text: string = isBlank ? chunk.text.trimStart() : chunk.text;
      isBlank &&= text === '';
      if (chunk.finish && isBlank) break;
      yield { ...chunk, text };
      if (chunk.finish) return;
    }
  } catch (error) {
    const isBroken = error instanceof ServiceError && error.kind === 'network';
    throw isBroken ? createError('network', 'The answer of the chat endpoint broke off.', error) : error;
  }
  throw isBlank
    ? createError('malformed', 'The chat endpoint answered without any text.')
    : createError('network', 'The answer of the chat endpoint broke off.');
}

/** An endpoint may ignore `stream`, and errors always come in one piece. */
const isWholeAnswer = ({ ok, headers }: HttpStream) =>
  !ok || /\b(?:json|html)\b/i.test(headers.get('Content-Type') ?? '');

async function* readWholeAnswer(response: HttpStream): AsyncGenerator<CompletionChunk, void, undefined> {
  const whole = await readToEnd(response, MAX_EVENT_LENGTH);
  const chunk = response.ok ? readChunk(whole.text) : undefined;
  if (!chunk) throw createResponseError(operation, whole);
  yield { ...chunk, finish: chunk.finish ?? 'complete' };
}

// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
async function* readEvents(response: HttpStream): AsyncGenerator<CompletionChunk, void, undefined> {
  const arrived: string[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ data }) => arrived.push(data),
    onError: rejectEndlessEvent,
  });
  for await (const piece of response.chunks) {
    parser.feed(piece);
    for (const data of arrived.splice(0)) {
      const chunk = readChunk(data);
      if (!chunk)
        throw createError('malformed', 'The chat endpoint sent events that are no chat completion.');
      yield chunk;
    }
  }
  // In the spec an event without its blank line is void, but some servers omit the last one.
  parser.feed('\n\n');
  for (const data of arrived) {
    const chunk = readChunk(data);
    if (chunk) yield chunk;
  }
}

/** Other parse errors, such as unknown fields, are ignored as the spec requires. */
function rejectEndlessEvent({ type }: ParseError) {
  if (type === 'max-buffer-size-exceeded')
    throw createError('malformed', 'The chat endpoint sent an event that does not end.');
}
