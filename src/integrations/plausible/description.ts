import { plausible as words } from '~/content/systems/plausible';
import { type AnalyticsService, originAt } from '~/integrations/analytics';
import { idProblems } from '~/integrations/analytics-problems';
import { isScriptId, measuring, USUAL } from './measuring';

export const plausible: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ id }) =>
    idProblems(id, (one) => isScriptId(one) || DOMAINS.test(one), words.label, words.exampleId),
  sendsTo: (settings) => [originAt(settings, USUAL)],
  company: ({ host }) => (host ? undefined : words.company),
  cookies: {},
};

/** A visit may count for several sites. */
const DOMAINS = /^[\w.-]+(?:,[\w.-]+)*$/;
