import { hubspotProcessor, type PrivacyOf } from '~/integrations/privacy';
import { trackingSource } from '~/integrations/tracking-source';

export const privacy: PrivacyOf = {
  tracker: {
    describe: (built) => ({
      ...hubspotProcessor('HubSpot tracking', trackingSource(built)?.region),
      receives:
        'Only after Accept All: the pages you read, and who you are once you send a form. We learn what people read before they write.',
    }),
  },
};
