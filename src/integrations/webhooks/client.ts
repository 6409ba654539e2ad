import * as z from 'zod/mini';
import { moveIntoText, RejectedFieldsError, sendWithoutRejectedFields } from '~/integrations/rejected-fields';
import type { HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createResponseError,
  isFullPage,
  isWebPage,
  type Operation,
  quoteService,
  saysFailed,
} from '~/shared/lib/service-call';
import type { ServiceError } from '~/shared/lib/service-error';
import { NETLIFY_FORM_PATH, toFormPost } from '../../../deploy/edge/webhook-body.js';
import { CHAT_NAMES, type Chat, getChatPath, getVariableName } from './settings';

/** Services that answer with a page by default answer with data. */
const HEADERS = { Accept: 'application/json' };

/**
 * Posts JSON. A 2xx is a receipt, whatever its body, unless it says that it failed, or is a web page: a login, a parked
 * domain and a tool's home page answer 200 as well, without taking the lead. A bare 'OK' is a receipt even with an HTML
 * content type, which many servers send by default. Throws a ServiceError.
 */
export async function postJson(url: string, json: unknown, requestOptions?: RequestOptions): Promise<void> {
  const operation = {
    errorMessage: 'Failed to send to the webhook',
    service: 'The webhook',
    hint: 'the URL, which must not redirect, and let it take any JSON',
  };
  const response = await callService(operation, {
    method: 'POST',
    url,
    headers: HEADERS,
    json,
    ...requestOptions,
  });
  if (response.ok && !saysFailed(response) && !isFullPage(response)) return;
  throw createRefusal(operation, response);
}

/**
 * Posts a form (application/x-www-form-urlencoded), which needs no preflight request. Moves fields that the service
 * refuses into the message, and passes their names to `onMoved`. Throws a ServiceError unless the response confirms
 * receipt.
 */
export function postForm(
  address: string,
  values: Readonly<Record<string, string>>,
  requestOptions?: RequestOptions,
  onMoved: (names: string) => void = () => undefined,
): Promise<void> {
  const { url, fields } = toFormPost(address, values);
  return sendWithoutRejectedFields(
    fields,
    (form) => postFields(url, form, requestOptions),
    (form, names) => moveIntoText('message', form, names, ['message', 'id']),
    onMoved,
  );
}

async function postFields(
  url: string,
  form: Record<string, string>,
  requestOptions: RequestOptions | undefined,
): Promise<void> {
  const operation = {
    errorMessage: 'Failed to send to the form service',
    service: 'The form service',
    hint: 'the URL, the domains that the form allows, and whether the service lets browsers read its answers (CORS)',
  };
  const response = await callService(operation, {
    method: 'POST',
    url,
    headers: HEADERS,
    form,
    ...requestOptions,
  });
  if (response.ok && !saysFailed(response) && confirmsReceipt(url, response)) return;
  const message = findMessage(response.json);
  const error = createRefusal(operation, response, message && quoteService(operation.service, message));
  const names = findRejectedFields(response.json);
  throw names.length > 0 ? new RejectedFieldsError(error, names) : error;
}

/** The error of a response that is no receipt. `reason`: the service's own. */
function createRefusal(operation: Operation, response: HttpResponse, reason?: string): ServiceError {
  const { service } = operation;
  if (!response.ok) return createResponseError(operation, response, { reason });
  // A person can fix it, like a wrong key.
  if (saysFailed(response))
    return createResponseError(operation, response, {
      kind: 'unauthorized',
      ambiguous: false,
      reason: reason ?? `${service} says that it did not take the lead (200): look there for what it lacks.`,
    });
  return createResponseError(operation, response, {
    reason: `A web page or another service answered in place of ${service.toLowerCase()} (200): it is no receipt. Copy the URL from your tool again.`,
  });
}

/**
 * Whether a 2xx of a form service confirms the lead, by its documentation: Formspree's {"next": "/thanks", "ok": true},
 * Zapier's {"status": "success"}, the header of Netlify's page. Any other service confirms it unless it answers with a
 * page.
 */
function confirmsReceipt(url: string, response: HttpResponse): boolean {
  if (url === NETLIFY_FORM_PATH) return response.headers.has('x-nf-request-id');
  const json = (typeof response.json === 'object' ? response.json : {}) as Record<string, unknown> | null;
  if (url.startsWith('https://formspree.io/')) return json?.ok === true;
  if (url.startsWith('https://hooks.zapier.com/')) return json?.status === 'success';
  return !isFullPage(response);
}

/** Formspree's format: {errors: [{code: 'TYPE_EMAIL', field: 'email', message}]}. */
const findRejectedFields = (json: unknown): string[] => {
  const { errors } = (json ?? {}) as { errors?: unknown };
  return Array.isArray(errors)
    ? errors.flatMap((error) => (typeof error?.field === 'string' ? error.field : []))
    : [];
};

/** The service's message: Formspree sends {errors: [{message}]}, others {error} or {message}. */
function findMessage(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { errors, error, message } = json as Record<string, unknown>;
  const [first] = Array.isArray(errors) ? errors : [];
  const found = [(first as { message?: unknown } | undefined)?.message, error, message].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  return found as string | undefined;
}

/** Posts the facts of a lead, or a test, to the host's function for a chat. Throws a ServiceError. */
export async function postToChat(chat: Chat, facts: object, requestOptions?: RequestOptions): Promise<void> {
  const label = CHAT_NAMES[chat];
  const operation = { errorMessage: `Failed to post to ${label}`, service: label };
  const url = getChatPath(chat);
  const response = await callService(operation, { method: 'POST', url, json: facts, ...requestOptions });
  if (response.ok && !isWebPage(response)) return;
  const { code } = refusalSchema.safeParse(response.json).data ?? {};
  const isMissing = response.status === 404 || response.status === 405;
  throw createResponseError(operation, response, {
    reason:
      code && response.status !== 429
        ? `${label} refused the post (${code}): make a new webhook there, and put its address into ${getVariableName(chat)} at your host.`
        : isMissing
          ? `The host passes nothing on to ${label} (${response.status}): set ${getVariableName(chat)} there, beside the present function.`
          : undefined,
  });
}

/** The function's answer if the chat refuses. */
const refusalSchema = z.object({ code: z.string() });
