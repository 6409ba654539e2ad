import { emailMarketing } from '~/content/recipients.json';
import {
  buildIfUsable,
  createProxiedPaths,
  describeProcessor,
  type GetProxiedPaths,
  getProvider,
  getSitePath,
  type PrivacyByCapability,
} from '~/integrations/system-server';
import { findEmailMarketingObstacles } from './mailing-settings';
import { emailMarketingSettings } from './system';

export const privacy: PrivacyByCapability = {
  'email-marketing': {
    describe: (readBuild) => ({
      ...describeProcessor(
        emailMarketing.name,
        getProvider(readBuild, 'mailing', readBuild(emailMarketingSettings).endpoint),
      ),
      receives: emailMarketing.receives,
    }),
  },
};

export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findEmailMarketingObstacles, (readBuild) =>
  createProxiedPaths(getSitePath(readBuild, readBuild(emailMarketingSettings).endpoint), [''], {
    credential: 'email',
    kind: 'lead',
    edgeFunction: {
      basePath: '/api/email',
      setting: 'emailMarketing.endpoint',
      advantage: 'adds the audience',
      variables: { EMAIL_ENDPOINT: undefined },
    },
  }),
);
