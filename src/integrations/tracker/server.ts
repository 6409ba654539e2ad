import { hubspot } from '~/content/recipients.json';
import { describeHubspot, type PrivacyByCapability } from '~/integrations/system-server';
import { getTrackingSource } from '~/integrations/tracking-source';

export const privacy: PrivacyByCapability = {
  tracker: {
    describe: (readBuild) => ({
      ...describeHubspot(getTrackingSource(readBuild)?.region),
      ...hubspot.tracking,
    }),
  },
};
