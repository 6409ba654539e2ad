import { analyticsProblems as problems } from '~/content/admin/systems/analytics';
import { ga4 as words } from '~/content/systems/ga4';
import type { AnalyticsService } from '~/integrations/analytics';
import { measuring } from './measuring';

export const ga4: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ id, host }) => [
    ...(id === '' ? ([['id', problems.noId(words.label)]] as const) : []),
    ...(id !== '' && !/^G-[A-Z\d]+$/.test(id)
      ? ([['id', problems.oddId(words.label, 'G-ABC123DEF4')]] as const)
      : []),
    ...(host === '' ? [] : ([['host', problems.notHere(words.label)]] as const)),
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
