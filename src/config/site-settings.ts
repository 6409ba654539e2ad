import * as z from 'zod/mini';
import { isOrigin, isReportAddress } from '../shared/lib/is-address.ts';
import { getLanguage, isLocale, isWrittenAlike } from '../shared/lib/locale.ts';
import {
  adminPageSettings,
  adsPageSettings,
  consentPageSettings,
  DISCREET_PATH,
  leadsPageSettings,
  originPageSettings,
  paymentsPageSettings,
} from './page-settings.ts';
import { settingErrors } from './setting-errors.ts';
import { defineSiteSettings, defineStoredSettings, httpsUrlSchema } from './settings-definition.ts';

export const adminSettings = defineStoredSettings({
  ...adminPageSettings,
  schema: z.object({
    showAdminLinks: z.boolean(),
    enforceAuthForAdminLinks: z.boolean(),
    enforceSuperAdminOnly: z.boolean(),
    discreetAdminPath: z.string().check(z.regex(DISCREET_PATH, settingErrors.path)),
    enforceGlobalAuth: z.boolean(),
    testingMode: z.boolean(),
  }),
});

/** The folder of a further language, such as /de. */
const LANGUAGE_FOLDER = /^\/[\w~-]+$/;
/** A file such as /push/worker.js. */
const SCRIPT_PATH = /^(?:\/[\w~-][\w.~-]*)+\.m?js$/;
/** No folder begins with a dot, so that '..' can't mean another one. */
const BASE_PATH = /^(?:\/[\w~-][\w.~-]*)*$/;
/** A host of letters and digits: other signs have a meaning in the hosts' files. */
const ORIGIN_URL = /^https?:\/\/(?:[\p{L}\p{M}\p{N}._-]+|\[[\da-f:]+\])(?::\d+)?\/?$/iu;

export const originSettings = defineSiteSettings({
  ...originPageSettings,
  // Pages get what follows from it (see shared/build-constants.ts).
  defaults: { ...originPageSettings.defaults, translations: {}, earlierWorkers: [] },
  schema: z.object({
    url: z.url({ protocol: /^https?$/, abort: true }).check(z.regex(ORIGIN_URL, settingErrors.url)),
    basePath: z.string().check(z.regex(BASE_PATH, settingErrors.basePath)),
    locale: z.string().check(z.refine(isLocale, settingErrors.locale)),
    translations: z.record(
      z.string().check(z.refine(isLocale, settingErrors.locale)),
      z.string().check(z.regex(LANGUAGE_FOLDER, settingErrors.languageFolder)),
    ),
    earlierWorkers: z.array(z.string().check(z.regex(SCRIPT_PATH, settingErrors.worker))),
  }),
  problems: ({ locale, translations }) => {
    const tags = Intl.getCanonicalLocales(Object.keys(translations));
    const folders = Object.values(translations).map((folder) => folder.toLowerCase());
    if (tags.includes(String(new Intl.Locale(locale))))
      return [['translations', `${locale} is site.locale already.`]];
    // Tags that differ in capital letters alone are one.
    if (tags.length < Object.keys(translations).length)
      return [['translations', 'a language is there twice.']];
    if (new Set(folders).size < folders.length) return [['translations', 'two languages have one folder.']];
    for (const one of tags) {
      const other = [locale, ...tags].find((tag) => getLanguage(tag) === getLanguage(one));
      if (other && !isWrittenAlike(one, other))
        return [
          [
            'translations',
            `${other} and ${one} would share the texts in src/content/${getLanguage(one)}. Leave one out.`,
          ],
        ];
    }
    return [];
  },
});

const consentSettings = defineSiteSettings({
  ...consentPageSettings,
  schema: z.object({ optIn: z.boolean() }),
});

const paymentsSettings = defineSiteSettings({
  ...paymentsPageSettings,
  schema: z.object({
    starter: httpsUrlSchema,
    starterAnnually: httpsUrlSchema,
    professional: httpsUrlSchema,
    professionalAnnually: httpsUrlSchema,
    enterprise: httpsUrlSchema,
    enterpriseAnnually: httpsUrlSchema,
  }),
});

const adsSettings = defineSiteSettings({
  ...adsPageSettings,
  schema: z.object({ enabled: z.boolean() }),
});

const createCheckedText = (fits: (text: string) => boolean, expected: string) =>
  // The message doesn't repeat the value: it may be a secret.
  z.string().check(z.refine(fits, expected));

/** The repository whose texts /edit changes. Without one there is no such page. */
export const editingSettings = defineSiteSettings({
  name: 'editing',
  schema: z.object({
    backend: z.enum(['github', 'gitlab', 'gitea']),
    repo: z.string(),
    branch: z.string(),
    host: z.union([z.literal(''), createCheckedText(isOrigin, settingErrors.origin)]),
    pullRequests: z.boolean(),
  }),
  defaults: { backend: 'github', repo: '', branch: 'main', host: '', pullRequests: false },
});

/** Companies that operate the site's services, by name and country, for the privacy policy and the trust page. */
export const providersSettings = defineSiteSettings({
  name: 'providers',
  schema: z.object({
    host: z.string(),
    model: z.string(),
    mailing: z.string(),
    crm: z.string(),
    forms: z.string(),
    analytics: z.string(),
  }),
  defaults: { host: '', model: '', mailing: '', crm: '', forms: '', analytics: '' },
});

export const leadsSettings = defineSiteSettings({
  name: 'leads',
  // Pages don't need `deliverWhenClosed`: only code that loads with the first form reads it.
  defaults: { ...leadsPageSettings.defaults, deliverWhenClosed: true },
  schema: z.object({
    localInbox: z.union([z.literal('auto'), z.boolean()]),
    localOnly: z.boolean(),
    deliverWhenClosed: z.boolean(),
  }),
});

/**
 * `connect`: whether pages may send requests to every https address, or only to the addresses of this configuration.
 * `connectOrigins`: further origins; a list also closes an open policy. `reportTo`: where browsers report violations
 * of the policy.
 */
export const securitySettings = defineSiteSettings({
  name: 'security',
  schema: z.object({
    connect: z.enum(['open', 'configured']),
    connectOrigins: z.array(createCheckedText(isOrigin, settingErrors.origin)),
    reportTo: createCheckedText(isReportAddress, settingErrors.reportTo),
  }),
  defaults: { connect: 'open', connectOrigins: [], reportTo: '' },
});

/** Every settings definition that belongs to no outside system. */
export const siteSettingsDefinitions = [
  adminSettings,
  originSettings,
  paymentsSettings,
  editingSettings,
  providersSettings,
  adsSettings,
  leadsSettings,
  consentSettings,
  securitySettings,
];
