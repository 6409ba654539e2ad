import { webhook } from '~/content/recipients.json';
import {
  buildIfUsable,
  createProxiedPaths,
  describeProcessor,
  type GetProxiedPaths,
  getProvider,
  getSitePath,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { findWebhookObstacles, webhookSettings } from './settings';

export const privacy: PrivacyByCapability = {
  webhook: {
    describe: (readBuild) => ({
      ...describeProcessor(webhook.name, getProvider(readBuild, 'forms', readBuild(webhookSettings).url)),
      receives: webhook.receives,
      activity: webhook.activity,
    }),
  },
};

export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findWebhookObstacles, (readBuild) =>
  createProxiedPaths(getSitePath(readBuild, readBuild(webhookSettings).url), [''], {
    credential: 'webhook',
    kind: 'lead',
  }),
);

export const probe: Probe = {
  acceptsAnyRequest: true,
  getDirectCalls: buildIfUsable(findWebhookObstacles, (readBuild) => [
    { label: 'Webhook', url: readBuild(webhookSettings).url, method: 'POST', headers: ['content-type'] },
  ]),
};
