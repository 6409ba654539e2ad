import { createParser, type ParseError } from 'eventsource-parser';
import * as z from 'zod/mini';
import { anySignal, getErrorKind, type HttpResponse, isSameOrigin, tryParseJson } from '~/shared/lib/http';
import { type HttpStream, readToEnd, requestStream } from '~/shared/lib/http-stream';
import {
  callServiceWith,
  createBearerHeader,
  type Operation,
  quoteService,
  toServiceError,
} from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';
import { cutText } from '~/shared/lib/shorten-text';

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface CompletionRequest {
  /** The full address that is posted to: a path of this site, whose proxy adds the key, or an absolute one. */
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
 * Asks an OpenAI-compatible endpoint, and yields its answer as it is written; never an empty text. Returns how the
 * answer ended: `shortened` at the model's own limit, at MAX_ANSWER_LENGTH, or when time ran out with text flowing.
 * Throws a ServiceError for everything else (see limits.ts for the times), and the signal's reason if the caller
 * aborts. However it ends, even if its reader leaves early, the connection is closed.
 * https://platform.openai.com/docs/api-reference/chat/streaming
 */
export async function* streamCompletion(
  request: CompletionRequest,
): AsyncGenerator<string, CompletionEnd, undefined> {
  const { signal } = request;
  signal.throwIfAborted();
  const deadlines = startDeadlines(signal);
  let room = MAX_ANSWER_LENGTH;
  try {
    for await (const { text, finish } of readCompletion(
      await requestAnswer(request, deadlines.signal),
      request,
    )) {
      if (text) {
        deadlines.pause();
        signal.throwIfAborted();
        const fitting = cutText(text, room);
        if (fitting) yield fitting;
        room -= text.length;
        if (room < 0) return { finish: 'shortened' };
        deadlines.wait();
      }
      if (finish) return { finish };
    }
    // The reader never ends without one.
    return { finish: 'complete' };
  } catch (error) {
    signal.throwIfAborted();
    const begun = room < MAX_ANSWER_LENGTH;
    if (deadlines.expired() === 'whole' && begun) return { finish: 'shortened' };
    if (!deadlines.expired()) throw error;
    throw createError(
      'timeout',
      begun ? 'The chat endpoint fell silent in its answer.' : 'The chat endpoint did not answer in time.',
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

/** The context of a refusal. */
type RequestContext = Pick<CompletionRequest, 'endpoint' | 'apiKey' | 'model'>;

const operation: Operation = { failure: 'The chat endpoint gave no answer', service: 'The chat endpoint' };

/** For a non-2xx answer: `{error: {message, type, code}}`, or anything a host puts in its place. */
function toRefusalError(answer: HttpResponse, asked: RequestContext): ServiceError {
  const error = readError(answer.json);
  const known = error && explain(error, asked, answer.status);
  const reason = known?.reason ?? getReason(answer.status, asked);
  return toServiceError(operation, answer, { ...known, reason, answeredBy: error && 'service' });
}

/** For an error inside a success, such as in the middle of a stream. */
function toReportedError(error: ReportedError, asked: RequestContext): ServiceError {
  const known = explain(error, asked);
  return new ServiceError(operation.failure, {
    kind: known?.kind ?? toErrorKind(error),
    reason: known?.reason ?? 'The chat endpoint reports an error.',
    answeredBy: 'service',
  });
}

/** For a success that this site doesn't understand, an answer that broke off, and one that came too late. */
const createError = (kind: ServiceErrorKind, reason: string, cause?: unknown): ServiceError =>
  new ServiceError(operation.failure, { kind, reason, cause });

type Explanation = { kind?: ServiceErrorKind; reason: string } | undefined;

function explain({ message, codes }: ReportedError, asked: RequestContext, status?: number): Explanation {
  if (/insufficient_quota|billing_hard_limit/.test(codes)) {
    // Sent as a 429, but waiting doesn't help.
    return { kind: 'rejected', reason: 'The account behind the chat endpoint has no credit left.' };
  }
  const said = redactMessage(message, asked.apiKey);
  if (/model_not_found/.test(codes) || saysNoSuchModel(said)) {
    return {
      kind: 'rejected',
      reason: `The chat endpoint knows no model “${asked.model}”, or its key may not use it: check the model.`,
    };
  }
  // The text of other refusals may repeat part of the key.
  const quotable = status === undefined || status === 400 || status === 422;
  return quotable && said ? { reason: quoteService('The chat endpoint', said) } : undefined;
}

function saysNoSuchModel(said: string): boolean {
  const model = said.search(/\bmodel\b/i);
  return model >= 0 && /\b(?:not found|does not exist)/i.test(said.slice(model));
}

/** More than is quoted of a message, and little enough to look through. */
const MAX_READ_LENGTH = 1_000;

/** The beginning of a message, in whole words and without keys. */
function redactMessage(message: string, key: string | undefined): string {
  const beginning = message.slice(0, MAX_READ_LENGTH);
  // Part of a key would no longer be recognized.
  const whole = beginning === message ? message : beginning.slice(0, beginning.lastIndexOf(' ') + 1);
  return (key ? whole.replaceAll(key, '…') : whole)
    .replace(KEY_LIKE, (found, value: string) => (value.length < 6 ? found : '…'))
    .replace(/\S+/g, (word) => (word.includes('***') ? '…' : word));
}

const KEY_LIKE = /\b(?:[sp]k-|Bearer )([\w*.-]+)/g;

// Some servers give an HTTP status as the code.
function toErrorKind({ codes }: ReportedError): ServiceErrorKind {
  const status = Number(/\b[45]\d\d\b/.exec(codes)?.[0]);
  if (status) return getErrorKind(status);
  if (/api_key|authentication|permission/.test(codes)) return 'unauthorized';
  if (/rate_limit|too_many/.test(codes)) return 'rate-limited';
  return /invalid|not_found/.test(codes) ? 'rejected' : 'unavailable';
}

function getReason(status: number, { endpoint, apiKey }: RequestContext): string | undefined {
  return (isSameOrigin(endpoint) ? BEHIND_PROXY : apiKey ? WITH_KEY : WITHOUT_KEY)[status];
}

type Reasons = Readonly<Record<number, string>>;
const BEHIND_PROXY: Reasons = {
  401: 'The chat endpoint does not accept the key that the proxy adds (401): replace it at your host.',
  403: 'The proxy or the endpoint behind it refused the request (403): check the proxy rule and its key.',
  404: 'Nothing answers at this address of the site (404): its proxy rule is missing, or leads to a wrong path.',
  405: 'This site does not let questions through (405): its proxy rule is missing, or does not allow POST.',
};
const CROSS_ORIGIN: Reasons = {
  403: 'The chat endpoint refused this site or its key (403): check which sites and models it allows.',
  404: 'There is no chat endpoint at this address (404): check the whole path.',
  405: 'The address takes no POST requests (405): check the whole path.',
};
const WITH_KEY: Reasons = { ...CROSS_ORIGIN, 401: 'The chat endpoint does not know the key (401).' };
const WITHOUT_KEY: Reasons = {
  ...CROSS_ORIGIN,
  401: 'The chat endpoint asks for a key (401), which would be public here: let a proxy rule of your host add it.',
};

/** From the request to the first text. Hosted models begin within seconds; a visitor who waits longer has left. */
export const FIRST_TEXT_TIMEOUT_MS = 20_000;

/** Between two texts. A writing model doesn't pause this long: the connection died silently. */
export const SILENCE_TIMEOUT_MS = 15_000;

/** For a whole answer. If text is still flowing, the model isn't coming to an end. */
export const ANSWER_TIMEOUT_MS = 90_000;

/** Characters of one event, or of an answer in one piece. Anything longer would only fill the visitor's memory. */
const MAX_EVENT_LENGTH = 1_000_000;

/** Characters (UTF-16 units) of an answer: some 1,000 words, and a hundred of them fit into a tab's storage. */
export const MAX_ANSWER_LENGTH = 6_000;

/** How an answer ended. `shortened`: at a limit, the model's or this site's. */
type CompletionFinish = 'complete' | 'shortened';

/** An error in OpenAI's form, or one in the forms that compatible servers use. */
interface ReportedError {
  message: string;
  /** `code` and `type` in one, such as 'model_not_found invalid_request_error'. */
  codes: string;
}

interface CompletionChunk {
  text: string;
  finish: CompletionFinish | undefined;
  error: ReportedError | undefined;
}

/**
 * Reads one event of a stream, or a whole JSON answer. Undefined if it isn't JSON, or has another shape.
 * https://platform.openai.com/docs/api-reference/chat/streaming
 */
function readChunk(data: string): CompletionChunk | undefined {
  // The last event of a stream isn't JSON, nor is an empty keep-alive.
  if (data.trim() === '[DONE]') return { text: '', finish: 'complete', error: undefined };
  if (data.trim() === '') return { text: '', finish: undefined, error: undefined };
  const chunk = chunkSchema.safeParse(tryParseJson(data)).data;
  if (!chunk) return undefined;
  const choice = chunk.choices?.[0];
  return {
    text: getText(choice?.delta) || getText(choice?.message),
    finish: getFinish(choice?.finish_reason),
    error: readError(chunk),
  };
}

/** The error that a body reports, if it does. */
function readError(body: unknown): ReportedError | undefined {
  const error = errorSchema.safeParse(body).data?.error;
  if (!error) return undefined;
  if (typeof error === 'string') return { message: error, codes: '' };
  const codes = [error.code, error.type].filter((code) => code !== undefined && code !== null);
  return { message: error.message ?? '', codes: codes.join(' ') };
}

// Some servers send a text in parts, mixed with other kinds such as thoughts.
const partSchema = z.object({ type: z.nullish(z.string()), text: z.catch(z.nullish(z.string()), undefined) });

const wordsSchema = z.nullish(
  z.object({
    content: z.nullish(z.union([z.string(), z.array(partSchema)])),
    /** The model's words when it declines to answer. */
    refusal: z.catch(z.nullish(z.string()), undefined),
  }),
);

// Role-only deltas, empty or absent choices and usage chunks all pass: they just say nothing.
const chunkSchema = z.looseObject({
  choices: z.nullish(
    z.array(z.object({ delta: wordsSchema, message: wordsSchema, finish_reason: z.nullish(z.string()) })),
  ),
});

const code = z.catch(z.nullish(z.union([z.string(), z.number()])), undefined);

const errorSchema = z.object({
  error: z.nullish(
    z.union([
      z.string(),
      z.object({ message: z.catch(z.nullish(z.string()), undefined), type: code, code: code }),
    ]),
  ),
});

function getText(words: z.infer<typeof wordsSchema>): string {
  const { content, refusal } = words ?? {};
  if (typeof content === 'string' && content) return content;
  const texts = Array.isArray(content) ? content.filter(({ type }) => type === 'text') : [];
  return texts.map(({ text }) => text ?? '').join('') || (refusal ?? '');
}

// Filtered text is missing at the end, just like text cut off by a limit.
function getFinish(reason: string | null | undefined): CompletionFinish | undefined {
  if (!reason) return undefined;
  return reason === 'length' || reason === 'content_filter' ? 'shortened' : 'complete';
}

/** Starts the timers of one answer, beginning with the one for its first text. */
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
    /** Which limit ran out first. */
    expired: () => expired,
    /** A text came: until `wait` its reader is busy, and silence is nobody's fault. */
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
 * Yields an answer's text, from its first visible character to its end: the last chunk has a `finish`. Takes a stream
 * of events or an answer in one piece. Throws a ServiceError for a refusal, an error midway, a broken
 * connection, and anything that isn't an answer.
 */
async function* readCompletion(
  answer: HttpStream,
  asked: RequestContext,
): AsyncGenerator<CompletionChunk, void, undefined> {
  let blank = true;
  try {
    for await (const chunk of isWholeAnswer(answer) ? readWholeAnswer(answer, asked) : readEvents(answer)) {
      if (chunk.error) throw toReportedError(chunk.error, asked);
      const text: string = blank ? chunk.text.trimStart() : chunk.text;
      blank &&= text === '';
      if (chunk.finish && blank) break;
      yield { ...chunk, text };
      if (chunk.finish) return;
    }
  } catch (error) {
    const isBroken = error instanceof ServiceError && error.kind === 'network';
    throw isBroken ? createError('network', 'The answer of the chat endpoint broke off.', error) : error;
  }
  throw blank
    ? createError('malformed', 'The chat endpoint answered without any text.')
    : createError('network', 'The answer of the chat endpoint broke off.');
}

/** An endpoint doesn't have to know `stream`, and errors come in one piece anyway. */
const isWholeAnswer = ({ ok, headers }: HttpStream) =>
  !ok || /\b(?:json|html)\b/i.test(headers.get('Content-Type') ?? '');

async function* readWholeAnswer(
  answer: HttpStream,
  asked: RequestContext,
): AsyncGenerator<CompletionChunk, void, undefined> {
  const whole = await readToEnd(answer, MAX_EVENT_LENGTH);
  if (!answer.ok) throw toRefusalError(whole, asked);
  const chunk = readChunk(whole.text);
  if (!chunk) throw toServiceError(operation, whole);
  yield { ...chunk, finish: chunk.finish ?? 'complete' };
}

// https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
async function* readEvents(answer: HttpStream): AsyncGenerator<CompletionChunk, void, undefined> {
  const arrived: string[] = [];
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ data }) => arrived.push(data),
    onError: rejectEndlessEvent,
  });
  for await (const piece of answer.chunks) {
    parser.feed(piece);
    for (const data of arrived.splice(0)) {
      const chunk = readChunk(data);
      if (!chunk)
        throw createError('malformed', 'The chat endpoint sent events that are no chat completion.');
      yield chunk;
    }
  }
  // In the spec an event without its blank line is void; some servers leave out the last one.
  parser.feed('\n\n');
  for (const data of arrived) {
    const chunk = readChunk(data);
    if (chunk) yield chunk;
  }
}

/** Unknown fields are ignored, as the spec demands. */
function rejectEndlessEvent({ type }: ParseError) {
  if (type === 'max-buffer-size-exceeded')
    throw createError('malformed', 'The chat endpoint sent an event that does not end.');
}
