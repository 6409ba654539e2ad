import { readSettings } from '~/config/config-store';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { RequestOptions } from '~/shared/lib/http';
import { callService, createResponseError, isFullPage, saysFailed } from '~/shared/lib/service-call';
import { findWebhookObstacles, webhookSettings } from './settings';

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
 * Posts JSON to the webhook. A 2xx is a receipt, whatever its body, unless it says that it failed, or is a web page: a
 * login, a parked domain and a tool's home page answer 200 as well, without taking the lead. A bare 'OK' is a receipt
 * even with an HTML content type, which many servers send by default.
 */
export async function postToWebhook(
  url: string,
  payload: WebhookPayload | { test: true; sentAt: string },
  requestOptions?: RequestOptions,
): Promise<void> {
  const operation = {
    errorMessage: 'Failed to send to the webhook',
    service: 'The webhook',
    hint: 'the URL, which must not redirect, and let it take any JSON',
  };
  // Form backends that answer with a page by default answer with data.
  const headers = { Accept: 'application/json' };
  const request = { method: 'POST', url, headers, json: payload, ...requestOptions } as const;
  const response = await callService(operation, request);
  if (response.ok && saysFailed(response))
    throw createResponseError(operation, response, {
      kind: 'unauthorized',
      ambiguous: false,
      reason: 'The webhook says that it did not take the lead (200): look there for what it lacks.',
    });
  if (response.ok && !isFullPage(response)) return;
  throw createResponseError(operation, response, {
    reason: response.ok
      ? 'A web page answered in place of the webhook (200): it is no receipt. Copy the URL from your tool again.'
      : undefined,
  });
}

/** Any form backend or automation tool that takes JSON. */
const webhookDestination: Destination = {
  id: 'webhook',
  label: 'Webhook',
  role: 'remote',
  order: 70,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findWebhookObstacles),
  async deliver(lead, context) {
    const { url } = readSettings(webhookSettings);
    await context.runStep('post', 'duplicates-visible', async (unanswered) => {
      if (unanswered) context.note('Sent again after an attempt without an answer; the id is the same.');
      await postToWebhook(url, toPayload(lead), context.requestOptions);
      return 'sent';
    });
  },
};

export const webhook: System = {
  id: 'webhook',
  label: 'Webhook',
  settings: [webhookSettings],
  capabilities: [{ id: 'webhook', label: 'Webhook', findObstacles: findWebhookObstacles }],
  destinations: [webhookDestination],
  contentSecurityPolicy: (readBuild) => {
    const { enabled, url } = readBuild(webhookSettings);
    return { 'connect-src': getOrigins(enabled && url) };
  },
};
