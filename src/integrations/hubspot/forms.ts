import * as z from 'zod/mini';
import { readSettings } from '~/config/config-store';
import { moveIntoText, RejectedFieldsError, sendWithoutRejectedFields } from '~/integrations/rejected-fields';
import { isUsable } from '~/integrations/system';
import { toSystemRecord } from '~/leads/contact-fields';
import type { Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import { toHref } from '~/shared/base-path';
import { readConsent } from '~/shared/lib/consent';
import type { HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  createResponseError,
  explainNetworkError,
  isWebPage,
  type Operation,
  quoteService,
  saysFailed,
} from '~/shared/lib/service-call';
import type { ServiceError } from '~/shared/lib/service-error';
import { findFormsObstacles, getSubmitUrl, type HubspotFormsSettings, hubspotSettings } from './settings';

/** HubSpot's public forms endpoint, which works from a static host without a proxy. */
export const hubspotFormsDestination: Destination = {
  id: 'hubspot-forms',
  label: 'HubSpot Forms',
  role: 'remote',
  order: 50,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findFormsObstacles),
  async deliver(lead, context) {
    await context.runStep('submission', 'duplicates-visible', async (unanswered) => {
      // A duplicate submission does less harm than a lost inquiry.
      if (unanswered)
        context.note('Sent again after an attempt without an answer: it may show twice in HubSpot.');
      const settings = readSettings(hubspotSettings);
      await sendWithoutRejectedFields(
        toSystemRecord('hubspot', lead.contact),
        (fields) => submitForm(settings, toSubmission(lead, fields), context.requestOptions),
        (fields, names) => adaptFields(lead, fields, names),
        (names) =>
          context.note(
            `The form does not take ${names} as it is: its content is in the message, or the address in place of an empty one.`,
          ),
      );
      return 'submitted';
    });
  },
};

/** The visitor's cookies, with marketing consent at the submission and now. Enterprise leads are from other people. */
const getCookies = ({ kind, context }: Lead): string =>
  context.trackingConsent && kind !== 'enterprise' && readConsent() === 'granted' ? document.cookie : '';

/** Submits a form. HubSpot identifies contacts by email, so a repeat only adds a second submission. */
async function submitForm(
  settings: HubspotFormsSettings,
  submission: FormSubmission,
  requestOptions?: RequestOptions,
): Promise<void> {
  const operation = { errorMessage: 'Failed to submit form to HubSpot', service: 'HubSpot' };
  const url = getSubmitUrl(settings);
  // The endpoint allows every site, but many blockers treat it as a tracker.
  const response = await callService(operation, {
    method: 'POST',
    url,
    json: submission,
    ...requestOptions,
  }).catch(
    explainNetworkError(
      url,
      "HubSpot's forms endpoint could not be reached: switch blockers off in this browser, and try again.",
    ),
  );
  // {inlineMessage} or {redirectUri}, depending on the form's settings.
  if (!response.ok || saysFailed(response) || !responseSchema.safeParse(response.json).success)
    throw toFormsError(operation, response);
}

/**
 * Submits only an invalid email: an existing form refuses exactly that, and saves nothing. The endpoint has no other way
 * to test it.
 */
export async function checkForm(settings: HubspotFormsSettings): Promise<void> {
  try {
    await submitForm(settings, createInvalidSubmission(location.origin));
  } catch (error) {
    if (!(error instanceof InvalidEntryError)) throw error;
  }
}

/** Only an invalid email. */
export const createInvalidSubmission = (pageUri: string): FormSubmission => ({
  fields: toFormFields({ email: 'connection-test' }),
  context: { pageUri, pageName: 'Connection test' },
});

const responseSchema = z.object({});

/** The form exists, but entries are wrong or missing. */
class InvalidEntryError extends RejectedFieldsError {}

/** The error for any answer of the forms endpoint other than the documented success. */
function toFormsError(operation: Operation, response: HttpResponse): ServiceError {
  // The limit is 50 submissions in 10 seconds.
  if (response.status === 429) return createResponseError(operation, response, { retryAfterMs: 10_000 });
  if (response.status === 404 && !isWebPage(response)) {
    return createResponseError(operation, response, {
      reason: 'HubSpot has no such form (404): check portal ID, form ID and region.',
    });
  }
  const body = response.status === 400 ? errorSchema.safeParse(response.json).data : undefined;
  if (!body) return createResponseError(operation, response);
  const message = body.errors.map((error) => error.message).join(' ') || body.message;
  const error = createResponseError(operation, response, { reason: quoteService('HubSpot', message) });
  const hasOnlyEntryErrors =
    body.errors.length > 0 && body.errors.every(({ errorType }) => ENTRY_ERRORS.has(errorType));
  const FieldsError = hasOnlyEntryErrors ? InvalidEntryError : RejectedFieldsError;
  return new FieldsError(error, findNamedFields(body));
}

/** The fields that a refusal names, apart from the email. */
export const findNamedFields = (body: unknown): string[] =>
  (errorSchema.safeParse(body).data?.errors ?? []).flatMap(
    ({ message }) => /'fields\.(?!email')([^']+)'/.exec(message)?.[1] ?? [],
  );

const ENTRY_ERRORS = new Set(['INVALID_EMAIL', 'REQUIRED_FIELD']);

const errorSchema = z.object({
  message: z.catch(z.string(), 'The request is not valid'),
  errors: z.catch(
    z.array(z.object({ message: z.catch(z.string(), ''), errorType: z.catch(z.string(), '') })),
    [],
  ),
});

interface FormField {
  /** '0-1' is a contact. */
  objectTypeId: '0-1';
  name: string;
  value: string;
}

interface FormSubmission {
  fields: FormField[];
  context: { pageUri: string; pageName: string; hutk?: string };
}

/** Values by field. */
type Fields = Record<string, string>;

/** The lead as a submission with these fields, without empty ones. */
function toSubmission(lead: Lead, fields: Fields): FormSubmission {
  const { context, formName } = lead;
  const cookies = getCookies(lead).split(';');
  const cookie = cookies.find((pair) => pair.trimStart().startsWith('hubspotutk='));
  const hutk = cookie?.match(/=([0-9a-f]{32})$/)?.[1];
  return {
    fields: toFormFields(fields),
    // HubSpot refuses the whole submission for an empty or malformed visitor id.
    context: { pageUri: location.origin + toHref(context.page), pageName: formName, ...(hutk && { hutk }) },
  };
}

/**
 * The fields as a form takes them that refuses those with these names. Their content goes to the end of the message. Empty
 * ones are required: they get the address, the message the form's name. Undefined if that was refused, or the message.
 */
function adaptFields({ contact: { email }, formName }: Lead, fields: Fields, names: string[]) {
  if (names.length === 0 || names.some((name) => fields[name] === email)) return undefined;
  const rejected = names.filter((name) => fields[name]);
  // Without a message these need none: the submission's name and address say the same.
  const spare = rejected.filter((name) => name === 'hs_language' || fields[name] === formName);
  const known = fields.message
    ? fields
    : { ...fields, ...Object.fromEntries(spare.map((name) => [name, ''])) };
  const adapted = rejected.length > 0 ? moveIntoText('message', known, rejected, ['message']) : fields;
  if (!adapted) return undefined;
  const required = names.filter((name) => !fields[name] && !adapted[name]);
  const added = required.map((name) => [name, name === 'message' ? formName : email]);
  return { ...adapted, ...Object.fromEntries(added) };
}

const toFormFields = (fields: Fields): FormField[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ objectTypeId: '0-1', name, value }));
