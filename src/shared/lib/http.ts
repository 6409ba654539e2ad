import { getOrigin } from './is-address';
import { ServiceError, type ServiceErrorKind } from './service-error';

export const REQUEST_TIMEOUT_MS = 15_000;

/** When a request may be sent, and when it ends. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Called in the same task as the request. Throws a ServiceError if the request must no longer be sent. */
  beforeSend?: (() => void) | undefined;
  /** Lets the request outlive the page, if its body is small enough. */
  keepalive?: boolean | undefined;
  /** Headers for this site's own host alone: another origin would have to allow them first. */
  sameOriginHeaders?: Record<string, string> | undefined;
}

export interface HttpRequest extends RequestOptions {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form's fields instead (application/x-www-form-urlencoded), which needs no preflight. */
  form?: Record<string, string>;
  timeoutMs?: number;
  /** Sends the host's HTTP password along, to this site's own host only. */
  sendsHostPassword?: boolean;
  /** Keeps a successful audio, image, video or binary response as `blob`; any other is read as text. */
  binary?: boolean;
}

export interface HttpResponse {
  status: number;
  ok: boolean;
  headers: Headers;
  /** The parsed body, or undefined if it's empty or not JSON. */
  json: unknown;
  /** Empty if there is a blob. */
  text: string;
  blob?: Blob | undefined;
}

/** Fetches this page's current HTML. Doesn't use `request`, which would make the boot script too large. */
export const refetchPage = async (): Promise<string> =>
  (await fetch(location.href, { cache: 'no-cache', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).text();

/**
 * Sends one request. Resolves with any HTTP status; throws a ServiceError of kind `network` or `timeout` when no
 * complete response arrives within `timeoutMs` (default 15 s).
 */
export async function request(options: HttpRequest): Promise<HttpResponse> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = options.signal ? anySignal(options.signal, timeout) : timeout;
  try {
    const response = await sendRequest(options, signal);
    const blob = options.binary && isMedia(response) ? await response.blob() : undefined;
    const text = blob ? '' : await response.text();
    return { ...toHttpResponse(response, text), blob };
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw timeout.aborted ? createTimeoutError(cause) : createNetworkError(cause);
  }
}

/** Aborts with the first of these signals, as AbortSignal.any does (from Chrome 116 and Safari 17.4). */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

/** Browsers limit all keepalive requests together to 64 kB. */
const MAX_KEEPALIVE_BYTES = 8_000;

const PROBE_TIMEOUT_MS = 3_000;

/** A server's response headers, with any status; undefined if none answers within 3 seconds. */
export const probe = (url: string): Promise<Headers | undefined> =>
  fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ headers }) => headers,
    () => undefined,
  );

/**
 * Sends a request, without cookies unless `sendsHostPassword` is set. Rejects as `fetch` does, and on a redirect:
 * another host must not get the request's key or lead.
 */
export function sendRequest(options: HttpRequest, signal: AbortSignal): Promise<Response> {
  const { method, url, json, form, beforeSend, sendsHostPassword, keepalive = false } = options;
  const headers = {
    ...options.headers,
    ...(options.sameOriginHeaders && isSameOrigin(url) && options.sameOriginHeaders),
  };
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  beforeSend?.();
  return fetch(url, {
    method,
    headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body,
    keepalive: keepalive && new TextEncoder().encode(String(body)).length <= MAX_KEEPALIVE_BYTES,
    credentials: sendsHostPassword ? 'same-origin' : 'omit',
    redirect: 'error',
    signal,
  });
}

/** A response whose body is `text`. */
export const toHttpResponse = (
  { status, ok, headers }: Pick<HttpResponse, 'status' | 'ok' | 'headers'>,
  text: string,
): HttpResponse => ({ status, ok, headers, json: tryParseJson(text), text });

export const createTimeoutError = (cause: unknown): ServiceError =>
  new ServiceError('The request timed out', { kind: 'timeout', reason: 'No answer in time.', cause });

export const createNetworkError = (cause: unknown): ServiceError =>
  new ServiceError('The request failed', {
    kind: 'network',
    reason: 'No connection, or the browser was not allowed to reach the service.',
    cause,
  });

/** The kind of error that an HTTP status means. */
export function getErrorKind(status: number): ServiceErrorKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'rate-limited';
  if (status >= 500 || status === 408 || status === 409 || status === 423 || status === 425)
    return 'unavailable';
  return 'rejected';
}

const MAX_PAST_MS = 24 * 60 * 60_000;

/**
 * Parses Retry-After, which is seconds or an HTTP date, to milliseconds. Undefined when absent or unreadable across
 * origins. A date is compared with the response's Date header if that is readable. Undefined for a date long past,
 * which means that this browser's clock is wrong.
 */
export function parseRetryAfter(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const serverTime = Date.parse(headers.get('Date') ?? '');
  const ms = Date.parse(value) - (Number.isFinite(serverTime) ? serverTime : now);
  return ms > -MAX_PAST_MS ? Math.max(0, ms) : undefined;
}

/** True for a path, or a URL on the site's own origin: there the host's proxy adds the credential. */
export const isSameOrigin = (url: string, origin = location.origin): boolean =>
  getOrigin(url, origin) === origin;

const isMedia = ({ ok, headers }: Response) =>
  ok && /^(?:audio|image|video)\/|^application\/octet-stream/i.test(headers.get('Content-Type') ?? '');

/** Parses JSON; undefined if the text isn't JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
