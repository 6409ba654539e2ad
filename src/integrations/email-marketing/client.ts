import * as z from 'zod/mini';
import { emailMarketingWords } from '~/content/systems/email-marketing';
import { UnknownNamesError } from '~/integrations/fold-into';
import type { HttpAnswer, HttpRequest, RequestControl } from '~/shared/lib/http';
import { answerError, bearer, callService, isWebPage } from '~/shared/lib/service-call';
import type { EmailMarketingSettings } from './settings';
import type { Subscriber } from './to-subscriber';

/** Subscribes an address to the audience. Repeating it changes nothing. Throws UnknownNamesError, ServiceError. */
export async function subscribe(
  settings: EmailMarketingSettings,
  subscriber: Partial<Subscriber>,
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
  const { endpoint: url, apiKey } = settings;
  // Asked with its key, a service that only takes subscriptions answers so. From a proxy it says nothing of what's behind.
  const isAnswer = ({ ok, status }: HttpAnswer) =>
    ok || (apiKey !== '' && (status === 405 || status === 400));
  await send(settings, emailMarketingWords.failures.test, { method: 'GET', url }, isAnswer);
}

async function send(
  settings: EmailMarketingSettings,
  failure: string,
  what: HttpRequest,
  isSuccess: (answer: HttpAnswer) => boolean = ({ ok }) => ok,
): Promise<void> {
  const operation = { failure, service: emailMarketingWords.service };
  const answer = await callService(operation, { ...what, headers: bearer(settings.apiKey) });
  if (isSuccess(answer) && !isWebPage(answer)) return;
  const reason = isWebPage(answer) ? undefined : REASONS[answer.status];
  const error = answerError(operation, answer, { reason });
  // The function's own words: a mailing service has no common ones.
  const said = refusalSchema.safeParse(answer.json).data?.error;
  const unknown = answer.status === 400 && /^Unknown field: (.+)$/.exec(said ?? '')?.[1];
  throw unknown ? new UnknownNamesError(error, [unknown]) : error;
}

const refusalSchema = z.object({ error: z.string() });

const REASONS: Readonly<Record<number, string>> = emailMarketingWords.reasons;
