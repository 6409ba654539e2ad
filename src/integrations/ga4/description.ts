import { ga4 as words } from '~/content/recipients.json';
import type { AnalyticsService } from '~/integrations/analytics';
import { idProblems, ifSet } from '~/integrations/analytics-problems';
import { measuring } from './measuring';

export const ga4: AnalyticsService = {
  label: 'Google Analytics',
  measuring,
  problems: ({ id, host }) => [
    ...idProblems(id, (one) => /^G-[A-Z\d]+$/.test(one), 'Google Analytics', 'G-ABC123DEF4'),
    ...ifSet({ host }, 'Google Analytics has no use for it: leave it out.'),
  ],
  // https://developers.google.com/tag-platform/security/guides/csp, without Google Signals
  sendsTo: () => [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  company: () => words.company,
  cookies: words.cookies,
};
