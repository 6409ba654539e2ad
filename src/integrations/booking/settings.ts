import type { ReadableSettings } from '~/config/page-settings';

/** Names of the calendar services, by setting. */
export const bookingNames = {
  'cal.com': 'Cal.com',
  calendly: 'Calendly',
  google: 'Google Calendar',
} as const;

export type BookingService = keyof typeof bookingNames;

/**
 * With a URL alone, the demo page links to it instead of asking for a time. With a service, the page asks for the
 * visitor's details, and the visitor chooses the time in that service's calendar. `bookingSettingsDefinition` adds the
 * schema.
 */
export const bookingSettings: ReadableSettings<{ service: '' | BookingService; url: string }> = {
  name: 'booking',
  defaults: { service: '', url: '' },
};
