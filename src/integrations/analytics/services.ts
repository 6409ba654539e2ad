import * as z from 'zod/mini';
import type { ReadSettings } from '~/config/config-store';
import { settingErrors } from '~/config/setting-errors';
import { defineSiteSettings, httpsUrlSchema } from '~/config/settings-definition';
import { ga4, matomo, ownScript, plausible, umami } from '~/content/recipients.json';
import { isOrigin } from '~/shared/lib/is-address';
import { parseUrl } from '~/shared/lib/parse-url';
import {
  type AnalyticsService,
  type AnalyticsSettings,
  analyticsSettings,
  type SettingProblem,
} from './analytics-service';
import { analyticsClient as ga4Client } from './clients/ga4';
import { analyticsClient as matomoClient } from './clients/matomo';
import { analyticsClient as ownScriptClient } from './clients/own-script';
import { analyticsClient as plausibleClient } from './clients/plausible';
import { analyticsClient as umamiClient } from './clients/umami';

/** The names of some settings, with their values. */
type Texts = Readonly<Partial<Record<SettingProblem[0], string>>>;

const findProblems = (settings: Texts, isWrong: (value: string) => boolean, problem: string) =>
  Object.entries(settings).flatMap(([name, value]): SettingProblem[] =>
    isWrong(value) ? [[name as SettingProblem[0], problem]] : [],
  );

const findMissing = (settings: Texts, problem: string) =>
  findProblems(settings, (value) => value === '', problem);

const findSuperfluous = (settings: Texts, problem: string) =>
  findProblems(settings, (value) => value !== '', problem);

/** Reports a missing id of the site at a service, or one that doesn't fit. `example`: a valid id. */
const findIdProblems = (id: string, pattern: RegExp, service: string, example: string): SettingProblem[] =>
  id !== '' && !pattern.test(id)
    ? [['id', `expected an id of ${service} such as ${example}.`]]
    : findMissing({ id }, `missing: ${service} counts nothing without the site's id.`);

/** Umami Cloud's script sends there. The name has changed once: github.com/umami-software/umami/issues/4326. */
const UMAMI_COLLECTORS = ['https://gateway.umami.is', 'https://api-gateway.umami.dev'];

/** Every analytics service, by the name of its file in clients/, which is also the setting's value. */
const analyticsServices: Readonly<Record<string, AnalyticsService>> = {
  plausible: {
    label: 'Plausible',
    client: plausibleClient,
    problems: ({ id }) =>
      findIdProblems(
        id,
        // The id of a site's own script, or one or several domains.
        /^[\w.-]+(?:,[\w.-]+)*$/,
        'Plausible',
        'pa-AbCdEf123 (from its snippet), or agency.example (the older script)',
      ),
    sendsTo: plausibleClient.hosts,
    company: ({ host }) => (host ? undefined : plausible.company),
    cookies: {},
  },
  umami: {
    label: 'Umami',
    client: umamiClient,
    problems: ({ id }) =>
      findIdProblems(
        id,
        /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
        'Umami',
        '94db1cb1-74f4-4a40-ad6c-962362670409',
      ),
    sendsTo: (settings) => [...umamiClient.hosts(settings), ...(settings.host ? [] : UMAMI_COLLECTORS)],
    company: ({ host }) => (host ? undefined : umami.company),
    cookies: {},
  },
  matomo: {
    label: 'Matomo',
    client: matomoClient,
    problems: ({ id, host }) => [
      ...findIdProblems(id, /^\d+$/, 'Matomo', '1'),
      ...findMissing({ host }, "missing: the https address of Matomo, your own or your account's."),
    ],
    sendsTo: matomoClient.hosts,
    company: ({ host }) => (parseUrl(host)?.hostname.endsWith('.matomo.cloud') ? matomo.company : undefined),
    cookies: matomo.cookies,
  },
  ga4: {
    label: 'Google Analytics',
    client: ga4Client,
    problems: ({ id, host }) => [
      ...findIdProblems(id, /^G-[A-Z\d]+$/, 'Google Analytics', 'G-ABC123DEF4'),
      ...findSuperfluous({ host }, 'Google Analytics has no use for it: leave it out.'),
    ],
    // https://developers.google.com/tag-platform/security/guides/csp, without Google Signals
    sendsTo: () => [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    company: () => ga4.company,
    cookies: ga4.cookies,
  },
  'own-script': {
    label: ownScript.label,
    client: ownScriptClient,
    problems: ({ script, id, host }) => [
      ...findMissing(
        { script },
        "missing: the https address of the script, such as 'https://stats.agency.example/visits.js'.",
      ),
      ...findSuperfluous({ id, host }, `${ownScript.label} has no use for it: leave it out.`),
    ],
    sendsTo: ownScriptClient.hosts,
    company: () => undefined,
    cookies: { '*': ownScript.cookie },
  },
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
  problems: (settings) => {
    const { service, id, host, script } = settings;
    return (
      analyticsServices[service]?.problems(settings) ??
      findSuperfluous({ id, host, script }, "there is no service that would use it: set 'service'.")
    );
  },
});

/** The build's analytics service with its settings. Undefined if there is none, or if its settings are invalid. */
export function getAnalytics(
  read: ReadSettings,
): { service: AnalyticsService; settings: AnalyticsSettings } | undefined {
  const settings = read(analyticsSettingsDefinition);
  const service = analyticsServices[settings.service];
  return service && service.problems(settings).length === 0 ? { service, settings } : undefined;
}
