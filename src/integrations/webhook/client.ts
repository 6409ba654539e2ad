import { answerError, callService } from '~/shared/lib/service-call';
import type { WebhookPayload } from './to-payload';

/** Posts JSON to the webhook. Any 2xx is a success, whatever its body. */
export async function postToWebhook(
  url: string,
  payload: WebhookPayload | { test: true; sentAt: string },
  signal?: AbortSignal,
): Promise<void> {
  const operation = { failure: 'Failed to send to the webhook', service: 'The webhook' };
  const answer = await callService(operation, { method: 'POST', url, json: payload, signal });
  if (!answer.ok) throw answerError(operation, answer, { reason: REASONS[answer.status] });
}

const REASONS: Record<number, string> = {
  400: 'The webhook refused the data (400): let it take any JSON.',
  401: 'The webhook asks for a credential (401), which would be public here: use one that needs none.',
  403: 'The webhook refused this site (403): check which origins it allows.',
  404: 'There is no webhook at this address (404): copy the URL from your tool again.',
  405: 'The webhook takes no POST requests (405): check the URL.',
  410: 'The webhook is gone (410): make a new one, and enter its URL.',
  422: 'The webhook refused the data (422): let it take any JSON.',
};
