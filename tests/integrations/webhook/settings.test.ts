// @vitest-environment node
import { findWebhookObstacles, webhookSettings } from '~/integrations/webhook/settings';
import { describeObstacles, describeSection } from '../../support/system-contract';

describeSection(webhookSettings, {
  name: 'webhook',
  key: 'webhook_config',
  urlSettings: ['url'],
  defaults: { enabled: false, url: '' },
});

describeObstacles(webhookSettings, findWebhookObstacles, [
  [{ enabled: true, url: 'https://hooks.example/1' }, []],
  [{ enabled: false, url: 'https://hooks.example/1' }, ['switched-off: visitors']],
  [{ enabled: true, url: '' }, ['no-url: everything']],
]);
