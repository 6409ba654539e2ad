import { readBuildSettings } from '~/config/config-store';
import { defineSystemAdmin } from '~/integrations/system-admin';
import { bookingSettings } from './settings';
import { booking, bookingSettingsDefinition } from './system';

const NO_PAGE = "site.config.json names no page under 'booking': the demo page asks for a time.";

export const admin = defineSystemAdmin({
  system: booking,
  settings: bookingSettingsDefinition,
  intro: 'Where visitors choose the time of a demo, if not on this site.',
  notes: [
    "site.config.json names the page under 'booking'. Cal.com and Calendly are shown in a frame, any other page is a link.",
    'A request is sent as a lead before a calendar opens. Its time, changes and cancellations are known to the service alone, so connect it with your CRM there.',
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
      test: async () => {
        const { url } = readBuildSettings(bookingSettings);
        return url
          ? {
              state: 'unknown',
              reason: `It tells other pages nothing. Open it yourself to see whether it shows free times: ${url}`,
            }
          : { state: 'not-connected', reason: NO_PAGE };
      },
    },
  },
});
