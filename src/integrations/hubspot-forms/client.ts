import * as z from 'zod/mini';
import { callService } from '~/shared/lib/service-call';
import { formsError } from './errors';
import { type HubspotFormsSettings, submitUrl } from './settings';
import type { FormSubmission } from './to-submission';

/** Submits a form. HubSpot tells contacts apart by address, so a repeat only adds a second submission. */
export async function submitForm(
  settings: HubspotFormsSettings,
  submission: FormSubmission,
  signal?: AbortSignal,
): Promise<void> {
  const operation = { failure: 'Failed to submit form to HubSpot', service: 'HubSpot' };
  const answer = await callService(operation, {
    method: 'POST',
    url: submitUrl(settings),
    json: submission,
    signal,
  });
  // {inlineMessage} or {redirectUri}, by the form's own settings.
  if (!answer.ok || !answerSchema.safeParse(answer.json).success) throw formsError(operation, answer);
}

const answerSchema = z.object({});
