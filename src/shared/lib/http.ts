import { getOrigin } from './is-address';
import { ServiceError, type ServiceErrorKind } from './service-error';

export const REQUEST_TIMEOUT_MS = 15_000;

/** When a request may be sent, and when it ends. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Called in the same task as the request. It throws a ServiceError if the request must not be sent anymore. */
  beforeSend?: (() => void) | undefined;
  /** The request goes on when the page goes away, if its body is small enough for that. */
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
  /**
   * For a service that lets no browser read its answers: every answer has status 0 and no body. Browsers then insist on
   * following redirects.
   */
  opaque?: boolean;
  timeoutMs?: number;
  /** This site's own host gets the password along that the browser was asked for there. */
  sendsHostPassword?: boolean;
  /** A successful sound, picture or byte answer is kept as `blob`; anything else is still read as text. */
  binary?: boolean;
}

export interface HttpResponse {
  status: number;
  ok: boolean;
  headers: Headers;
  /** The parsed body, or undefined if it's empty or not JSON. */
  json: unknown;
  /** Empty beside a blob. */
  text: string;
  blob?: Blob | undefined;
}

/** This page as the server has it now, as text. Apart from `request`: the boot script has no room for all of that. */
export const refetchPage = async (): Promise<string> =>
  (await fetch(location.href, { cache: 'no-cache', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).text();

/**
 * One request. Resolves with any HTTP answer, regardless of status; throws a ServiceError of kind `network`
 * or `timeout` when no complete answer arrives within `timeoutMs` (default 15 s).
 */
export async function request(what: HttpRequest): Promise<HttpResponse> {
  const timeout = AbortSignal.timeout(what.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = what.signal ? anySignal(what.signal, timeout) : timeout;
  try {
    const response = await sendRequest(what, signal);
    const blob = what.binary && isMedia(response) ? await response.blob() : undefined;
    const text = blob ? '' : await response.text();
    return { ...toHttpResponse(response, text), blob };
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw timeout.aborted ? createTimeoutError(cause) : createNetworkError(cause);
  }
}

/** Aborted with the first of these, as by AbortSignal.any, which Chrome has from 116 on and Safari from 17.4. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return first.signal;
}

/** Browsers take 64 kB for all such requests together. */
const MAX_KEEPALIVE_BYTES = 8_000;

const PROBE_TIMEOUT_MS = 3_000;

/** Whether a server answers there within 3 seconds, with any status. */
export const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Sends a request without cookies, as a rule. Rejects as `fetch` does, and where it's redirected: whoever is asked may be told a
 * key or a lead that another host mustn't get.
 */
export function sendRequest(what: HttpRequest, signal: AbortSignal): Promise<Response> {
  const {
    method,
    url,
    json,
    form,
    opaque,
    beforeSend: permit,
    sendsHostPassword: withPassword,
    keepalive = false,
  } = what;
  const headers = {
    ...what.headers,
    ...(what.sameOriginHeaders && isSameOrigin(url) && what.sameOriginHeaders),
  };
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  permit?.();
  return fetch(url, {
    method,
    headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body,
    keepalive: keepalive && new TextEncoder().encode(String(body)).length <= MAX_KEEPALIVE_BYTES,
    mode: opaque ? 'no-cors' : 'cors',
    credentials: withPassword ? 'same-origin' : 'omit',
    redirect: opaque ? 'follow' : 'error',
    signal,
  });
}

/** The answer whose whole body is `text`. */
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
 * Retry-After in milliseconds: seconds or an HTTP date. Undefined when absent or unreadable across origins. A date is
 * compared with the server's own clock where that is readable. Long past by this browser's clock, it says nothing:
 * that clock is wrong.
 */
export function parseRetryAfter(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const theirs = Date.parse(headers.get('Date') ?? '');
  const ms = Date.parse(value) - (Number.isFinite(theirs) ? theirs : now);
  return ms > -MAX_PAST_MS ? Math.max(0, ms) : undefined;
}

/** True for a path, or a URL on the site's own origin: there the host's proxy adds the credential. */
export const isSameOrigin = (url: string, origin = location.origin): boolean =>
  getOrigin(url, origin) === origin;

const isMedia = ({ ok, headers }: Response) =>
  ok && /^(?:audio|image|video)\/|^application\/octet-stream/i.test(headers.get('Content-Type') ?? '');

/** The value of a JSON text; undefined if it's no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
