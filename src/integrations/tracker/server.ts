import { hubspot } from '~/content/recipients.json';
import { describeHubspot, type PrivacyByUse } from '~/integrations/system-server';
import { getTrackingSource } from '~/integrations/tracking-source';

export const privacy: PrivacyByUse = {
  tracker: {
    describe: (built) => ({
      ...describeHubspot(getTrackingSource(built)?.region),
      ...hubspot.tracking,
    }),
  },
};
