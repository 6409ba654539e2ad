// @vitest-environment node
import { emailMarketingObstacles } from '~/integrations/email-marketing/mailing-settings';
import { emailMarketingSection } from '~/integrations/email-marketing/settings';
import { describeObstacles, describeSection } from '../../support/system-contract';

describeSection(emailMarketingSection, {
  name: 'emailMarketing',
  key: 'email_marketing_config',
  secrets: ['apiKey'],
  sentTo: { setting: 'endpoint', usual: '' },
  addresses: ['endpoint'],
  defaults: { endpoint: '', apiKey: '', audienceId: '' },
});

const endpoint = 'https://mail.example/sync';

describeObstacles(emailMarketingSection, emailMarketingObstacles, [
  [{ endpoint, apiKey: 'k', audienceId: 'a' }, []],
  [{ endpoint, apiKey: 'k' }, ['no-access: everything']],
  [{ endpoint, audienceId: 'a' }, ['no-access: everything']],
  [{ endpoint: '/api/email' }, []],
  [{ apiKey: 'k', audienceId: 'a' }, ['no-endpoint: everything']],
]);
