import { moveIntoText, RejectedFieldsError, sendWithoutRejectedFields } from '~/integrations/rejected-fields';
import { contactFields, getServiceInterest } from '~/leads/contact-fields';
import type { Lead } from '~/leads/outbox-row';
import type { HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createResponseError,
  isFullPage,
  quoteService,
  saysFailed,
} from '~/shared/lib/service-call';
import type { FormBackendSettings } from './settings';

/** The fields of a form as sent, by name. */
export type FormFields = Record<string, string>;

/** A lead as the fields of a form. `id` is the same on every repeat, so that a receiver can recognize one. */
export function toSubmissionFields({ id, formName, values, contact, context }: Lead): FormFields {
  const { firstName, lastName, ...others } = contact;
  return {
    name: `${firstName} ${lastName}`.trim(),
    ...others,
    service: getServiceInterest(contact),
    form: formName,
    page: context.page,
    id,
    ...(values.test === true && { test: 'true' }),
  };
}

/**
 * Posts a form (application/x-www-form-urlencoded), which needs no preflight request. Moves fields that the service
 * refuses into the message, and passes their names to `onMoved`. Throws a ServiceError unless the response confirms
 * receipt.
 */
export function postForm(
  settings: FormBackendSettings,
  fields: FormFields,
  requestOptions?: RequestOptions,
  onMoved: (names: string) => void = () => undefined,
): Promise<void> {
  const { getFieldName } = getFieldOptions(settings);
  const text = getFieldName('message');
  return sendWithoutRejectedFields(
    applyFieldNames(fields, settings),
    (form) => postFields(settings, form, requestOptions),
    (form, names) => (text ? moveIntoText(text, form, names, [text, getFieldName('id')]) : undefined),
    onMoved,
  );
}

async function postFields(
  settings: FormBackendSettings,
  form: FormFields,
  requestOptions: RequestOptions | undefined,
): Promise<void> {
  const operation = {
    errorMessage: 'Failed to send to the form backend',
    service: 'The form backend',
    hint: 'the URL, and whether the service lets browsers read its answers (CORS)',
  };
  const response = await callService(operation, {
    method: 'POST',
    url: settings.url,
    // Needs no preflight. Services that answer with a page by default answer with data.
    headers: { Accept: 'application/json' },
    form,
    ...requestOptions,
  });
  const reason = findMessage(response.json) ?? REASONS[response.status];
  // A person can fix it, like a wrong key.
  if (isRejection(settings, response))
    throw createResponseError(operation, response, { kind: 'unauthorized', ambiguous: false, reason });
  if (response.ok && confirmsReceipt[settings.service](response)) return;
  if (response.ok)
    throw createResponseError(operation, response, {
      reason:
        'Something answered that is not the chosen service (200): it is no receipt. Check the service and the URL.',
    });
  const error = createResponseError(operation, response, { reason });
  const names = findRejectedFields(response.json);
  throw names.length > 0 ? new RejectedFieldsError(error, names) : error;
}

/** Formspree's format: {errors: [{code: 'TYPE_EMAIL', field: 'email', message}]}. */
const findRejectedFields = (json: unknown): string[] => {
  const { errors } = (json ?? {}) as { errors?: unknown };
  return Array.isArray(errors)
    ? errors.flatMap((error) => (typeof error?.field === 'string' ? error.field : []))
    : [];
};

function applyFieldNames(fields: FormFields, settings: FormBackendSettings): FormFields {
  const { getFieldName, extra } = getFieldOptions(settings);
  const renamed = Object.entries(fields).flatMap(([field, value]) =>
    getFieldName(field) && value ? [[getFieldName(field), value]] : [],
  );
  return { ...Object.fromEntries(renamed), ...extra };
}

/** The service's message: Formspree sends {errors: [{message}]}, others {error} or {message}. */
function findMessage(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { errors, error, message } = json as Record<string, unknown>;
  const [first] = Array.isArray(errors) ? errors : [];
  const found = [(first as { message?: unknown } | undefined)?.message, error, message].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  return found === undefined ? undefined : quoteService('The form backend', String(found));
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'The form backend says that it did not take the form (200): look there for what it lacks.',
  403: 'The form backend refused this site (403): check which domains it allows.',
  404: 'There is no form at this address (404): copy the URL from the service again.',
  405: 'Nothing takes forms at this address (405): check the URL.',
  410: 'The form is gone (410): make a new one, and enter its URL.',
  422: 'The form backend refused the fields (422): check which ones it requires.',
};

const getJson = ({ json }: HttpResponse) =>
  (typeof json === 'object' ? json : undefined) as Record<string, unknown> | null | undefined;

/**
 * Whether a 2xx of each service confirms the lead, by its documentation. Another site's page never does.
 */
const confirmsReceipt: Record<FormBackendSettings['service'], (response: HttpResponse) => boolean> = {
  // {"next": "/thanks", "ok": true}, if JSON was requested.
  formspree: (response) => getJson(response)?.ok === true,
  // It answers with a page. The header distinguishes it from another host's.
  netlify: ({ headers }) => headers.has('x-nf-request-id'),
  // {"status": "success", "id": "...", "request_id": "..."}
  zapier: (response) => getJson(response)?.status === 'success',
  // The text 'Accepted', unless the scenario answers something else.
  make: (response) => !isFullPage(response),
  other: (response) => !isFullPage(response),
};

/**
 * Whether a service without a fixed format rejects the form with a 2xx. FormSubmit does until the form's owner has
 * confirmed it: {"success": "false", "message": "This form needs Activation..."}.
 */
function isRejection({ service }: FormBackendSettings, response: HttpResponse): boolean {
  const hasFreeFormat = service === 'make' || service === 'other';
  return hasFreeFormat && response.ok && saysFailed(response);
}

/** The name of the form that the build writes and Netlify finds in the deployed files. */
const NETLIFY_FIELDS = { 'form-name': 'inquiry' };

/** The default names of a lead's fields. First and last name are one field. */
export const FIELDS: readonly string[] = [
  'name',
  ...contactFields.map(({ name }) => name).filter((name) => !/^(?:first|last)Name$/.test(name)),
  'form',
  'page',
  'id',
  'test',
];

/** The names of fields, and the fixed fields, by settings and service. */
export function getFieldOptions({ service, fieldNames, extraFields }: FormBackendSettings) {
  const names = parseQuery(fieldNames);
  return {
    /** Empty for an omitted field. */
    getFieldName: (field: string): string => names[field] ?? field,
    extra: { ...(service === 'netlify' && NETLIFY_FIELDS), ...parseQuery(extraFields) },
  };
}

const parseQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
