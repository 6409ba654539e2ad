import {
  anySignal,
  createNetworkError,
  createTimeoutError,
  type HttpRequest,
  type HttpResponse,
  REQUEST_TIMEOUT_MS,
  sendRequest,
  toHttpResponse,
} from './http';
import { ServiceError } from './service-error';

/** An answer whose body is still on its way. */
export interface HttpStream extends Pick<HttpResponse, 'status' | 'ok' | 'headers'> {
  /**
   * The body's text as it arrives; a character is never split. Leaving early cancels the body. Throws a
   * ServiceError of kind `network` if the connection breaks, and the signal's reason if the caller aborts.
   */
  chunks: AsyncGenerator<string, void, undefined>;
}

/**
 * One request whose answer is read in pieces. Resolves at the headers with any status; throws a ServiceError
 * of kind `network` or `timeout` if they don't come within `timeoutMs` (default 15 s), and the signal's reason
 * if the caller aborts. Nothing is timed after the headers. A body that nobody reads stays open until an abort.
 */
export async function requestStream(what: HttpRequest): Promise<HttpStream> {
  const patience = new AbortController();
  // Not AbortSignal.timeout, which ignores a test's fake clock.
  const timer = setTimeout(() => patience.abort(), what.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = what.signal ? anySignal(what.signal, patience.signal) : patience.signal;
  try {
    const { status, ok, headers, body } = await sendRequest(what, signal);
    return { status, ok, headers, chunks: decodeBody(body, what.signal) };
  } catch (cause) {
    what.signal?.throwIfAborted();
    throw patience.signal.aborted ? createTimeoutError(cause) : createNetworkError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a body to its end, or to about `longest` characters, as `request` would have. */
export async function readToEnd(stream: HttpStream, longest = 1_000_000): Promise<HttpResponse> {
  let text = '';
  for await (const piece of stream.chunks) {
    text += piece;
    if (text.length >= longest) break;
  }
  return toHttpResponse(stream, text);
}

async function* decodeBody(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal | undefined,
): HttpStream['chunks'] {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await readChunk(reader, signal);
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      if (text) yield text;
      if (done) return;
    }
  } finally {
    // Rejects if the body is already broken, and nobody has to wait for it.
    void reader.cancel().catch(() => {});
  }
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal | undefined) {
  try {
    return await reader.read();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ServiceError('The answer broke off', {
      kind: 'network',
      reason: 'The connection broke before the answer was complete.',
      cause,
    });
  }
}
