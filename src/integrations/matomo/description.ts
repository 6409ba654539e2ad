import { analyticsProblems as problems } from '~/content/admin/systems/analytics';
import { matomo as words } from '~/content/systems/matomo';
import { type AnalyticsService, originAt } from '~/integrations/analytics';
import { measuring } from './measuring';

export const matomo: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ id, host }) => [
    ...(id === '' ? ([['id', problems.noId(words.label)]] as const) : []),
    ...(id !== '' && !/^\d+$/.test(id) ? ([['id', problems.oddId(words.label, '1')]] as const) : []),
    ...(host === '' ? ([['host', problems.noHost(words.label)]] as const) : []),
  ],
  sendsTo: (settings) => [originAt(settings, '')],
  company: ({ host }) =>
    URL.canParse(host) && new URL(host).hostname.endsWith('.matomo.cloud') ? words.company : undefined,
  cookies: words.cookies,
};
