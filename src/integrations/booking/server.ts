import { recipientWords as words } from '~/content/recipients';
import { elsewhere, type PrivacyOf, type Probe, processor, providerAt } from '~/integrations/system-server';
import { bookingNames, bookingSettings } from './settings';

export const privacy: PrivacyOf = {
  booking: {
    describe: (built) => {
      const { service, url } = built(bookingSettings);
      const provider = providerAt(url);
      if (!service) return { ...elsewhere(words.booking.name(provider)), receives: words.booking.receives };
      const calendar = bookingNames[service];
      return {
        ...processor(calendar, { name: provider === calendar ? '' : provider, country: '' }),
        receives: words.booking.receivesRequest,
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
