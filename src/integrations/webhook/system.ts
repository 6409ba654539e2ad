import { readConfig } from '~/config/config-store';
import { webhookWords } from '~/content/systems/webhook';
import { isClear, originsOf, type System } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { RequestControl } from '~/shared/lib/http';
import { answerError, callService, isPage } from '~/shared/lib/service-call';
import { webhookObstacles, webhookSection } from './settings';

/** The body that a webhook receives. `id` is the same on every repeat, so that a receiver can recognize one. */
type WebhookPayload = Pick<Lead, 'id' | 'kind' | 'createdAt' | 'values' | 'contact' | 'context'> & {
  form: string;
};

const toPayload = ({ id, kind, formName, ...lead }: Lead): WebhookPayload => ({
  id,
  kind,
  form: formName,
  ...lead,
});

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
  throw answerError(operation, answer, { reason: answer.ok ? page : REASONS[answer.status] });
}

const REASONS: Readonly<Record<number, string>> = webhookWords.reasons;

/** Any form backend or automation tool that takes JSON. */
export const webhookDestination: Destination = {
  id: 'webhook',
  label: webhookWords.label,
  counts: 'remote',
  turn: 70,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(webhookObstacles),
  async deliver(lead, progress) {
    const { url } = readConfig(webhookSection);
    await progress.step('post', 'visible', async (unanswered) => {
      if (unanswered) progress.note(webhookWords.sentAgain);
      await postToWebhook(url, toPayload(lead), progress.control);
      return 'sent';
    });
  },
};

export const webhook: System = {
  id: 'webhook',
  label: webhookWords.label,
  category: 'form backend',
  sections: [webhookSection],
  uses: [{ id: 'webhook', label: webhookWords.label, obstacles: webhookObstacles }],
  destinations: [webhookDestination],
  policy: (built) => {
    const { enabled, url } = built(webhookSection);
    return { 'connect-src': originsOf(enabled && url) };
  },
};
