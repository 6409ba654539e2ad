// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import {
  findEmailMarketingObstacles,
  getMailingPractice,
} from '~/integrations/email-marketing/mailing-settings';
import { emailMarketingSettingsDefinition } from '~/integrations/email-marketing/settings';
import { describeObstacles, describeSection } from '../../support/system-contract';

describeSection(emailMarketingSettingsDefinition, {
  name: 'emailMarketing',
  key: 'email_marketing_config',
  secrets: ['apiKey'],
  sentTo: { setting: 'endpoint', defaultUrl: '' },
  addresses: ['endpoint'],
  defaults: { endpoint: '', apiKey: '', audienceId: '' },
});

it.each([
  [{}, 'none'],
  [{ emailMarketing: { endpoint: '/api/email' } }, 'ticked'],
  [{ emailMarketing: { endpoint: '/api/email' }, consent: { optIn: true } }, 'unticked'],
])('a site with %o has the mailing practice %s', (site: SiteConfig, practice) => {
  const read = createSettingsReader(site);
  expect(getMailingPractice({ read, built: read, origin: 'https://agency.example' })).toBe(practice);
});

const endpoint = 'https://mail.example/sync';

describeObstacles(emailMarketingSettingsDefinition, findEmailMarketingObstacles, [
  [{ endpoint, apiKey: 'k', audienceId: 'a' }, []],
  [{ endpoint, apiKey: 'k' }, ['no-access: everything']],
  [{ endpoint, audienceId: 'a' }, ['no-access: everything']],
  [{ endpoint: '/api/email' }, []],
  [{ apiKey: 'k', audienceId: 'a' }, ['no-endpoint: everything']],
]);
