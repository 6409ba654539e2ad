import { analyticsProblems as problems } from '~/content/admin/systems/analytics';
import { ga4 as words } from '~/content/systems/ga4';
import type { AnalyticsService } from '~/integrations/analytics';
import { idProblems, ifSet } from '~/integrations/analytics-problems';
import { measuring } from './measuring';

export const ga4: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ id, host }) => [
    ...idProblems(id, (one) => /^G-[A-Z\d]+$/.test(one), words.label, 'G-ABC123DEF4'),
    ...ifSet({ host }, problems.notHere(words.label)),
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
