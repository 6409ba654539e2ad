// @vitest-environment node
import { expect, it } from 'vitest';
import { webhookObstacles, webhookSection } from '~/integrations/webhook/settings';
import { describeSection, obstaclesWith } from '../../support/system-contract';

describeSection(webhookSection, {
  name: 'webhook',
  key: 'webhook_config',
  addresses: ['url'],
  defaults: { enabled: false, url: '' },
});

it.each([
  [{ enabled: true, url: 'https://hooks.example/1' }, []],
  [{ enabled: false, url: 'https://hooks.example/1' }, ['switched-off: visitors']],
  [{ enabled: true, url: '' }, ['no-url: everything']],
])('with %o is stopped by %o', (settings, expected) => {
  expect(obstaclesWith(webhookObstacles, { webhook: settings })).toEqual(expected);
});
