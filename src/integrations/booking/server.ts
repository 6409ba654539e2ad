import { booking } from '~/content/recipients.json';
import {
  describeIndependent,
  describeProcessor,
  getProviderName,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { fillTemplate } from '~/shared/lib/fill-template';
import { bookingNames, bookingSettings } from './settings';

export const privacy: PrivacyByCapability = {
  booking: {
    describe: (readBuild) => {
      const { service, url } = readBuild(bookingSettings);
      const provider = getProviderName(url);
      if (!service)
        return {
          ...describeIndependent(fillTemplate(booking.name, { provider })),
          receives: booking.receives,
        };
      const calendar = bookingNames[service];
      return {
        ...describeProcessor(calendar, { name: provider === calendar ? '' : provider, country: '' }),
        receives: booking.receivesRequest,
      };
    },
  },
};

export const probe: Probe = {
  getLinks: (readBuild) => {
    const { service, url } = readBuild(bookingSettings);
    return url ? [{ label: service ? bookingNames[service] : getProviderName(url), url, kind: 'page' }] : [];
  },
};
