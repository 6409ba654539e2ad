import { matomo as words } from '~/content/recipients.json';
import { type AnalyticsService, getOrigin } from '~/integrations/analytics';
import { findIdProblems, findMissing } from '~/integrations/analytics-problems';
import { parseUrl } from '~/shared/lib/parse-url';
import { analyticsClient } from './analytics-client';

export const matomo: AnalyticsService = {
  label: 'Matomo',
  client: analyticsClient,
  problems: ({ id, host }) => [
    ...findIdProblems(id, (one) => /^\d+$/.test(one), 'Matomo', '1'),
    ...findMissing({ host }, "missing: the https address of Matomo, your own or your account's."),
  ],
  sendsTo: (settings) => [getOrigin(settings, '')],
  company: ({ host }) => (parseUrl(host)?.hostname.endsWith('.matomo.cloud') ? words.company : undefined),
  cookies: words.cookies,
};
