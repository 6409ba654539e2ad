import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConnectionCut } from './connection-cut.ts';

/**
 * Answers a node:http request with the result of `answer`. A cut connection closes the socket; any other error is a bug
 * in the fake and becomes a 500 with its text. Events are sent as they are written, until the caller leaves.
 */
export async function answerNode(
  message: IncomingMessage,
  to: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  try {
    await send(await answer(await toRequest(message)), to);
  } catch (error) {
    if (error instanceof ConnectionCut) {
      // Chromium retries a request, even a POST, when a kept-alive connection closes before the response begins. No
      // page can prevent that, so permanent cuts happen after the headers.
      if (error.answering) to.writeHead(200, { 'Content-Length': 1, ...OPEN_CORS }).flushHeaders();
      setImmediate(() => message.socket.destroy());
      return;
    }
    console.error(error);
    if (to.headersSent) return void to.destroy();
    await send(new Response(String(error), { status: 500 }), to);
  }
}

// The headers must pass the browser's checks, or it would report CORS instead of a lost connection.
const OPEN_CORS = { 'Access-Control-Allow-Origin': '*' };

/** The request to Node's server, with the whole body. */
export async function toRequest(message: IncomingMessage): Promise<Request> {
  const method = message.method ?? 'GET';
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value));
  return new Request(new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`), {
    method,
    headers,
    body: method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks),
  });
}

async function send(response: Response, to: ServerResponse): Promise<void> {
  const { body, headers } = response;
  if (body && headers.get('Content-Type')?.startsWith('text/event-stream')) return stream(response, body, to);
  const whole = Buffer.from(await response.arrayBuffer());
  // The caller may have given up long ago.
  if (to.destroyed) return;
  to.writeHead(response.status, Object.fromEntries(headers));
  to.end(whole);
}

async function stream(response: Response, body: ReadableStream<Uint8Array>, to: ServerResponse) {
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => {});
  if (to.destroyed) return leave();
  to.once('close', leave);
  to.writeHead(response.status, Object.fromEntries(response.headers)).flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // Waiting for each write lets other requests proceed beside an endless body.
    await new Promise((resolve) => to.write(value, resolve));
  }
  to.end();
}
