import type * as z from 'zod/mini';
import { type HttpRequest, type HttpResponse, isSameOrigin } from '~/shared/lib/http';
import { pluralize } from '~/shared/lib/locale';
import {
  callService,
  explainNetworkError,
  isWebPage,
  type Operation,
  toServiceError,
  updateError,
} from '~/shared/lib/service-call';
import { ServiceError, type ServiceErrorKind } from '~/shared/lib/service-error';

/** A long text takes a while. */
const SPEAK_TIMEOUT_MS = 60_000;

export interface Vendor {
  service: string;
  /** An example of a proxy path. */
  proxy: string;
  /** The vendor's own account of a refusal; undefined if the status says it all. */
  explain: (answer: HttpResponse, throughProxy: boolean) => Explanation | undefined;
}

export interface Explanation {
  kind?: ServiceErrorKind;
  reason: string;
  /** The key was recognized; it just isn't allowed to do this. */
  keyIsKnown?: boolean;
}

/** The key is right, but lacks the permission for the request. */
class LimitedKeyError extends ServiceError {}

/** Runs a check of a key. Resolves with its remark; a key that just can't be checked is a remark too. */
export async function checkKey(check: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof LimitedKeyError)
      return `${error.reason} So only the key itself was checked, and it works.`;
    throw error;
  }
}

/** One request to a vendor. Resolves with a success; throws a ServiceError for everything else. */
async function callVendor(vendor: Vendor, what: HttpRequest, failure: string, key: string) {
  const { service, proxy } = vendor;
  const operation = { failure, service };
  const answer = await callService(operation, what).catch(
    explainNetworkError(
      what.url,
      `No answer came. ${service} may refuse browsers: set the base URL to a proxy path, such as ${proxy}.`,
    ),
  );
  if (answer.ok && !isWebPage(answer)) return answer;
  throw redactKey(toRefusalError(operation, vendor, answer, what), key);
}

type Call = Pick<HttpRequest, 'url' | 'headers' | 'json' | 'signal'>;

/** Reads a list of a vendor. `failure`: the error's message where that fails. */
export async function readList<T>(
  vendor: Vendor,
  what: Call,
  { failure, key, schema }: { failure: string; key: string; schema: z.ZodMiniType<T> },
): Promise<T> {
  const answer = await callVendor(vendor, { ...what, method: 'GET' }, failure, key);
  const list = schema.safeParse(answer.json);
  if (list.success) return list.data;
  throw toServiceError({ failure, service: vendor.service }, answer);
}

/** Has a vendor turn text into sound. */
export async function requestSpeech(
  vendor: Vendor,
  what: Call,
  key: string,
): Promise<{ kind: 'audio'; audio: Blob }> {
  const failure = `${vendor.service} did not speak`;
  const request: HttpRequest = { ...what, method: 'POST', binary: true, timeoutMs: SPEAK_TIMEOUT_MS };
  const answer = await callVendor(vendor, request, failure, key);
  if (answer.blob && answer.blob.size > 0) return { kind: 'audio', audio: answer.blob };
  throw toServiceError({ failure, service: vendor.service }, answer, {
    reason: `${vendor.service} gave an answer that is not sound.`,
  });
}

function toRefusalError(
  operation: Operation,
  vendor: Vendor,
  answer: HttpResponse,
  what: HttpRequest,
): ServiceError {
  const { service } = vendor;
  const throughProxy = isSameOrigin(what.url);
  const closed =
    throughProxy && what.method === 'GET' && BLOCKED_STATUSES.has(answer.status) && !isWebPage(answer);
  const known: Explanation | undefined = closed
    ? {
        reason: `The proxy answered, but does not allow this check (${answer.status}). Speaking may still work: play a preview.`,
      }
    : vendor.explain(answer, throughProxy);
  const error = toServiceError(operation, answer, known);
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
