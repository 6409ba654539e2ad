import { ownScript as words } from '~/content/recipients.json';
import type { AnalyticsService } from '~/integrations/analytics';
import { findMissing, findSuperfluous } from '~/integrations/analytics-problems';
import { analyticsClient } from './analytics-client';

export const ownScript: AnalyticsService = {
  label: words.label,
  client: analyticsClient,
  problems: ({ script, id, host }) => [
    ...findMissing(
      { script },
      "missing: the https address of the script, such as 'https://stats.agency.example/visits.js'.",
    ),
    ...findSuperfluous({ id, host }, `${words.label} has no use for it: leave it out.`),
  ],
  sendsTo: analyticsClient.hosts,
  company: () => undefined,
  cookies: { '*': words.cookie },
};
