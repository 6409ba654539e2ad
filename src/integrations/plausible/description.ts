import { plausible as words } from '~/content/recipients.json';
import { type AnalyticsService, getOrigin } from '~/integrations/analytics';
import { findIdProblems } from '~/integrations/analytics-problems';
import { analyticsClient, DEFAULT_ORIGIN, isScriptId } from './analytics-client';

export const plausible: AnalyticsService = {
  label: 'Plausible',
  client: analyticsClient,
  problems: ({ id }) =>
    findIdProblems(
      id,
      (one) => isScriptId(one) || DOMAINS.test(one),
      'Plausible',
      'pa-AbCdEf123 (from its snippet), or agency.example (the older script)',
    ),
  sendsTo: (settings) => [getOrigin(settings, DEFAULT_ORIGIN)],
  company: ({ host }) => (host ? undefined : words.company),
  cookies: {},
};

/** One or several domains. */
const DOMAINS = /^[\w.-]+(?:,[\w.-]+)*$/;
