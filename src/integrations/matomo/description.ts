import { analyticsProblems as problems } from '~/content/admin/systems/analytics';
import { matomo as words } from '~/content/systems/matomo';
import { type AnalyticsService, originAt } from '~/integrations/analytics';
import { idProblems, ifEmpty } from '~/integrations/analytics-problems';
import { parseUrl } from '~/shared/lib/parse-url';
import { measuring } from './measuring';

export const matomo: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ id, host }) => [
    ...idProblems(id, (one) => /^\d+$/.test(one), words.label, '1'),
    ...ifEmpty({ host }, problems.noHost(words.label)),
  ],
  sendsTo: (settings) => [originAt(settings, '')],
  company: ({ host }) => (parseUrl(host)?.hostname.endsWith('.matomo.cloud') ? words.company : undefined),
  cookies: words.cookies,
};
