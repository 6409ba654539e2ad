import { emailMarketingTab as words } from '~/content/admin/systems/email-marketing';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { emailMarketingObstacles } from './mailing-settings';
import { emailMarketingSection } from './settings';
import { checkAccess, emailMarketing } from './system';

export const testEmailMarketingConnection = testOf(emailMarketingSection, {
  obstacles: emailMarketingObstacles,
  enter: words.enter,
  ask: checkAccess,
  readable: ({ apiKey }) => (apiKey ? undefined : []),
});

const { group, fields, on, reasons, testLead } = words;

export const admin = systemAdmin({
  ...words,
  system: emailMarketing,
  section: emailMarketingSection,
  groups: [
    {
      title: group,
      fields: [
        { place: 'endpoint', kind: 'address', placeholder: '/api/subscribe', ...fields.endpoint },
        { place: 'apiKey', kind: 'secret', ...fields.apiKey },
        { place: 'audienceId', kind: 'text', ...fields.audienceId },
      ],
    },
  ],
  uses: { 'email-marketing': { on, reasons, test: testEmailMarketingConnection, testLead } },
});
