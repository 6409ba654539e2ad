import { webhookWords } from '~/content/systems/webhook';
import type { RequestControl } from '~/shared/lib/http';
import { answerError, callService, isPage } from '~/shared/lib/service-call';
import type { WebhookPayload } from './to-payload';

/**
 * Posts JSON to the webhook. A 2xx is a receipt, whatever its body, unless it is a web page or comes from elsewhere: a
 * login, a parked domain and the start page of a tool answer 200 as well, and nobody there has the lead. A bare 'OK' is
 * a receipt even where its server calls it HTML, as many do by default.
 */
export async function postToWebhook(
  url: string,
  payload: WebhookPayload | { test: true; sentAt: string },
  control?: RequestControl,
): Promise<void> {
  const { failure, service, suspect, page } = webhookWords;
  const operation = { failure, service, suspect };
  // Form backends that answer people with a page answer programs with data.
  const headers = { Accept: 'application/json' };
  const what = { method: 'POST', url, headers, json: payload, ...control } as const;
  const answer = await callService(operation, what);
  if (answer.ok && !isPage(answer)) return;
  // Whoever answers with a page may have stored the lead all the same.
  if (answer.ok) throw answerError(operation, answer, { reason: page, ambiguous: true });
  throw answerError(operation, answer, { reason: REASONS[answer.status] });
}

const REASONS: Readonly<Record<number, string>> = webhookWords.reasons;
