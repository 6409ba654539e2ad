import { basePath } from '../shared/base-path.ts';
import { locale } from '../shared/lib/locale.ts';
import { createCheck, defineStoredValue, isRecord, type StoredValue } from '../shared/lib/storage.ts';

/** What reading a section requires. `SettingsDefinition` adds the schema. */
export interface ReadableSettings<T extends object = object> {
  /** Its name in site.config.json. */
  readonly name: string;
  readonly defaults: T;
  /** An administrator's overrides in one browser; absent if only the deployment decides. */
  readonly stored?: StoredValue<object>;
}

type Section = Readonly<Record<string, unknown>>;

/** The overrides of one section of site.config.json; a list is its setting `items`. */
export function getSection(site: Section, name: string): Section {
  const section = site[name] ?? {};
  return Array.isArray(section) ? { items: section } : (section as Section);
}

type FlatSettings = Record<string, string | boolean>;

/**
 * Settings that every page reads. To keep the schema library out of every visitor's download, overrides are checked
 * by the types of the defaults and by `rules`. The full definition has a schema that accepts the same values.
 */
export const definePageSettings = <T extends FlatSettings>(options: {
  name: string;
  key: string;
  defaults: T;
  rules?: { readonly [K in keyof T]?: RegExp };
}) => ({
  ...options,
  stored: defineStoredValue<object>({
    key: options.key,
    group: 'settings',
    schema: createCheck((value) => {
      if (!isRecord(value)) return undefined;
      const known = Object.keys(options.defaults).filter((name) => value[name] !== undefined);
      const fits = (name: string) =>
        typeof value[name] === typeof options.defaults[name] &&
        (options.rules?.[name]?.test(value[name] as string) ?? true);
      return known.every(fits) ? Object.fromEntries(known.map((name) => [name, value[name]])) : undefined;
    }),
  }),
});

/**
 * `url`: origin of the live site, for canonical links, social tags, sitemap and feed. `basePath`: the site's folder
 * there, such as /site; empty at the root. `locale`: the language and region of the texts.
 */
export const originPageSettings: ReadableSettings<{ url: string; basePath: string; locale: string }> = {
  name: 'site',
  // The build fills in the brand's origin: this layer must not import the brand.
  defaults: { url: '', basePath, locale },
};

/** `optIn`: the newsletter checkbox starts empty, and only people who check it join the mailing list. */
export const consentPageSettings: ReadableSettings<{ optIn: boolean }> = {
  name: 'consent',
  defaults: { optIn: false },
};

/**
 * `localInbox`: whether whole leads stay in the browser that sent them. `localOnly`: a launched site may leave
 * inquiries in its visitors' browsers, and its forms say so.
 */
export const leadsPageSettings: ReadableSettings<{ localInbox: 'auto' | boolean; localOnly: boolean }> = {
  name: 'leads',
  defaults: { localInbox: 'auto', localOnly: false },
};

/** Payment links of the plans, for monthly billing and for annual. */
export const paymentsPageSettings: ReadableSettings<
  Record<`${'starter' | 'professional' | 'enterprise'}${'' | 'Annually'}`, string>
> = {
  name: 'payments',
  defaults: {
    starter: '',
    starterAnnually: '',
    professional: '',
    professionalAnnually: '',
    enterprise: '',
    enterpriseAnnually: '',
  },
};

/** Frames for advertisements on the blog, with a fixed height until they load. */
export const adsPageSettings: ReadableSettings<{ enabled: boolean }> = {
  name: 'ads',
  defaults: { enabled: false },
};

/** Valid values of `discreetAdminPath`. */
export const DISCREET_PATH = /^\/[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9_-]+)*$/i;

export interface AdminSettings extends FlatSettings {
  showAdminLinks: boolean;
  enforceAuthForAdminLinks: boolean;
  enforceSuperAdminOnly: boolean;
  discreetAdminPath: string;
  enforceGlobalAuth: boolean;
  testingMode: boolean;
}

export const adminPageSettings = definePageSettings<AdminSettings>({
  name: 'admin',
  key: 'admin_config',
  defaults: {
    showAdminLinks: true,
    enforceAuthForAdminLinks: true,
    enforceSuperAdminOnly: true,
    discreetAdminPath: '/admin-access',
    enforceGlobalAuth: false,
    testingMode: true,
  },
  rules: { discreetAdminPath: DISCREET_PATH },
});
