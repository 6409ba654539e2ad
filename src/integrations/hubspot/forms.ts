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
import { ServiceError } from '~/shared/lib/service-error';
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
        toSubmission(lead, location.origin, getCookies(lead)),
        (submission) => submitForm(settings, submission, context.requestOptions),
        removeFields,
        (names) =>
          context.note(`The form has no field ${names} that takes any text: its content is in the message.`),
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
  const email = { objectTypeId: '0-1', name: 'email', value: 'connection-test' } as const;
  const context = { pageUri: location.origin, pageName: 'Connection test' };
  try {
    await submitForm(settings, { fields: [email], context });
  } catch (error) {
    if (!(error instanceof InvalidEntryError)) throw error;
  }
}

const responseSchema = z.object({});

/** The form exists, but entries are wrong or missing. */
class InvalidEntryError extends ServiceError {}

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
  const rejectedNames = body.errors
    .filter(({ errorType }) => !ENTRY_ERRORS.has(errorType))
    .flatMap(({ message }) => /'fields\.([^']+)'/.exec(message)?.[1] ?? []);
  const message = body.errors.map((error) => error.message).join(' ') || body.message;
  const error = createResponseError(operation, response, { reason: quoteService('HubSpot', message) });
  if (rejectedNames.length > 0) return new RejectedFieldsError(error, rejectedNames);
  const hasOnlyEntryErrors =
    body.errors.length > 0 && body.errors.every(({ errorType }) => ENTRY_ERRORS.has(errorType));
  return hasOnlyEntryErrors ? new InvalidEntryError(error.message, error) : error;
}

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

/** The lead as a submission, without fields that the visitor left empty. */
function toSubmission({ contact, context, formName }: Lead, origin: string, cookies: string): FormSubmission {
  const cookie = cookies.split(';').find((pair) => pair.trimStart().startsWith('hubspotutk='));
  const hutk = cookie?.match(/=([0-9a-f]{32})$/)?.[1];
  return {
    fields: toFormFields(toSystemRecord('hubspot', contact)),
    // HubSpot refuses the whole submission for an empty or malformed visitor id.
    context: { pageUri: origin + toHref(context.page), pageName: formName, ...(hutk && { hutk }) },
  };
}

/**
 * The submission without the named fields, whose content goes to the end of the message. Undefined if there is no
 * message for it, or if the email itself is refused.
 */
function removeFields(submission: FormSubmission, names: string[]): FormSubmission | undefined {
  const values = Object.fromEntries(submission.fields.map(({ name, value }) => [name, value]));
  const withoutRejected = values.message && moveIntoText('message', values, names, ['message', 'email']);
  return withoutRejected ? { ...submission, fields: toFormFields(withoutRejected) } : undefined;
}

const toFormFields = (values: Readonly<Record<string, string>>): FormField[] =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ objectTypeId: '0-1', name, value }));
