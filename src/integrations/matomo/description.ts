import { matomo as words } from '~/content/recipients.json';
import { type AnalyticsService, originAt } from '~/integrations/analytics';
import { idProblems, ifEmpty } from '~/integrations/analytics-problems';
import { parseUrl } from '~/shared/lib/parse-url';
import { measuring } from './measuring';

export const matomo: AnalyticsService = {
  label: 'Matomo',
  measuring,
  problems: ({ id, host }) => [
    ...idProblems(id, (one) => /^\d+$/.test(one), 'Matomo', '1'),
    ...ifEmpty({ host }, "missing: the https address of Matomo, your own or your account's."),
  ],
  sendsTo: (settings) => [originAt(settings, '')],
  company: ({ host }) => (parseUrl(host)?.hostname.endsWith('.matomo.cloud') ? words.company : undefined),
  cookies: words.cookies,
};
