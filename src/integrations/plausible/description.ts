import { analyticsProblems as problems } from '~/content/admin/systems/analytics';
import { plausible as words } from '~/content/systems/plausible';
import { type AnalyticsService, originAt } from '~/integrations/analytics';
import { isScriptId, measuring, USUAL } from './measuring';

export const plausible: AnalyticsService = {
  label: words.label,
  measuring,
  problems: ({ id }) =>
    id === ''
      ? [['id', problems.noId(words.label)]]
      : isScriptId(id) || DOMAINS.test(id)
        ? []
        : [['id', problems.oddId(words.label, words.exampleId)]],
  sendsTo: (settings) => [originAt(settings, USUAL)],
  company: ({ host }) => (host ? undefined : words.company),
  cookies: {},
};

/** A visit may count for several sites. */
const DOMAINS = /^[\w.-]+(?:,[\w.-]+)*$/;
