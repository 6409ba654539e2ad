// @vitest-environment node
import { findWebhookObstacles, webhookSettings } from '~/integrations/webhook/settings';
import { describeObstacles } from '../../support/system-contract';

describeObstacles(webhookSettings, findWebhookObstacles, [
  [{ enabled: true, url: 'https://hooks.example/1' }, []],
  [{ enabled: false, url: 'https://hooks.example/1' }, ['switched-off: visitors']],
  [{ enabled: true, url: '' }, ['no-url: everything']],
]);
