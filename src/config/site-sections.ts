import * as z from 'zod/mini';
import { isLocale } from '../shared/lib/in-locale.ts';
import { isOrigin, isReportAddress } from '../shared/lib/is-address.ts';
import {
  adminSettings,
  consentSettings,
  DISCREET_PATH,
  leadsSettings,
  originSettings,
} from './frame-settings.ts';
import { httpsAddress, siteSection, storedSection } from './section.ts';
import { settingRules as rules } from './setting-rules.ts';

export const adminSection = storedSection({
  ...adminSettings,
  schema: z.object({
    showAdminLinks: z.boolean(),
    enforceAuthForAdminLinks: z.boolean(),
    enforceSuperAdminOnly: z.boolean(),
    discreetAdminPath: z.string().check(z.regex(DISCREET_PATH, rules.path)),
    enforceGlobalAuth: z.boolean(),
    testingMode: z.boolean(),
  }),
});

/** No folder begins with a dot, so that none means another one. */
const BASE_PATH = /^(?:\/[\w~-][\w.~-]*)*$/;
const NO_FOLDER = /^https?:\/\/[^/?#\\]+\/?$/i;

export const originSection = siteSection({
  ...originSettings,
  schema: z.object({
    url: z.url({ protocol: /^https?$/, abort: true }).check(z.regex(NO_FOLDER, rules.url)),
    basePath: z.string().check(z.regex(BASE_PATH, rules.basePath)),
    locale: z.string().check(z.refine(isLocale, rules.locale)),
  }),
});

const consentSection = siteSection({
  ...consentSettings,
  schema: z.object({ optIn: z.boolean(), unticked: z.enum(['nothing', 'transactional']) }),
});

/** Payment links of the plans, for monthly billing and for annual. */
export const paymentsSection = siteSection({
  name: 'payments',
  schema: z.object({
    starter: httpsAddress,
    starterAnnually: httpsAddress,
    professional: httpsAddress,
    professionalAnnually: httpsAddress,
    enterprise: httpsAddress,
    enterpriseAnnually: httpsAddress,
  }),
  defaults: {
    starter: '',
    starterAnnually: '',
    professional: '',
    professionalAnnually: '',
    enterprise: '',
    enterpriseAnnually: '',
  },
});

/** Frames for advertisements on the blog, which keep their height while they fill. */
export const adsSection = siteSection({
  name: 'ads',
  schema: z.object({ enabled: z.boolean() }),
  defaults: { enabled: false },
});

/** Companies behind the site and its addresses, by name and country: the privacy policy and the trust page name them. */
export const providersSection = siteSection({
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

export const leadsSection = siteSection({
  name: 'leads',
  // Only the first form's code asks for the third.
  defaults: { ...leadsSettings.defaults, deliverWhenClosed: true },
  schema: z.object({
    localInbox: z.union([z.literal('auto'), z.boolean()]),
    localOnly: z.boolean(),
    deliverWhenClosed: z.boolean(),
  }),
});

const mustBe = (fits: (text: string) => boolean, expected: string) =>
  // Its value isn't repeated: whatever stands there by mistake may be a secret.
  z.string().check(z.refine(fits, expected));

/**
 * `connect`: whether pages may send requests to every https address, or only to what this configuration names.
 * `connectOrigins`: further origins; a list closes an open policy as well. `reportTo`: where browsers report
 * violations of the policy.
 */
export const securitySection = siteSection({
  name: 'security',
  schema: z.object({
    connect: z.enum(['open', 'configured']),
    connectOrigins: z.array(mustBe(isOrigin, rules.origin)),
    reportTo: mustBe(isReportAddress, rules.reportTo),
  }),
  defaults: { connect: 'open', connectOrigins: [], reportTo: '' },
});

/** Every section that belongs to no outside system. */
export const siteSections = [
  adminSection,
  originSection,
  paymentsSection,
  providersSection,
  adsSection,
  leadsSection,
  consentSection,
  securitySection,
];
