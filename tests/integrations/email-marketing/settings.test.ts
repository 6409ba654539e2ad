// @vitest-environment node
import { expect, it } from 'vitest';
import { emailMarketingObstacles } from '~/integrations/email-marketing/mailing-settings';
import { emailMarketingSection } from '~/integrations/email-marketing/settings';
import { describeSection, obstaclesWith } from '../../support/system-contract';

describeSection(emailMarketingSection, {
  name: 'emailMarketing',
  key: 'email_marketing_config',
  secrets: ['apiKey'],
  sentTo: { setting: 'endpoint', usual: '' },
  addresses: ['endpoint'],
  defaults: { endpoint: '', apiKey: '', audienceId: '' },
});

const endpoint = 'https://mail.example/sync';

it.each([
  [{ endpoint, apiKey: 'k', audienceId: 'a' }, []],
  [{ endpoint, apiKey: 'k' }, ['no-access: everything']],
  [{ endpoint, audienceId: 'a' }, ['no-access: everything']],
  [{ endpoint: '/api/email' }, []],
  [{ apiKey: 'k', audienceId: 'a' }, ['no-endpoint: everything']],
])('with %o is stopped by %o', (settings, expected) => {
  expect(obstaclesWith(emailMarketingObstacles, { emailMarketing: settings })).toEqual(expected);
});
