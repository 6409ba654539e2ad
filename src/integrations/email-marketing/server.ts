import { emailMarketing } from '~/content/recipients.json';
import {
  ifUsed,
  ownPath,
  type PrivacyOf,
  type Proxied,
  pathsBelow,
  processor,
  providerOf,
} from '~/integrations/system-server';
import { emailMarketingObstacles } from './mailing-settings';
import { emailMarketingSection } from './settings';

export const privacy: PrivacyOf = {
  'email-marketing': {
    describe: (built) => ({
      ...processor(emailMarketing.name, providerOf(built, 'mailing', built(emailMarketingSection).endpoint)),
      receives: emailMarketing.receives,
    }),
  },
};

export const proxied: Proxied = ifUsed(emailMarketingObstacles, (built) =>
  pathsBelow(ownPath(built, built(emailMarketingSection).endpoint), [''], {
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
