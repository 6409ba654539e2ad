import * as z from 'zod/mini';
import { defineSiteSettings, httpsUrlSchema } from '~/config/settings-definition';
import { collectObstacles, type System } from '~/integrations/system';
import { bookingSettings, getCalendarName } from './settings';

export const bookingSettingsDefinition = defineSiteSettings({
  ...bookingSettings,
  schema: z.object({ url: httpsUrlSchema }),
});

export const booking: System = {
  id: 'booking',
  label: 'Booking page',
  settings: [bookingSettingsDefinition],
  capabilities: [
    {
      id: 'booking',
      label: 'Booking page',
      findObstacles: ({ readBuild }) =>
        collectObstacles([!readBuild(bookingSettings).url, 'no-page', 'everything']),
    },
  ],
  destinations: [],
  contentSecurityPolicy: (readBuild) => {
    const { url } = readBuild(bookingSettings);
    // Cal.com's pages redirect between two origins.
    return getCalendarName(url)
      ? { 'frame-src': [...new Set([new URL(url).origin, ...(/cal\.com\//.test(url) ? CAL_COM : [])])] }
      : {};
  },
};

const CAL_COM = ['https://cal.com', 'https://app.cal.com'];
