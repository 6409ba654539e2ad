import { readBuildSettings } from '~/config/config-store';
import { defineSystemAdmin } from '~/integrations/system-admin';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { withTimeout } from '~/shared/lib/lock';
import { bookingSettings } from './settings';
import {
  booking,
  bookingSettingsDefinition,
  FRAME_TIMEOUT_MS,
  getBookingUrls,
  readCalendarMessage,
} from './system';

const NO_PAGE = "site.config.json names no page under 'booking': the demo page asks for a time.";

/** Tests whether the deployment's calendar answers from a frame of this page. Books nothing. */
export async function testBooking(): Promise<ConnectionTest> {
  const { service, url } = readBuildSettings(bookingSettings);
  if (!url) return { state: 'not-connected', reason: NO_PAGE };
  // Google's calendar and linked pages send no messages.
  if (!service || service === 'google')
    return {
      state: 'unknown',
      reason: `It says nothing to other pages. Open it yourself to see whether it shows free times: ${url}`,
    };
  const frame = document.createElement('iframe');
  frame.src = getBookingUrls(service, url, { name: '', email: '', topic: '', id: '' }).frame;
  frame.title = 'Connection test of the calendar';
  frame.inert = true;
  frame.className = 'fixed size-px opacity-0';
  const listener = new AbortController();
  const answer = new Promise<void>((resolve) => {
    const onMessage = (message: MessageEvent) =>
      readCalendarMessage(frame, { service, url }, message) && resolve();
    addEventListener('message', onMessage, listener);
  });
  document.body.append(frame);
  const outcome = await withTimeout(FRAME_TIMEOUT_MS, answer);
  listener.abort();
  frame.remove();
  if (outcome !== 'late') return { state: 'connected' };
  return {
    state: 'error',
    reason: `The calendar didn’t answer from its frame. Open the page yourself, and look for a blocker in this browser: ${url}`,
  };
}

export const admin = defineSystemAdmin({
  system: booking,
  settings: bookingSettingsDefinition,
  intro: 'Where visitors choose the time of a demo: a page of Cal.com, Calendly or Google Calendar.',
  notes: [
    "site.config.json names the service and the page under 'booking', and the built site's policy lets its frame in.",
    'A request is sent as a lead before the calendar opens. The inbox shows a time that was chosen in the frame. Changes and cancellations are known to the service alone, so connect it with your CRM there.',
    'The test opens the calendar in a hidden frame of this page, and books nothing.',
  ],
  connectsTo: 'the booking page',
  failureHint: "'booking' in site.config.json",
  noTestLead: 'There is no test lead: the calendar gets its visitors after their request was sent.',
  fieldsets: [],
  capabilities: {
    booking: {
      activeText: 'Visitors choose the time of a demo there.',
      reasons: {
        'no-page': NO_PAGE,
      },
      test: testBooking,
    },
  },
});
