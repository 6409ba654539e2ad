import {
  getErrorKind,
  type HttpRequest,
  type HttpResponse,
  isSameOrigin,
  parseRetryAfter,
  request,
} from './http';
import { ServiceError, type ServiceErrorDetails } from './service-error';
import { cutText, shortenText } from './shorten-text';

/** An action in an outside system, in words for people. */
export interface Operation {
  /** The error's message if it fails: 'Failed to create contact in HubSpot'. */
  errorMessage: string;
  service: string;
  /** What to check when no response came, or a refusal: 'the base URL, which ...'. */
  hint?: string;
}

/**
 * Sends one request for an operation. Resolves with any HTTP status; throws a ServiceError that names the operation.
 */
export const callService = (operation: Operation, options: HttpRequest): Promise<HttpResponse> =>
  callServiceWith(request, operation, options);

/** Like callService, with a custom transport such as `requestStream`. */
export async function callServiceWith<Response>(
  send: (options: HttpRequest) => Promise<Response>,
  operation: Operation,
  options: HttpRequest,
): Promise<Response> {
  const { errorMessage, service } = operation;
  // A build has neither navigator nor location.
  const offline = globalThis.navigator?.onLine === false;
  try {
    return await send(options);
  } catch (error) {
    // After any other error, the request was never sent.
    if (!(error instanceof ServiceError) || !error.ambiguous) throw error;
    throw new ServiceError(errorMessage, {
      kind: error.kind,
      reason: offline
        ? 'This device is offline.'
        : error.kind === 'timeout'
          ? `${service} did not answer in time.`
          : explainUnreachable(operation, options.url),
      cause: error,
    });
  }
}

/**
 * The error for a response that isn't the documented success. `known` holds details that the vendor's client read from
 * the body; its retryAfterMs is used if the Retry-After header is absent or unreadable.
 */
export function createResponseError(
  operation: Operation,
  response: HttpResponse,
  known: Partial<Omit<ServiceErrorDetails, 'status' | 'cause'>> = {},
): ServiceError {
  const kind = known.kind ?? (response.ok ? 'malformed' : getErrorKind(response.status));
  const isTemporary = kind === 'rate-limited' || kind === 'unavailable';
  return new ServiceError(operation.errorMessage, {
    kind,
    reason: known.reason ?? getGeneralReason(operation, response),
    status: response.status,
    retryAfterMs: isTemporary ? (parseRetryAfter(response.headers) ?? known.retryAfterMs) : undefined,
    // After a 5xx, or a success that can't be read (such as a proxy's page), the service may have carried out the
    // request.
    ambiguous: known.ambiguous ?? (response.status >= 500 || response.ok),
    answeredBy: isWebPage(response) ? 'page' : known.answeredBy,
  });
}

/** The header for a key, or none if the host's proxy adds it. */
export const createBearerHeader = (key: string): Record<string, string> =>
  key ? { Authorization: `Bearer ${key}` } : {};

/** A copy of the error with some details changed. */
export const updateError = (error: ServiceError, changes: Partial<ServiceErrorDetails>): ServiceError =>
  new ServiceError(error.message, { ...error, cause: error, ...changes });

/**
 * Rethrows a call's error. Without CORS headers a browser only reports that the request to another origin failed, so
 * `likely` names the usual cause.
 */
export const explainNetworkError =
  (url: string, likely: string) =>
  (error: unknown): never => {
    const isNetworkError = error instanceof ServiceError && error.kind === 'network';
    if (!isNetworkError || isSameOrigin(url) || navigator.onLine === false) throw error;
    throw updateError(error, { reason: likely });
  };

/** True for HTML, such as a host's error page, or the site's own page if a proxy rule is missing. */
export const isWebPage = (response: HttpResponse): boolean =>
  /\bx?html\b/i.test(getContentType(response)) ||
  (/^\s*</.test(response.text) && !/\bxml\b/i.test(getContentType(response)));

/** True for a page, also below a server's notice, as opposed to a bare 'OK' that its server calls HTML. */
export const isFullPage = (response: HttpResponse): boolean =>
  isWebPage(response) && /^\s*<|<(?:!doctype|html|body)\b/i.test(response.text);

/** Whether JSON says that nothing was done, whatever the status: {"success": "false", "message": "Back soon"}. */
export function saysFailed({ json }: HttpResponse): boolean {
  const { success, ok, error } = (json ?? {}) as Record<string, unknown>;
  const hasError = typeof error === 'object' ? error !== null : typeof error === 'string' && error !== '';
  return hasError || [success, ok].some((value) => String(value) === 'false');
}

const getContentType = ({ headers }: HttpResponse) => headers.get('Content-Type') ?? '';

/** How many characters of a vendor's message are searched: a response may be a megabyte. */
const MAX_READ_LENGTH = 2_000;

/** A vendor's message, shortened, as a reason. */
export function quoteService(service: string, text: string): string {
  const line = cutText(text, MAX_READ_LENGTH).replace(/\s+/g, ' ').trim();
  return `${service} says: ${shortenText(line, 200)}`;
}

// A browser reports a missing server, a CORS refusal and a blocked plain address in the same way.
function explainUnreachable({ service, hint = 'the address' }: Operation, url: string): string {
  if (!globalThis.location) return `${service} could not be reached.`;
  if (isSameOrigin(url))
    return `${service} could not be reached through this site: check the proxy rule of its host.`;
  if (location.protocol === 'https:' && /^http:/i.test(url))
    return `${service} could not be reached: a page over https cannot call an address with http.`;
  return `${service} could not be reached, or does not allow this site (CORS): check ${hint}, and which sites are allowed there.`;
}

function getGeneralReason({ service, hint }: Operation, response: HttpResponse): string {
  const { status } = response;
  if (status === 401) return `${service} refused the credential (401).`;
  if (status === 403)
    return `${service} does not allow this (403): check the credential's permissions, and which sites it takes.`;
  if (status === 429) return `${service} asks for fewer requests (429).`;
  if (status >= 500) return `${service} is not working at the moment (${status}).`;
  if (isWebPage(response))
    return `A web page answered instead of ${service} (${status}): check the address or the proxy rule.`;
  return response.ok
    ? `${service} gave an answer that could not be read (${status}).`
    : `${service} refused the request (${status})${hint ? `: check ${hint}` : ''}.`;
}
