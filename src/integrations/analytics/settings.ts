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
  setUpAnalytics,
} from './services';

/** Google's keys, client secrets, and access and refresh tokens. */
export const secretPattern =
  /\bAIza[\w-]{35}(?![\w-])|\bGOCSPX-[\w-]{20,}|\bya29\.[\w-]{20,}|\b1\/\/0[\w-]{30,}/;

/** What keeps the service from counting, each with the name of its setting. */
function findProblems(
  settings: AnalyticsSettings,
): (readonly [setting: 'id' | 'host' | 'script', problem: string])[] {
  const { label, required, id } = analyticsServices[settings.service] ?? { required: [] };
  const missing = required
    .filter((name) => !settings[name])
    .map((name) => [name, `missing: ${label} needs it.`] as const);
  const isWrong = settings.id && id?.test(settings.id) === false;
  return isWrong ? [...missing, ['id', `this is no id of ${label}: copy it from there.`]] : missing;
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
  const service = findProblems(settings).length === 0 ? setUpAnalytics(settings) : undefined;
  return service && { label: analyticsServices[settings.service]?.label ?? '', service, settings };
}
