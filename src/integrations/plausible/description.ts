import { plausible as words } from '~/content/recipients.json';
import { type AnalyticsService, originAt } from '~/integrations/analytics';
import { idProblems } from '~/integrations/analytics-problems';
import { isScriptId, measuring, USUAL } from './measuring';

export const plausible: AnalyticsService = {
  label: 'Plausible',
  measuring,
  problems: ({ id }) =>
    idProblems(
      id,
      (one) => isScriptId(one) || DOMAINS.test(one),
      'Plausible',
      'pa-AbCdEf123 (from its snippet), or agency.example (the older script)',
    ),
  sendsTo: (settings) => [originAt(settings, USUAL)],
  company: ({ host }) => (host ? undefined : words.company),
  cookies: {},
};

/** A visit may count for several sites. */
const DOMAINS = /^[\w.-]+(?:,[\w.-]+)*$/;
