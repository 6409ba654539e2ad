import type { ReadableSettings } from '~/config/page-settings';
import { parseUrl } from '~/shared/lib/parse-url';

/** Cal.com's keys. Calendly's are like SuiteCRM's tokens. */
export const secretPattern = /\bcal_(?:live_)?[\da-f]{32}/;

/**
 * Without an address, the demo page asks for a time. With one of a calendar below, it asks for the visitor's details, and
 * the time is chosen there; it links to any other address instead of asking. `bookingSettingsDefinition` adds the schema.
 */
export const bookingSettings: ReadableSettings<{ url: string }> = {
  name: 'booking',
  defaults: { url: '' },
};

/** Calendars that may be framed and take name and email address from the query, by host. */
const CALENDARS: Partial<Record<string, { name: string; framePath: string; frameQuery: string }>> = {
  // cal.com/help/event-types/prefill-fields and /help/embedding
  'cal.com': { name: 'Cal.com', framePath: '/embed', frameQuery: 'embed' },
  // help.calendly.com/hc/articles/226766767
  'calendly.com': { name: 'Calendly', framePath: '', frameQuery: 'embed_type' },
};

const findCalendar = (url: string) => CALENDARS[parseUrl(url)?.hostname.replace(/^app\./, '') ?? ''];

/** The name of the calendar where the time of a demo is chosen; undefined for this site's own times and for a link. */
export const getCalendarName = (url: string): string | undefined => findCalendar(url)?.name;

/** The addresses of a calendar for one person: as a page and as a frame. */
export function getCalendarUrls(url: string, { name, email }: { name: string; email: string }) {
  const { framePath = '', frameQuery = '' } = findCalendar(url) ?? {};
  const page = new URL(url);
  page.searchParams.set('name', name);
  page.searchParams.set('email', email);
  const frame = new URL(page);
  frame.searchParams.set(frameQuery, 'Inline');
  frame.pathname = frame.pathname.replace(/\/$/, '') + framePath;
  return { page: page.href, frame: frame.href };
}
