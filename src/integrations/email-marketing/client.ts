import type { HttpRequest, RequestControl } from '~/shared/lib/http';
import { answerError, bearer, callService, isWebPage } from '~/shared/lib/service-call';
import type { EmailMarketingSettings } from './settings';
import type { Subscriber } from './to-subscriber';

/** Subscribes an address to the audience. Repeating it changes nothing. */
export async function subscribe(
  settings: EmailMarketingSettings,
  subscriber: Subscriber,
  control?: RequestControl,
): Promise<void> {
  // The body is the same for every list; the address says which one.
  const url = new URL(settings.endpoint, location.href);
  if (settings.audienceId) url.searchParams.set('audienceId', settings.audienceId);
  await send(settings, 'Failed to subscribe in email marketing', {
    method: 'POST',
    url: url.href,
    json: subscriber,
    ...control,
  });
}

/** Asks the endpoint for an answer without subscribing anybody. */
export async function checkAccess(settings: EmailMarketingSettings): Promise<void> {
  await send(settings, 'Email marketing connection test failed', { method: 'GET', url: settings.endpoint });
}

async function send(settings: EmailMarketingSettings, failure: string, what: HttpRequest): Promise<void> {
  const operation = { failure, service: 'The email marketing endpoint' };
  const answer = await callService(operation, { ...what, headers: bearer(settings.apiKey) });
  // A function that only takes subscriptions answers a plain GET with 405 or 400.
  const understood = answer.ok || (what.method === 'GET' && (answer.status === 405 || answer.status === 400));
  if (understood && !isWebPage(answer)) return;
  throw answerError(operation, answer, { reason: isWebPage(answer) ? undefined : REASONS[answer.status] });
}

const REASONS: Record<number, string> = {
  400: 'The email marketing endpoint refused the data (400): see in its log what it expects.',
  401: 'The email marketing endpoint refused the API key (401): copy it again.',
  403: 'The email marketing endpoint refused the API key (403): check what the key may do.',
  404: 'There is no email marketing endpoint at this address (404): check the endpoint.',
};
