import { analyticsProblems as problems } from '~/content/admin/systems/analytics';
import { ownScript as words } from '~/content/systems/own-script';
import type { AnalyticsService } from '~/integrations/analytics';
import { ifEmpty, ifSet } from '~/integrations/analytics-problems';
import { measuring } from './measuring';

export const ownScript: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ script, id, host }) => [
    ...ifEmpty({ script }, problems.noScript),
    ...ifSet({ id, host }, problems.notHere(words.label)),
  ],
  sendsTo: measuring.hosts,
  company: () => undefined,
  cookies: { '*': words.cookie },
};
