import type { FakeBackend, ServiceName } from './backend.ts';
import { forwardRequest } from './http.ts';
import { answerFromFakes, isFaked, type ProxyOptions } from './proxy.ts';

/** The systems' real hosts, and sample hosts for the others. */
const HOSTS: Record<string, ServiceName> = {
  'https://api.hubapi.com': 'hubspot',
  'https://api-eu1.hubapi.com': 'hubspot',
  'https://api.hsforms.com': 'hubspot-forms',
  'https://api-eu1.hsforms.com': 'hubspot-forms',
  'https://api.airtable.com': 'airtable',
  'https://cdn.contentful.com': 'contentful',
  'https://cdn.eu.contentful.com': 'contentful',
  'https://images.ctfassets.net': 'contentful',
  'https://api.elevenlabs.io': 'elevenlabs',
  'https://api.openai.com': 'openai',
  'https://formspree.io': 'formspree',
  'https://crm.example': 'suitecrm',
  'https://hooks.example': 'webhook',
  'https://mail.example': 'email',
  'https://hooks.slack.com': 'slack',
  'https://prod-1.westeurope.logic.azure.com': 'teams',
  'https://discord.com': 'discord',
};

export interface StubFetchOptions extends ProxyOptions {
  /** Refuses anything a browser would refuse across origins. When off, all hosts answer as to a server. */
  cors?: boolean;
}

/**
 * Replaces the global fetch: known hosts and the page's own /api/ and /__fakes/ paths reach the backend; everything
 * else is a network error. Abort signals work, even while nothing answers and while a body is read. Returns a function
 * that restores fetch, so `beforeEach(() => stubFetch(backend))` cleans up by itself.
 */
export function stubFetch(
  backend: FakeBackend,
  { cors = false, ...proxy }: StubFetchOptions = {},
): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const page = globalThis.location?.origin ?? 'http://localhost';
    const given = input instanceof Request ? input : undefined;
    const url = new URL(given?.url ?? String(input), page);
    // The signal isn't passed to Request, which doesn't accept jsdom's.
    const { signal = given?.signal, ...rest } = init ?? {};
    const request = given ? new Request(given, rest) : new Request(url, rest);
    return runAbortable(signal, async () => {
      if (url.origin === page && isFaked(url.pathname)) return answerFromFakes(request, backend, proxy);
      const service = HOSTS[url.origin];
      if (!service) throw new TypeError('Failed to fetch', { cause: `No fake answers at ${url.href}` });
      const send = async (sent: Request) =>
        backend.handle(await forwardRequest(sent, `${page}/${service}${url.pathname}${url.search}`));
      return cors ? sendCrossOrigin(request, page, send) : send(request);
    });
  };
  return () => {
    globalThis.fetch = original;
  };
}

function runAbortable(
  signal: AbortSignal | null | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!signal) return work();
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work()
      .then((answer) => {
        resolve(signal.aborted ? leave(answer) : makeAbortable(answer, signal));
      }, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Nobody reads it anymore. */
function leave(answer: Response): Response {
  void answer.body?.cancel().catch(() => {});
  return answer;
}

/** The same response, but its body fails when the signal is aborted. */
function makeAbortable(answer: Response, signal: AbortSignal): Response {
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      stop = () => {
        controller.error(signal.reason);
        void reader.cancel().catch(() => {});
      };
      signal.addEventListener('abort', stop, { once: true });
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (value) controller.enqueue(value);
      if (!done) return;
      signal.removeEventListener('abort', stop);
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, answer);
}

/**
 * Sends a request to another origin under a browser's rules: a preflight if one is due, and a network error if the
 * server doesn't allow the request. Removes response headers that the server doesn't expose, such as Retry-After.
 */
async function sendCrossOrigin(
  request: Request,
  origin: string,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const allow = (answer: Response, isAllowed = true) => {
    if (isAllowed && answer.headers.get('Access-Control-Allow-Origin') === '*') return answer;
    throw new TypeError('Failed to fetch', { cause: `CORS does not allow ${request.method} ${request.url}` });
  };
  const unsafe = [...request.headers].filter(isUnsafe).map(([name]) => name);
  if (!['GET', 'HEAD', 'POST'].includes(request.method) || unsafe.length > 0) {
    const preflight = await send(
      new Request(request.url, { method: 'OPTIONS', headers: { Origin: origin } }),
    );
    const list = (header: string) => preflight.headers.get(header)?.toLowerCase().split(/, ?/) ?? [];
    const methods = [...list('Access-Control-Allow-Methods'), 'get', 'head', 'post'];
    const headers = list('Access-Control-Allow-Headers');
    const isAllowed =
      methods.includes(request.method.toLowerCase()) && unsafe.every((name) => headers.includes(name));
    allow(preflight, preflight.ok && isAllowed);
  }
  const headers = new Headers(request.headers);
  headers.set('Origin', origin);
  const answer = allow(await send(await forwardRequest(request, request.url, headers)));
  for (const name of [...answer.headers.keys()])
    if (!READABLE_HEADERS.includes(name)) answer.headers.delete(name);
  return answer;
}

const READABLE_HEADERS = [
  'cache-control',
  'content-language',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
];
const SIMPLE_BODIES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/;

const isUnsafe = ([name, value]: [string, string]) =>
  name === 'content-type'
    ? !SIMPLE_BODIES.test(value)
    : !['accept', 'accept-language', 'content-language'].includes(name);
