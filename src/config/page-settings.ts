import { basePath } from '../shared/base-path.ts';
import { locale } from '../shared/lib/locale.ts';
import { createCheck, defineStoredValue, isRecord, type StoredValue } from '../shared/lib/storage.ts';

/** The facts about a group of settings that reading it takes. A section adds the schema. */
export interface ReadableSettings<T extends object = object> {
  /** Its name in site.config.json. */
  readonly name: string;
  readonly defaults: T;
  /** Where an administrator overrides it in one browser; absent if only the deployment decides. */
  readonly stored?: StoredValue<object>;
  /** The part of a browser's overrides that may be used on top of the build's settings; absent if that's all. */
  readonly filterOverrides?: (stored: object, built: object) => object;
}

type FlatSettings = Record<string, string | boolean>;

/**
 * Settings that every page reads, without a schema library in every visitor's download: overrides are checked by the
 * types of the defaults, and by `rules`. The section made of them has the schema, with the same answers.
 */
export const definePageSettings = <T extends FlatSettings>(own: {
  name: string;
  key: string;
  /** As a section's. */
  purpose?: string;
  defaults: T;
  rules?: { readonly [K in keyof T]?: RegExp };
}) => ({
  ...own,
  stored: defineStoredValue<object>({
    key: own.key,
    purpose: own.purpose,
    group: 'settings',
    schema: createCheck((value) => {
      if (!isRecord(value)) return undefined;
      const known = Object.keys(own.defaults).filter((name) => value[name] !== undefined);
      const fits = (name: string) =>
        typeof value[name] === typeof own.defaults[name] &&
        (own.rules?.[name]?.test(value[name] as string) ?? true);
      return known.every(fits) ? Object.fromEntries(known.map((name) => [name, value[name]])) : undefined;
    }),
  }),
});

/**
 * `url`: origin of the live site, for canonical links, social tags, sitemap and feed. `basePath`: its folder there, such
 * as /site; empty at the root. `locale`: the language and region that its texts are written in.
 */
export const originSettings: ReadableSettings<{ url: string; basePath: string; locale: string }> = {
  name: 'site',
  // The build fills in the brand's own origin: this layer doesn't know the brand.
  defaults: { url: '', basePath, locale },
};

/**
 * `optIn`: nobody is put on a mailing list who hasn't ticked the box for it, which then starts empty. `unticked`: what
 * the mailing service gets of people whose box is empty: nothing, or a contact marked as transactional.
 */
export const consentSettings: ReadableSettings<{ optIn: boolean; unticked: 'nothing' | 'transactional' }> = {
  name: 'consent',
  defaults: { optIn: false, unticked: 'nothing' },
};

/**
 * `localInbox`: whether whole leads stay in the browser that sent them. `localOnly`: a launched site may leave its
 * visitors' inquiries in their browsers, and its forms say so.
 */
export const leadsSettings: ReadableSettings<{ localInbox: 'auto' | boolean; localOnly: boolean }> = {
  name: 'leads',
  defaults: { localInbox: 'auto', localOnly: false },
};

/** A path that the discreet way into the admin area may have. */
export const DISCREET_PATH = /^\/[a-z0-9][a-z0-9/_-]*$/i;

export interface AdminSettings extends FlatSettings {
  showAdminLinks: boolean;
  enforceAuthForAdminLinks: boolean;
  enforceSuperAdminOnly: boolean;
  discreetAdminPath: string;
  enforceGlobalAuth: boolean;
  testingMode: boolean;
}

export const adminSettings = definePageSettings<AdminSettings>({
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
