// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import type { SiteConfig } from '~/config/settings-definition';
import { settingsDefinitions } from '~/integrations/registry';
import { getWebhookUrls } from '~/integrations/webhooks/settings';
import { webhooks } from '~/integrations/webhooks/system';
import { listObstacles } from '../../support/system-contract';

const HOOK = 'https://hooks.example/1';
const NOT_LISTED = ['not-listed: everything'];

it.each<[SiteConfig, Record<string, string[]>]>([
  [{}, { webhook: ['switched-off: visitors', 'no-url: everything'] }],
  [{ webhook: { enabled: true, url: HOOK } }, { webhook: [] }],
  [{ webhook: { enabled: false, url: HOOK } }, { webhook: ['switched-off: visitors'] }],
  [{ webhook: { enabled: true, url: '' } }, { webhook: ['no-url: everything'] }],
  [{ webhooks: [{ url: HOOK, format: 'json' }] }, { webhook: [] }],
  [
    { webhook: { enabled: true, url: HOOK }, webhooks: [{ format: 'teams' }] },
    { webhook: [], teams: [] },
  ],
  [
    { webhook: { enabled: true, url: HOOK }, webhooks: [{ url: HOOK, format: 'form' }] },
    { webhook: [], form: [] },
  ],
])('with %o is stopped by %o', (site, obstacles) => {
  for (const { id, findObstacles } of webhooks.capabilities)
    expect(listObstacles(findObstacles, site), id).toEqual(obstacles[id] ?? NOT_LISTED);
});

it('each address gets a lead once, in the section or in the list', () => {
  const items = [HOOK, '/own', HOOK].map((url) => ({ url, format: 'json' }));
  const read = createSettingsReader({ webhook: { enabled: true, url: HOOK }, webhooks: items });
  expect(getWebhookUrls(read, 'json')).toEqual([HOOK, '/own']);
});

const SECRET = 'https://hooks.slack.com/services/T0/B0/secret';

it.each<[object, string[]]>([
  [{ webhooks: [{ url: HOOK, format: 'json' }, { format: 'slack' }] }, []],
  [{ webhooks: [{ url: '/api/notify/slack', format: 'slack' }] }, []],
  [{ webhooks: [{ url: SECRET, format: 'slack' }] }, ['webhooks.0.url: everyone can read it']],
  [
    { webhooks: [{ url: 'javascript:alert(1)', format: 'json' }] },
    ['webhooks.0.url: expected an https address'],
  ],
  [{ webhooks: [{ format: 'form' }] }, ['webhooks.0.url: expected an https address']],
  [{ webhooks: [{ url: HOOK }] }, ['webhooks.0.format: Invalid option']],
  [
    { webhooks: [{ url: HOOK, format: 'json', urll: 1 }] },
    ['webhooks.0.urll: unknown key. Known here: url, format.'],
  ],
  [{ webhooks: { url: HOOK } }, ['webhooks: Invalid input']],
  [{ formBackend: { enabled: true, url: HOOK } }, ['formBackend: ended: write "webhooks": [{ "url"']],
  [{ notices: { slack: true } }, ['notices: ended: write "webhooks": [{ "format": "slack" }]']],
])('the build reads %o with the problems %o', (site, problems) => {
  const result = parseSiteConfig(site, settingsDefinitions);
  const found = result.ok ? [] : result.problems;
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  expect(found.join()).not.toContain('T0/B0');
});
