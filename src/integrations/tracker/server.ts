import { hubspotPrivacy } from '~/content/systems/hubspot';
import { hubspotProcessor, type PrivacyOf } from '~/integrations/system-server';
import { trackingSource } from '~/integrations/tracking-source';

export const privacy: PrivacyOf = {
  tracker: {
    describe: (built) => ({
      ...hubspotProcessor(hubspotPrivacy.tracking, trackingSource(built)?.region),
      receives: hubspotPrivacy.tracker,
    }),
  },
};
