import { ga4 as words } from '~/content/recipients.json';
import type { AnalyticsService } from '~/integrations/analytics';
import { findIdProblems, findSuperfluous } from '~/integrations/analytics-problems';
import { analyticsClient } from './analytics-client';

export const ga4: AnalyticsService = {
  label: 'Google Analytics',
  client: analyticsClient,
  problems: ({ id, host }) => [
    ...findIdProblems(id, (one) => /^G-[A-Z\d]+$/.test(one), 'Google Analytics', 'G-ABC123DEF4'),
    ...findSuperfluous({ host }, 'Google Analytics has no use for it: leave it out.'),
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
