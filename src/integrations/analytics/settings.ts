import * as z from 'zod/mini';
import type { ReadSettings } from '~/config/config-store';
import { settingErrors } from '~/config/setting-errors';
import { defineSiteSettings, httpsUrlSchema } from '~/config/settings-definition';
import { isOrigin } from '~/shared/lib/is-address';
import {
  type AnalyticsService,
  type AnalyticsSettings,
  analyticsServices,
  analyticsSettings,
} from './services';

type SettingProblem = readonly [setting: 'id' | 'host' | 'script', problem: string];

/** Conflicts between the settings, each with the name of its setting. */
function findProblems(settings: AnalyticsSettings): SettingProblem[] {
  const service = analyticsServices[settings.service];
  if (!service)
    return (['id', 'host', 'script'] as const)
      .filter((name) => settings[name])
      .map((name) => [name, "there is no service that would use it: set 'service'."]);
  const { label, id, required, unused } = service;
  const missing = {
    id: `${label} counts nothing without the site's id.`,
    host: `the https address of ${label}, your own or your account's.`,
    script: "the https address of the script, such as 'https://stats.agency.example/visits.js'.",
  };
  const problems: SettingProblem[] = [];
  if (id && settings.id && !id.pattern.test(settings.id))
    problems.push(['id', `expected an id of ${label} such as ${id.example}.`]);
  for (const name of required) if (!settings[name]) problems.push([name, `missing: ${missing[name]}`]);
  for (const name of unused)
    if (settings[name]) problems.push([name, `${label} has no use for it: leave it out.`]);
  return problems;
}

/** Only the deployment decides: its content security policy allows no other service. */
export const analyticsSettingsDefinition = defineSiteSettings({
  ...analyticsSettings,
  schema: z.object({
    service: z.enum(['none', ...Object.keys(analyticsServices)]),
    id: z.string(),
    host: httpsUrlSchema,
    script: httpsUrlSchema,
    origins: z.array(z.string().check(z.refine(isOrigin, settingErrors.origin))),
    cookies: z.boolean(),
    cookieNames: z.array(z.string().check(z.regex(/^[\w.-]+\*?$/, settingErrors.cookieName))),
    consent: z.enum(['if-needed', 'always']),
  }),
  problems: findProblems,
});

/** The build's analytics service with its settings. Undefined if there is none, or if its settings are invalid. */
export function getAnalytics(
  read: ReadSettings,
): { label: string; service: AnalyticsService; settings: AnalyticsSettings } | undefined {
  const settings = read(analyticsSettingsDefinition);
  const definition = analyticsServices[settings.service];
  return definition && findProblems(settings).length === 0
    ? { label: definition.label, service: definition.setUp(settings), settings }
    : undefined;
}
