import type * as z from 'zod/mini';
import { type HttpRequest, type HttpResponse, isSameOrigin } from '~/shared/lib/http';
import {
  callService,
  createResponseError,
  explainNetworkError,
  isWebPage,
  type Operation,
  quoteService,
  updateError,
} from '~/shared/lib/service-call';
import type { ServiceError } from '~/shared/lib/service-error';
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
  /** The message of a refusal. */
  readMessage: (json: unknown) => string | undefined;
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
): Promise<Blob> {
  const errorMessage = `${vendor.service} did not speak`;
  const response = await callVendor(vendor, settings, errorMessage, {
    method: 'POST',
    path,
    json,
    signal,
    binary: true,
    timeoutMs: SPEAK_TIMEOUT_MS,
  });
  if (response.blob && response.blob.size > 0) return response.blob;
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
  const isBlocked =
    isSameOrigin(request.url) &&
    request.method === 'GET' &&
    BLOCKED_STATUSES.has(response.status) &&
    !isWebPage(response);
  if (isBlocked)
    return createResponseError(operation, response, {
      reason: `The proxy answered, but does not allow this check (${response.status}). Speaking may still work: play a preview.`,
    });
  const message = response.status < 500 && vendor.readMessage(response.json);
  return createResponseError(
    operation,
    response,
    message ? { reason: quoteService(vendor.service, message) } : {},
  );
}

const BLOCKED_STATUSES = new Set([403, 404, 405]);

// A vendor may echo the request.
function redactKey(error: ServiceError, key: string): ServiceError {
  if (!key || !error.reason.includes(key)) return error;
  return updateError(error, { reason: error.reason.replaceAll(key, '…') });
}
