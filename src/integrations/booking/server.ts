import { booking } from '~/content/recipients.json';
import { elsewhere, type PrivacyOf, type Probe, processor, providerAt } from '~/integrations/system-server';
import { fill } from '~/shared/lib/fill';
import { bookingNames, bookingSettings } from './settings';

export const privacy: PrivacyOf = {
  booking: {
    describe: (built) => {
      const { service, url } = built(bookingSettings);
      const provider = providerAt(url);
      if (!service) return { ...elsewhere(fill(booking.name, { provider })), receives: booking.receives };
      const calendar = bookingNames[service];
      return {
        ...processor(calendar, { name: provider === calendar ? '' : provider, country: '' }),
        receives: booking.receivesRequest,
      };
    },
  },
};

export const probe: Probe = {
  linked: (built) => {
    const { service, url } = built(bookingSettings);
    return url ? [{ label: service ? bookingNames[service] : providerAt(url), url, kind: 'page' }] : [];
  },
};
