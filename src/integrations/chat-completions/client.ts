import { cutText } from '~/shared/lib/cut-text';
import { requestStream } from '~/shared/lib/http-stream';
import { bearer, callServiceBy } from '~/shared/lib/service-call';
import type { CompletionFinish } from './completion-chunk';
import { readCompletion } from './completion-reader';
import { startDeadlines } from './deadlines';
import { operation, tooSlow } from './errors';
import { FIRST_TEXT_MS, LONGEST_ANSWER } from './limits';

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
 * answer ended: `shortened` at the model's own limit, at LONGEST_ANSWER, or when time ran out with text flowing.
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
  let room = LONGEST_ANSWER;
  try {
    for await (const { text, finish } of readCompletion(await ask(request, deadlines.signal), request)) {
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
    const begun = room < LONGEST_ANSWER;
    if (deadlines.expired() === 'whole' && begun) return { finish: 'shortened' };
    throw deadlines.expired() ? tooSlow(begun) : error;
  } finally {
    deadlines.close();
  }
}

const ask = ({ endpoint, apiKey = '', model, messages }: CompletionRequest, signal: AbortSignal) =>
  callServiceBy(requestStream, operation, {
    method: 'POST',
    url: endpoint,
    headers: { Accept: 'text/event-stream', ...bearer(apiKey) },
    json: { model, messages, stream: true },
    timeoutMs: FIRST_TEXT_MS,
    signal,
  });
