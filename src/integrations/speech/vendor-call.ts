import type * as z from 'zod/mini';
import { type HttpRequest, type HttpResponse, isSameOrigin } from '~/shared/lib/http';
import { pluralize } from '~/shared/lib/locale';
import {
  callService,
  createResponseError,
  explainNetworkError,
  isWebPage,
  type Operation,
  updateError,
} from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';
import { getBaseAddress, type SpeechSettings } from './voice-config';

/** Long texts take long. */
const SPEAK_TIMEOUT_MS = 60_000;

export interface Vendor {
  service: string;
  defaultUrl: string;
  /** The headers with the key. */
  createHeaders: (apiKey: string) => Record<string, string>;
  /** An example of a proxy path. */
  proxy: string;
  /** Explains a refusal; undefined if the status is enough. */
  explain: (response: HttpResponse, throughProxy: boolean) => Explanation | undefined;
}

export interface Explanation {
  kind?: ServiceErrorKind;
  reason: string;
  /** The key is valid, but lacks a permission. */
  keyIsKnown?: boolean;
}

/** The key is valid, but lacks the permission for the request. */
class LimitedKeyError extends ServiceError {}

/** Runs a check of a key. Resolves with its remark, or with one about a key that lacks the permission for the check. */
export async function checkKey(check: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof LimitedKeyError)
      return `${error.reason} So only the key itself was checked, and it works.`;
    throw error;
  }
}

/** Sends one request to a vendor. Resolves with a success. Throws a ServiceError for everything else. */
async function callVendor(
  vendor: Vendor,
  { apiKey, baseUrl }: SpeechSettings,
  errorMessage: string,
  { path, ...call }: Omit<HttpRequest, 'url'> & { path: string },
) {
  const { service, proxy } = vendor;
  const operation = { errorMessage, service };
  const url = getBaseAddress(baseUrl, vendor.defaultUrl) + path;
  const request = { ...call, url, headers: vendor.createHeaders(apiKey) };
  const response = await callService(operation, request).catch(
    explainNetworkError(
      request.url,
      `No answer came. ${service} may refuse browsers: set the base URL to a proxy path, such as ${proxy}.`,
    ),
  );
  if (response.ok && !isWebPage(response)) return response;
  throw redactKey(toRefusalError(operation, vendor, response, request), apiKey);
}

/** Reads a list of a vendor, such as its 'voices'. */
export async function readList<T>(
  vendor: Vendor,
  settings: SpeechSettings,
  name: string,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const errorMessage = `Failed to read the ${name} of ${vendor.service}`;
  const response = await callVendor(vendor, settings, errorMessage, {
    method: 'GET',
    path: `/v1/${name}`,
    signal,
  });
  const list = schema.safeParse(response.json);
  if (list.success) return list.data;
  throw createResponseError({ errorMessage, service: vendor.service }, response);
}

/** Converts text to sound. */
export async function requestSpeech(
  vendor: Vendor,
  settings: SpeechSettings,
  path: string,
  json: object,
  signal?: AbortSignal,
): Promise<{ kind: 'audio'; audio: Blob }> {
  const errorMessage = `${vendor.service} did not speak`;
  const response = await callVendor(vendor, settings, errorMessage, {
    method: 'POST',
    path,
    json,
    signal,
    binary: true,
    timeoutMs: SPEAK_TIMEOUT_MS,
  });
  if (response.blob && response.blob.size > 0) return { kind: 'audio', audio: response.blob };
  throw createResponseError({ errorMessage, service: vendor.service }, response, {
    reason: `${vendor.service} gave an answer that is not sound.`,
  });
}

function toRefusalError(
  operation: Operation,
  vendor: Vendor,
  response: HttpResponse,
  request: HttpRequest,
): ServiceError {
  const { service } = vendor;
  const throughProxy = isSameOrigin(request.url);
  const isBlocked =
    throughProxy && request.method === 'GET' && BLOCKED_STATUSES.has(response.status) && !isWebPage(response);
  const known: Explanation | undefined = isBlocked
    ? {
        reason: `The proxy answered, but does not allow this check (${response.status}). Speaking may still work: play a preview.`,
      }
    : vendor.explain(response, throughProxy);
  const error = createResponseError(operation, response, known);
  if (known?.keyIsKnown) return new LimitedKeyError(error.message, error);
  if (error.kind !== 'rate-limited') return error;
  const seconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
  const wait =
    seconds > 0
      ? pluralize(seconds, {
          one: 'Wait # second, then try again.',
          other: 'Wait # seconds, then try again.',
        })
      : 'Wait a little, then try again.';
  return updateError(error, { reason: `${service} asks for fewer requests (429). ${wait}` });
}

const BLOCKED_STATUSES = new Set([403, 404, 405]);

// A vendor may echo the request.
function redactKey(error: ServiceError, key: string): ServiceError {
  if (!key || !error.reason.includes(key)) return error;
  return updateError(error, { reason: error.reason.replaceAll(key, '…') });
}
