import type { ReadableSettings } from '~/config/page-settings';

/** The services whose calendar may fix the time, by their setting. */
export const bookingNames = {
  'cal.com': 'Cal.com',
  calendly: 'Calendly',
  google: 'Google Calendar',
} as const;

export type BookingService = keyof typeof bookingNames;

/**
 * An address alone: the demo page leads there instead of asking for a time. With a service, the page asks who is coming,
 * and the visitor chooses the time in that service's calendar. The section made of it has the schema.
 */
export const bookingSettings: ReadableSettings<{ service: '' | BookingService; url: string }> = {
  name: 'booking',
  defaults: { service: '', url: '' },
};
