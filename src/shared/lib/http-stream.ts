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

/** A response whose body is still arriving. */
export interface HttpStream extends Pick<HttpResponse, 'status' | 'ok' | 'headers'> {
  /**
   * The body's text as it arrives; a character is never split. Ending the iteration early cancels the body. Throws a
   * ServiceError of kind `network` if the connection breaks, and the signal's reason if the caller aborts.
   */
  chunks: AsyncGenerator<string, void, undefined>;
}

/**
 * Sends one request whose response is read in pieces. Resolves at the headers with any status; throws a ServiceError of
 * kind `network` or `timeout` if they don't come within `timeoutMs` (default 15 s), and the signal's reason if the
 * caller aborts. Nothing is timed after the headers. An unread body stays open until an abort.
 */
export async function requestStream(options: HttpRequest): Promise<HttpStream> {
  const timeout = new AbortController();
  // Not AbortSignal.timeout, which ignores a test's fake clock.
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = options.signal ? anySignal(options.signal, timeout.signal) : timeout.signal;
  try {
    const { status, ok, headers, body } = await sendRequest(options, signal);
    return { status, ok, headers, chunks: decodeBody(body, options.signal) };
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw timeout.signal.aborted ? createTimeoutError(cause) : createNetworkError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a body to its end, or to about `maxLength` characters. */
export async function readToEnd(stream: HttpStream, maxLength = 1_000_000): Promise<HttpResponse> {
  let text = '';
  for await (const chunk of stream.chunks) {
    text += chunk;
    if (text.length >= maxLength) break;
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
    // May reject if the body is already broken, which doesn't matter here.
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
