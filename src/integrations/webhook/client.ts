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
  if (!answer.ok) throw answerError(operation, answer);
}
