import { ownScript as words } from '~/content/recipients.json';
import type { AnalyticsService } from '~/integrations/analytics';
import { ifEmpty, ifSet } from '~/integrations/analytics-problems';
import { measuring } from './measuring';

export const ownScript: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ script, id, host }) => [
    ...ifEmpty(
      { script },
      "missing: the https address of the script, such as 'https://stats.agency.example/visits.js'.",
    ),
    ...ifSet({ id, host }, `${words.label} has no use for it: leave it out.`),
  ],
  sendsTo: measuring.hosts,
  company: () => undefined,
  cookies: { '*': words.cookie },
};
