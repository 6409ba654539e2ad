import { forwarded } from './forwarded.ts';

/**
 * Sends a request to another origin under a browser's rules: a preflight if one is due, and a
 * network error if the server doesn't allow the request. Response headers that the server doesn't
 * expose, such as Retry-After, are gone.
 */
export async function sendCrossOrigin(
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
    const methods = listed(answer, 'Access-Control-Allow-Methods');
    const allowed = listed(answer, 'Access-Control-Allow-Headers');
    const methodAllowed =
      SIMPLE_METHODS.includes(request.method) || methods.includes(request.method.toLowerCase());
    if (!answer.ok || !methodAllowed || !asked.every((name) => allowed.includes(name))) refuse(request);
    if (!admits(answer, origin, credentials)) refuse(request);
  }
  const headers = new Headers(request.headers);
  headers.set('Origin', origin);
  const answer = await send(await forwarded(request, request.url, headers));
  if (!admits(answer, origin, credentials)) refuse(request);
  const exposed = [...SAFE_ANSWER_HEADERS, ...listed(answer, 'Access-Control-Expose-Headers')];
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

const listed = (answer: Response, header: string) =>
  (answer.headers.get(header) ?? '').split(',').map((name) => name.trim().toLowerCase());

function admits(answer: Response, origin: string, credentials: RequestCredentials): boolean {
  const allowed = answer.headers.get('Access-Control-Allow-Origin');
  if (credentials !== 'include') return allowed === '*' || allowed === origin;
  return allowed === origin && answer.headers.get('Access-Control-Allow-Credentials') === 'true';
}

function refuse(request: Request): never {
  throw new TypeError('Failed to fetch', { cause: `CORS does not allow ${request.method} ${request.url}` });
}
