import { webhook } from '~/content/recipients.json';
import {
  buildIfUsable,
  createProxiedPaths,
  describeProcessor,
  type GetProxiedPaths,
  getProvider,
  getSitePath,
  type PrivacyByUse,
  type Probe,
} from '~/integrations/system-server';
import { findWebhookObstacles, webhookSettings } from './settings';

export const privacy: PrivacyByUse = {
  webhook: {
    describe: (built) => ({
      ...describeProcessor(webhook.name, getProvider(built, 'forms', built(webhookSettings).url)),
      receives: webhook.receives,
      activity: webhook.activity,
    }),
  },
};

export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findWebhookObstacles, (built) =>
  createProxiedPaths(getSitePath(built, built(webhookSettings).url), [''], {
    credential: 'webhook',
    kind: 'lead',
  }),
);

export const probe: Probe = {
  acceptsAnyRequest: true,
  getDirectCalls: buildIfUsable(findWebhookObstacles, (built) => [
    { label: 'Webhook', url: built(webhookSettings).url, method: 'POST', headers: ['content-type'] },
  ]),
};
