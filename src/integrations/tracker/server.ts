import { hubspotRecipient } from '~/content/recipients/hubspot';
import { hubspotProcessor, type PrivacyOf } from '~/integrations/system-server';
import { trackingSource } from '~/integrations/tracking-source';

export const privacy: PrivacyOf = {
  tracker: {
    describe: (built) => ({
      ...hubspotProcessor(hubspotRecipient.tracking, trackingSource(built)?.region),
      receives: hubspotRecipient.tracker,
    }),
  },
};
