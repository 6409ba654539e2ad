import type { FakeBackend } from './backend.ts';
import type { ServiceName } from './fake-service.ts';
import { forwardRequest } from './forwarded.ts';
import type { ProxyOptions } from './proxy.ts';
import { answerFromFakes } from './site-routes.ts';

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
      if (url.origin === page)
        return (await answerFromFakes(request, backend, proxy)) ?? failUnreachable(url);
      const service = HOSTS[url.origin];
      if (!service) return failUnreachable(url);
      const send = async (sent: Request) =>
        backend.handle(await forwardRequest(sent, `${page}/${service}${url.pathname}${url.search}`));
      return cors ? sendCrossOrigin(request, page, init?.credentials ?? 'same-origin', send) : send(request);
    });
  };
  return () => {
    globalThis.fetch = original;
  };
}

function failUnreachable(url: URL): never {
  throw new TypeError('Failed to fetch', { cause: `No fake answers at ${url.href}` });
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
  credentials: RequestCredentials,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const asked = [...request.headers.entries()].filter(isUnsafe).map(([name]) => name);
  if (!SIMPLE_METHODS.includes(request.method) || asked.length > 0) {
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': request.method,
      'Access-Control-Request-Headers': asked.join(','),
    };
    const answer = await send(new Request(request.url, { method: 'OPTIONS', headers }));
    const methods = listValues(answer, 'Access-Control-Allow-Methods');
    const allowed = listValues(answer, 'Access-Control-Allow-Headers');
    const methodAllowed =
      SIMPLE_METHODS.includes(request.method) || methods.includes(request.method.toLowerCase());
    if (!answer.ok || !methodAllowed || !asked.every((name) => allowed.includes(name))) refuse(request);
    if (!allowsOrigin(answer, origin, credentials)) refuse(request);
  }
  const headers = new Headers(request.headers);
  headers.set('Origin', origin);
  const answer = await send(await forwardRequest(request, request.url, headers));
  if (!allowsOrigin(answer, origin, credentials)) refuse(request);
  const exposed = [...SAFE_ANSWER_HEADERS, ...listValues(answer, 'Access-Control-Expose-Headers')];
  for (const name of [...answer.headers.keys()]) {
    if (!exposed.includes(name)) answer.headers.delete(name);
  }
  return answer;
}

const SIMPLE_METHODS = ['GET', 'HEAD', 'POST'];
const SAFE_HEADERS = ['accept', 'accept-language', 'content-language'];
const SIMPLE_BODIES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/;
const SAFE_ANSWER_HEADERS = [
  'cache-control',
  'content-language',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
];

const isUnsafe = ([name, value]: [string, string]) =>
  name === 'content-type' ? !SIMPLE_BODIES.test(value) : !SAFE_HEADERS.includes(name);

const listValues = (answer: Response, header: string) =>
  (answer.headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase());

function allowsOrigin(answer: Response, origin: string, credentials: RequestCredentials): boolean {
  const allowed = answer.headers.get('Access-Control-Allow-Origin');
  if (credentials !== 'include') return allowed === '*' || allowed === origin;
  return allowed === origin && answer.headers.get('Access-Control-Allow-Credentials') === 'true';
}

function refuse(request: Request): never {
  throw new TypeError('Failed to fetch', { cause: `CORS does not allow ${request.method} ${request.url}` });
}
