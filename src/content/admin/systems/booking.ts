import { testToasts } from './every-system';

/** The booking page's tab. */
export const bookingTab = {
  intro: 'Where visitors choose the time of a demo: a page of Cal.com, Calendly or Google Calendar.',
  notes: [
    "site.config.json names the service and the page under 'booking', and the built site's policy lets its frame in.",
    'A request is sent as a lead before the calendar opens. The inbox shows a time that was chosen in the frame. Changes and cancellations are known to the service alone, so connect it with your CRM there.',
    'The test opens the calendar in a hidden frame of this page, and books nothing.',
  ],
  noTestLead: 'There is no test lead: the calendar gets its visitors after their request was sent.',
  toasts: testToasts('the booking page', "'booking' in site.config.json"),
  on: 'Visitors choose the time of a demo there.',
  none: "site.config.json names no page under 'booking': the demo page asks for a time.",
  frame: 'Connection test of the calendar',
  untold: 'It says nothing to other pages. Open it yourself to see whether it shows free times:',
  silent:
    'The calendar didn’t answer from its frame. Open the page yourself, and look for a blocker in this browser:',
} as const;
