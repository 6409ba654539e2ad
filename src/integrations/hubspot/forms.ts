import * as z from 'zod/mini';
import { readConfig } from '~/config/config-store';
import { moveIntoText, RefusedFieldsError, sendWithoutRefused } from '~/integrations/refused-fields';
import { isUsable } from '~/integrations/system';
import { toSystemRecord } from '~/leads/contact-fields';
import type { Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import { toHref } from '~/shared/base-path';
import { readConsent } from '~/shared/lib/consent';
import type { HttpResponse, RequestOptions } from '~/shared/lib/http';
import {
  callService,
  explainNetworkError,
  isWebPage,
  type Operation,
  quoteService,
  toServiceError,
} from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { findFormsObstacles, getSubmitUrl, type HubspotFormsSettings, hubspotSettings } from './settings';

/** HubSpot's public forms endpoint, which works from a static host without a proxy. */
export const hubspotFormsDestination: Destination = {
  id: 'hubspot-forms',
  label: 'HubSpot Forms',
  counts: 'remote',
  order: 50,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findFormsObstacles),
  async deliver(lead, progress) {
    await progress.runStep('submission', 'visible', async (unanswered) => {
      // A duplicate submission does less harm than a lost inquiry.
      if (unanswered)
        progress.note('Sent again after an attempt without an answer: it may show twice in HubSpot.');
      const settings = readConfig(hubspotSettings);
      await sendWithoutRefused(
        toSubmission(lead, location.origin, getCookies(lead)),
        (submission) => submitForm(settings, submission, progress.control),
        removeFields,
        (names) =>
          progress.note(`The form has no field ${names} that takes any text: its content is in the message.`),
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
  control?: RequestOptions,
): Promise<void> {
  const operation = { failure: 'Failed to submit form to HubSpot', service: 'HubSpot' };
  const url = getSubmitUrl(settings);
  // The endpoint allows every site, but many blockers treat it as a tracker.
  const answer = await callService(operation, { method: 'POST', url, json: submission, ...control }).catch(
    explainNetworkError(
      url,
      "HubSpot's forms endpoint could not be reached: switch blockers off in this browser, and try again.",
    ),
  );
  // {inlineMessage} or {redirectUri}, depending on the form's settings.
  if (!answer.ok || !answerSchema.safeParse(answer.json).success) throw toFormsError(operation, answer);
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

const answerSchema = z.object({});

/** The form exists, but entries are wrong or missing. */
class InvalidEntryError extends ServiceError {}

/** The error for any answer of the forms endpoint other than the documented success. */
function toFormsError(operation: Operation, answer: HttpResponse): ServiceError {
  // The limit is 50 submissions in 10 seconds.
  if (answer.status === 429) return toServiceError(operation, answer, { retryAfterMs: 10_000 });
  if (answer.status === 404 && !isWebPage(answer)) {
    return toServiceError(operation, answer, {
      reason: 'HubSpot has no such form (404): check portal ID, form ID and region.',
    });
  }
  const body = answer.status === 400 ? errorSchema.safeParse(answer.json).data : undefined;
  if (!body) return toServiceError(operation, answer);
  const refusedNames = body.errors
    .filter(({ errorType }) => !ENTRY_ERRORS.has(errorType))
    .flatMap(({ message }) => /'fields\.([^']+)'/.exec(message)?.[1] ?? []);
  const words = body.errors.map(({ message }) => message).join(' ') || body.message;
  const error = toServiceError(operation, answer, { reason: quoteService('HubSpot', words) });
  if (refusedNames.length > 0) return new RefusedFieldsError(error, refusedNames);
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
  const cookie = cookies.split(';').find((one) => one.trimStart().startsWith('hubspotutk='));
  const hutk = cookie?.match(/=([0-9a-f]{32})$/)?.[1];
  return {
    fields: toFields(toSystemRecord('hubspot', contact)),
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
  const folded = values.message && moveIntoText('message', values, names, ['message', 'email']);
  return folded ? { ...submission, fields: toFields(folded) } : undefined;
}

const toFields = (values: Readonly<Record<string, string>>): FormField[] =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ objectTypeId: '0-1', name, value }));
