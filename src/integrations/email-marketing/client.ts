import { emailMarketingWords } from '~/content/systems/email-marketing';
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
  await send(settings, emailMarketingWords.failures.subscribe, {
    method: 'POST',
    url: url.href,
    json: subscriber,
    ...control,
  });
}

/** Asks the endpoint for an answer without subscribing anybody. */
export async function checkAccess(settings: EmailMarketingSettings): Promise<void> {
  await send(settings, emailMarketingWords.failures.test, { method: 'GET', url: settings.endpoint });
}

async function send(settings: EmailMarketingSettings, failure: string, what: HttpRequest): Promise<void> {
  const operation = { failure, service: emailMarketingWords.service };
  const answer = await callService(operation, { ...what, headers: bearer(settings.apiKey) });
  // Asked with its key, a service that only takes subscriptions answers GET so. From a proxy it says nothing of what's behind.
  const answers =
    settings.apiKey && what.method === 'GET' && (answer.status === 405 || answer.status === 400);
  if ((answer.ok || answers) && !isWebPage(answer)) return;
  throw answerError(operation, answer, { reason: isWebPage(answer) ? undefined : REASONS[answer.status] });
}

const REASONS: Readonly<Record<number, string>> = emailMarketingWords.reasons;
