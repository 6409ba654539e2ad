import * as z from 'zod/mini';
import type { ReadSettings } from '~/config/config-store';
import { settingErrors } from '~/config/setting-errors';
import { defineSiteSettings, httpsUrlSchema } from '~/config/settings-definition';
import { isOrigin } from '~/shared/lib/is-address';
import { type AnalyticsService, type AnalyticsSettings, analyticsSettings } from './analytics';
import { findSuperfluous } from './analytics-problems';
import { ga4 } from './ga4/description';
import { matomo } from './matomo/description';
import { ownScript } from './own-script/description';
import { plausible } from './plausible/description';
import { umami } from './umami/description';

/** Every analytics service, by its folder, which is also the setting's value. */
const analyticsServices: Readonly<Record<string, AnalyticsService>> = {
  plausible,
  umami,
  matomo,
  ga4,
  'own-script': ownScript,
};

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

function findProblems(settings: AnalyticsSettings): ReturnType<AnalyticsService['problems']> {
  const service = analyticsServices[settings.service];
  if (service) return service.problems(settings);
  const { id, host, script } = settings;
  return findSuperfluous({ id, host, script }, "there is no service that would use it: set 'service'.");
}

/** The build's analytics service with its settings. Undefined if there is none, or if its settings are invalid. */
export function getAnalytics(
  read: ReadSettings,
): { service: AnalyticsService; settings: AnalyticsSettings } | undefined {
  const settings = read(analyticsSettingsDefinition);
  const service = analyticsServices[settings.service];
  return service && service.problems(settings).length === 0 ? { service, settings } : undefined;
}
