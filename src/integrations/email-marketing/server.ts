import { emailMarketing } from '~/content/recipients.json';
import {
  buildIfUsable,
  createProxiedPaths,
  describeProcessor,
  type GetProxiedPaths,
  getProvider,
  getSitePath,
  type PrivacyByUse,
} from '~/integrations/system-server';
import { findEmailMarketingObstacles } from './mailing-settings';
import { emailMarketingSettingsDefinition } from './settings';

export const privacy: PrivacyByUse = {
  'email-marketing': {
    describe: (built) => ({
      ...describeProcessor(
        emailMarketing.name,
        getProvider(built, 'mailing', built(emailMarketingSettingsDefinition).endpoint),
      ),
      receives: emailMarketing.receives,
    }),
  },
};

export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findEmailMarketingObstacles, (built) =>
  createProxiedPaths(getSitePath(built, built(emailMarketingSettingsDefinition).endpoint), [''], {
    credential: 'email',
    kind: 'lead',
    served: {
      below: '/api/email',
      setting: 'emailMarketing.endpoint',
      gain: 'adds the audience',
      variables: { EMAIL_ENDPOINT: undefined },
    },
  }),
);
