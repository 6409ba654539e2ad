import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { createFakeBackend, type FakeBackend } from './backend.ts';
import { ConnectionCut } from './http.ts';
import { listen } from './listen.ts';
import { answerFromFakes, isFaked } from './proxy.ts';

/** The fake backend over HTTP on this machine; the services are under their prefixes. */
export async function startFakeServer({
  port,
  backend = createFakeBackend(),
}: {
  port?: number;
  backend?: FakeBackend;
} = {}) {
  const server = createServer((message, to) => void answerNode(message, to, backend.handle));
  return { ...(await listen(server, port)), backend };
}

/**
 * Puts the fakes behind the development server: the systems themselves under /__fakes/{service}, and the host's proxy
 * rules under /api/{service}. So a checkout delivers leads without other software. `chaos`: the percentage of requests
 * that fail.
 */
export function fakeBackendPlugin({ chaos = 0 } = {}): Plugin {
  // Words have to be slow enough to be seen.
  const backend = createFakeBackend({ openai: { firstDelayMs: 600, delayMs: 50 } });
  backend.faults.setChaos(chaos);
  return {
    name: 'fake-backend',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((message, to, next) => {
        const [path = '/'] = (message.url ?? '/').split('?', 1);
        if (!isFaked(path)) return next();
        void answerNode(message, to, (request) => answerFromFakes(request, backend));
      });
    },
  };
}

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
    if (to.headersSent) return void to.destroy();
    if (error instanceof ConnectionCut) {
      // Chromium retries a request, even a POST, when a kept-alive connection closes before the response begins. No
      // page can prevent that. The headers must pass the browser's checks, or it would report CORS.
      to.writeHead(200, { 'Content-Length': 1, 'Access-Control-Allow-Origin': '*' }).flushHeaders();
      setImmediate(() => message.socket.destroy());
      return;
    }
    console.error(error);
    await send(new Response(String(error), { status: 500 }), to);
  }
}

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

async function send({ status, headers, body }: Response, to: ServerResponse): Promise<void> {
  const reader = body?.getReader();
  const leave = () => void reader?.cancel().catch(() => {});
  // The caller may have given up long ago.
  if (to.destroyed) return leave();
  to.once('close', leave);
  to.writeHead(status, Object.fromEntries(headers));
  if (headers.get('Content-Type')?.startsWith('text/event-stream')) to.flushHeaders();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    // Waiting for each write lets other requests proceed beside an endless body.
    await new Promise((resolve) => to.write(value, resolve));
  }
  to.end();
}
