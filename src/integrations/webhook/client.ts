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
  const operation = {
    failure: 'Failed to send to the webhook',
    service: 'The webhook',
    suspect: 'the URL, which must not redirect',
  };
  // Form backends that answer people with a page answer programs with data.
  const headers = { Accept: 'application/json' };
  const what = { method: 'POST', url, headers, json: payload, redirect: 'error', ...control } as const;
  const answer = await callService(operation, what);
  if (answer.ok && !isPage(answer)) return;
  throw answerError(operation, answer, { reason: answer.ok ? PAGE : REASONS[answer.status] });
}

const PAGE =
  'A web page answered in place of the webhook (200): it is no receipt. Copy the URL from your tool again.';

const REASONS: Record<number, string> = {
  400: 'The webhook refused the data (400): let it take any JSON.',
  401: 'The webhook asks for a credential (401), which would be public here: use one that needs none.',
  403: 'The webhook refused this site (403): check which origins it allows.',
  404: 'There is no webhook at this address (404): copy the URL from your tool again.',
  405: 'The webhook takes no POST requests (405): check the URL.',
  410: 'The webhook is gone (410): make a new one, and enter its URL.',
  422: 'The webhook refused the data (422): let it take any JSON.',
};
