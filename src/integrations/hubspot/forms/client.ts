import * as z from 'zod/mini';
import { hubspotWords } from '~/content/systems/hubspot';
import type { RequestControl } from '~/shared/lib/http';
import { callService, explainSilence } from '~/shared/lib/service-call';
import { type HubspotFormsSettings, submitUrl } from '../settings';
import { formsError, InvalidEntryError } from './errors';
import type { FormSubmission } from './to-submission';

/** Submits a form. HubSpot tells contacts apart by address, so a repeat only adds a second submission. */
export async function submitForm(
  settings: HubspotFormsSettings,
  submission: FormSubmission,
  control?: RequestControl,
): Promise<void> {
  const operation = { failure: hubspotWords.failures.submitForm, service: hubspotWords.label };
  const url = submitUrl(settings);
  // The address is HubSpot's own and open to every site, but many blockers take it for a tracker's.
  const answer = await callService(operation, { method: 'POST', url, json: submission, ...control }).catch(
    explainSilence(url, hubspotWords.blocked),
  );
  // {inlineMessage} or {redirectUri}, by the form's own settings.
  if (!answer.ok || !answerSchema.safeParse(answer.json).success) throw formsError(operation, answer);
}

/**
 * Submits an impossible address and nothing else: an existing form refuses just that, and
 * nothing is saved. It's the only question that this endpoint answers.
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
