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

/** The action and the system, in words for people. */
export interface Operation {
  /** The error's message if it fails: 'Failed to create contact in HubSpot'. */
  failure: string;
  service: string;
  /** A hint for when no answer came, if there's a common mistake: 'the base URL, which ...'. */
  hint?: string;
}

/** One request for an operation. Resolves with any HTTP answer; throws a ServiceError that names the operation. */
export const callService = (operation: Operation, what: HttpRequest): Promise<HttpResponse> =>
  callServiceWith(request, operation, what);

/** The same with another kind of request, such as one whose answer comes in pieces. */
export async function callServiceWith<Answer>(
  ask: (what: HttpRequest) => Promise<Answer>,
  operation: Operation,
  what: HttpRequest,
): Promise<Answer> {
  const { failure, service } = operation;
  // A build has neither navigator nor location.
  const offline = globalThis.navigator?.onLine === false;
  try {
    return await ask(what);
  } catch (error) {
    // Anything else was never sent.
    if (!(error instanceof ServiceError) || !error.ambiguous) throw error;
    throw new ServiceError(failure, {
      kind: error.kind,
      reason: offline
        ? 'This device is offline.'
        : error.kind === 'timeout'
          ? `${service} did not answer in time.`
          : explainUnreachable(operation, what.url),
      cause: error,
    });
  }
}

/**
 * The error for an answer that isn't the documented success. `known` holds the details the vendor's client could
 * get from the body; its retryAfterMs is used if the Retry-After header is absent or unreadable.
 */
export function toServiceError(
  { failure, service }: Operation,
  answer: HttpResponse,
  known: Partial<Omit<ServiceErrorDetails, 'status' | 'cause'>> = {},
): ServiceError {
  const kind = known.kind ?? (answer.ok ? 'malformed' : getErrorKind(answer.status));
  const later = kind === 'rate-limited' || kind === 'unavailable';
  return new ServiceError(failure, {
    kind,
    reason: known.reason ?? getGeneralReason(service, answer),
    status: answer.status,
    retryAfterMs: later ? (parseRetryAfter(answer.headers) ?? known.retryAfterMs) : undefined,
    // A server that broke off, or one before it that lost it, may have done the work. So has one whose success can't
    // be read, such as a page that something in front of it puts in its place.
    ambiguous: known.ambiguous ?? (answer.status >= 500 || answer.ok),
    answeredBy: isWebPage(answer) ? 'page' : known.answeredBy,
  });
}

/** The header for a key, or none if the host's proxy adds it. */
export const createBearerHeader = (key: string): Record<string, string> =>
  key ? { Authorization: `Bearer ${key}` } : {};

/** The same error with some details changed. */
export const updateError = (error: ServiceError, changes: Partial<ServiceErrorDetails>): ServiceError =>
  new ServiceError(error.message, { ...error, cause: error, ...changes });

/**
 * Rethrows a call's error. Without CORS headers a browser only reports that the request to another origin failed, so
 * `likely` names the usual cause.
 */
export const explainNetworkError =
  (url: string, likely: string) =>
  (error: unknown): never => {
    const silent = error instanceof ServiceError && error.kind === 'network';
    if (!silent || isSameOrigin(url) || navigator.onLine === false) throw error;
    throw updateError(error, { reason: likely });
  };

/** True for HTML, such as a host's error page, or the site's own page if a proxy rule is missing. */
export const isWebPage = (answer: HttpResponse): boolean =>
  /\bx?html\b/i.test(getContentType(answer)) ||
  (/^\s*</.test(answer.text) && !/\bxml\b/i.test(getContentType(answer)));

/** True for a whole page, as opposed to a bare 'OK' that its server calls HTML. */
export const isFullPage = (answer: HttpResponse): boolean => isWebPage(answer) && /^\s*</.test(answer.text);

const getContentType = ({ headers }: HttpResponse) => headers.get('Content-Type') ?? '';

/** Of a vendor's words, nothing is looked for behind these: an answer may be a megabyte. */
const MAX_READ_LENGTH = 2_000;

/** A vendor's own words, shortened, as a reason. */
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

function getGeneralReason(service: string, answer: HttpResponse): string {
  const { status } = answer;
  if (status === 401 || status === 403) return `${service} refused the credential (${status}).`;
  if (status === 429) return `${service} asks for fewer requests (429).`;
  if (status >= 500) return `${service} is not working at the moment (${status}).`;
  if (isWebPage(answer))
    return `A web page answered instead of ${service} (${status}): check the address or the proxy rule.`;
  return answer.ok
    ? `${service} gave an answer that could not be read (${status}).`
    : `${service} refused the request (${status}).`;
}
