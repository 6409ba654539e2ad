import { testToasts } from './every-system';

/** What is wrong with the settings of `analytics`, as the build says it behind the setting's name. */
export const analyticsProblems = {
  noId: (service: string) => `missing: ${service} counts nothing without the site's id.`,
  oddId: (service: string, example: string) => `expected an id of ${service} such as ${example}.`,
  noHost: (service: string) => `missing: the https address of ${service}, your own or your account's.`,
  notHere: (service: string) => `${service} has no use for it: leave it out.`,
  noScript: "missing: the https address of the script, such as 'https://stats.agency.example/visits.js'.",
  noService: "there is no service that would use it: set 'service'.",
} as const;

/** Its tab of /admin/integrations. */
export const analyticsAdmin = {
  intro: 'Counts visits and what comes of them, with one service for the whole site.',
  notes: [
    "site.config.json names the service under 'analytics', and the built site's policy lets in its hosts alone.",
    "The admin area isn't counted, nor anyone who chose Essential Only or sends Global Privacy Control.",
    'The test looks at this tab: open a public page first, and come back by the links. It counts nothing.',
  ],
  noTestLead: 'There is no test lead: the service counts visits and gets no leads.',
  toasts: testToasts('the service that counts visits', 'its settings in site.config.json'),
  on: 'It counts the visits of this site.',
  none: "site.config.json names no service under 'analytics'.",
  test: {
    refused: 'This browser has declined: accept in the cookie settings, and test again.',
    unanswered: 'The service waits for consent: accept in the cookie settings, and test again.',
    absent: 'The script is not in this tab yet. Open a public page, come back by the links, and test again.',
    loading: 'The script is still loading. Try again in a moment.',
    failed: 'The script did not load: check the settings in site.config.json, and switch blockers off.',
  },
} as const;
