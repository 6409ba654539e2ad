import type { Settings } from '~/config/frame-settings';

export type BookingService = 'cal.com' | 'calendly' | 'google';

/**
 * An address alone: the demo page leads there instead of asking for a time. With a service, the page asks who is coming,
 * and the visitor chooses the time in that service's calendar. The section made of it has the schema.
 */
export const bookingSettings: Settings<{ service: '' | BookingService; url: string }> = {
  name: 'booking',
  defaults: { service: '', url: '' },
};
