import { analyticsProblems as problems } from '~/content/admin/systems/analytics';
import { ownScript as words } from '~/content/systems/own-script';
import type { AnalyticsService } from '~/integrations/analytics';
import { measuring } from './measuring';

export const ownScript: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ script, id, host }) => [
    ...(script === '' ? ([['script', problems.noScript]] as const) : []),
    ...(id === '' ? [] : ([['id', problems.notHere(words.label)]] as const)),
    ...(host === '' ? [] : ([['host', problems.notHere(words.label)]] as const)),
  ],
  sendsTo: measuring.hosts,
  company: () => undefined,
  cookies: { '*': words.cookie },
};
