import { hubspot } from '~/content/recipients.json';
import { hubspotProcessor, type PrivacyOf } from '~/integrations/system-server';
import { trackingSource } from '~/integrations/tracking-source';

export const privacy: PrivacyOf = {
  tracker: {
    describe: (built) => ({
      ...hubspotProcessor(trackingSource(built)?.region),
      ...hubspot.tracking,
    }),
  },
};
