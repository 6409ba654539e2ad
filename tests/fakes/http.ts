/** The connection broke before a response was complete. In process it looks like a rejected `fetch`. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

/** A JSON response. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json;charset=utf-8', ...headers },
  });
}

/** A web page, as gateways and framework error handlers send. */
export const htmlPage = (status: number, title: string, headers: Record<string, string> = {}): Response =>
  new Response(`<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html;charset=UTF-8', ...headers },
  });

/** The recorded body for a status, or the one for all others. */
export const answerRecorded = (bodies: Record<string, unknown>, status: number) =>
  json(status, bodies[status] ?? bodies.other);

/** A call that the real system may know but this fake doesn't: it fails loudly, so no test passes by accident. */
export function answerNotFaked(request: Request): Response {
  const { pathname } = new URL(request.url);
  return new Response(`The fake does not know ${request.method} ${pathname}.`, { status: 501 });
}

/** A speech service's response: half a second of silence as MP3, which every decoder accepts. */
export function mp3Answer(): Response {
  const frameBytes = 417;
  const sound = new Uint8Array(20 * frameBytes);
  // MPEG 1, layer 3, no checksum; 128 kbit/s, 44.1 kHz; mono. Side information of zeros is silence.
  for (let at = 0; at < sound.length; at += frameBytes) sound.set([0xff, 0xfb, 0x90, 0xc4], at);
  return new Response(sound, { status: 200, headers: { 'Content-Type': 'audio/mpeg' } });
}

/** Lets a system's response be read on every origin, with these methods and headers in requests. */
export function allowAllOrigins(answer: Response, methods: string, headers: string): Response {
  answer.headers.set('Access-Control-Allow-Origin', '*');
  answer.headers.set('Access-Control-Allow-Methods', methods);
  answer.headers.set('Access-Control-Allow-Headers', headers);
  return answer;
}

/** The same request to another address, optionally with other headers, without its signal. */
export async function forwardRequest(
  request: Request,
  url: string | URL,
  headers: Headers = request.headers,
): Promise<Request> {
  const body = await request.text();
  return new Request(url, { method: request.method, headers, body: body === '' ? null : body });
}

/** The body as JSON, or undefined if it's empty or malformed. */
export async function readJson(message: Request | Response): Promise<unknown> {
  return parseJson(await message.text());
}

/** A body for the request log: parsed JSON, the fields of a form, or the text itself. */
export function parseBody(text: string, contentType: string): unknown {
  if (text === '') return undefined;
  if (contentType.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return parseJson(text) ?? text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value as an object with unknown fields; an empty one for anything else. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The value as a list; an empty one for anything else. */
export function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it's text, else an empty string. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
