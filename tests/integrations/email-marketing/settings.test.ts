// @vitest-environment node
import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import {
  findEmailMarketingObstacles,
  getMailingPractice,
} from '~/integrations/email-marketing/mailing-settings';
import { emailMarketingSettings } from '~/integrations/email-marketing/system';
import { describeObstacles } from '../../support/system-contract';

it.each([
  [{}, 'none'],
  // Its key can't be in the file, so visitors have no service.
  [{ emailMarketing: { endpoint: 'https://mail.example/sync', audienceId: 'a' } }, 'none'],
  [{ emailMarketing: { endpoint: '/api/email' } }, 'ticked'],
  [{ emailMarketing: { endpoint: '/api/email' }, consent: { optIn: true } }, 'unticked'],
])('a site with %o has the mailing practice %s', (site: SiteConfig, practice) => {
  const read = createSettingsReader(site);
  expect(getMailingPractice({ read, readBuild: read, origin: 'https://agency.example' })).toBe(practice);
});

const endpoint = 'https://mail.example/sync';

describeObstacles(emailMarketingSettings, findEmailMarketingObstacles, [
  [{ endpoint, apiKey: 'k', audienceId: 'a' }, []],
  [{ endpoint, apiKey: 'k' }, ['no-access: everything']],
  [{ endpoint, audienceId: 'a' }, ['no-access: everything']],
  [{ endpoint: '/api/email' }, []],
  [{ apiKey: 'k', audienceId: 'a' }, ['no-endpoint: everything']],
]);
