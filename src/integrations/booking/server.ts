import { booking } from '~/content/recipients.json';
import {
  describeIndependent,
  describeProcessor,
  getProviderName,
  type PrivacyByCapability,
} from '~/integrations/system-server';
import { fillTemplate } from '~/shared/lib/fill-template';
import { bookingSettings, getCalendarName } from './settings';

export const privacy: PrivacyByCapability = {
  booking: {
    describe: (readBuild) => {
      const { url } = readBuild(bookingSettings);
      const calendar = getCalendarName(url);
      return calendar
        ? { ...describeProcessor(calendar, { name: '', country: '' }), receives: booking.receivesRequest }
        : {
            ...describeIndependent(fillTemplate(booking.name, { provider: getProviderName(url) })),
            receives: booking.receives,
          };
    },
  },
};
