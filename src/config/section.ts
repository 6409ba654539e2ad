import * as z from 'zod/mini';
import { type StoredValue, storedValue } from '../shared/lib/storage.ts';
import { bindingSchema, type SecretFacts, withoutStrays } from './bound-secrets.ts';
import type { Settings } from './frame-settings.ts';

/**
 * One group of settings: the schema of its values, and the defaults that complete it. The owner of the settings
 * declares it, so this layer knows no system by name.
 */
export interface Section<Schema extends z.ZodMiniObject = z.ZodMiniObject>
  extends Settings<z.infer<Schema>>,
    SecretFacts {
  readonly schema: Schema;
  /** Settings whose random words may be public by design, and whether one is. */
  readonly published: Published;
  /** Settings that have to be web addresses or paths of this site, by dots. */
  readonly addresses: readonly string[];
  /** Settings that have to be dates. */
  readonly dates: readonly string[];
  /** What is wrong with complete settings as a whole: each problem behind the name of the setting that it's about. */
  problems?(settings: z.infer<Schema>): readonly (readonly [setting: string, problem: string])[];
}

type Published = Readonly<Record<string, (text: string) => boolean>>;

/** A section that administrators can override in their browser. */
export type StoredSection<Schema extends z.ZodMiniObject = z.ZodMiniObject> = Section<Schema> & {
  readonly stored: StoredValue<object>;
};

export const NO_HTTPS = 'expected an address that begins with https://';

/** An https address, or none. */
export const httpsAddress = z.union([z.literal(''), z.url({ protocol: /^https$/, error: NO_HTTPS })]);

/** The complete settings of a section. */
export type SettingsOf<S extends Settings> = S['defaults'];

/** Some settings of a section: those that a layer overrides. */
export type OverridesOf<S extends Section> = {
  [K in keyof SettingsOf<S>]?: SettingsOf<S>[K] extends readonly unknown[]
    ? SettingsOf<S>[K]
    : SettingsOf<S>[K] extends object
      ? Partial<SettingsOf<S>[K]>
      : SettingsOf<S>[K];
};

/** Where a setting is in its section, by dots: 'apiKey', 'tracking.trackingId'. */
export type PlaceIn<S extends Section> = {
  [K in keyof SettingsOf<S> & string]: SettingsOf<S>[K] extends readonly unknown[] | string | number | boolean
    ? K
    : `${K}.${keyof SettingsOf<S>[K] & string}`;
}[keyof SettingsOf<S> & string];

/** A checked site.config.json: overrides by the section's name. */
export type SiteConfig = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

interface Declaration<Schema extends z.ZodMiniObject>
  extends Pick<Section<Schema>, 'name' | 'schema' | 'defaults'>,
    Partial<Pick<Section<Schema>, 'addresses' | 'dates' | 'problems'>> {
  secrets?: readonly (keyof z.infer<Schema> & string)[];
  published?: Published;
  sentTo?: { setting: keyof z.infer<Schema> & string; usual: string };
}

/** Declares a section that only the deployment decides. */
export const siteSection = <Schema extends z.ZodMiniObject>(own: Declaration<Schema>): Section<Schema> => ({
  secrets: [],
  published: {},
  addresses: [],
  dates: [],
  ...own,
});

/** Declares a section that administrators can override in their browser, under this storage key. */
export function storedSection<Schema extends z.ZodMiniObject>({
  key,
  purpose,
  ...own
}: Declaration<Schema> & { key: string; purpose?: string }): StoredSection<Schema> {
  const { secrets, sentTo } = own;
  const schema = overridesSchema(own.schema);
  return {
    ...siteSection(own),
    ...(secrets &&
      sentTo && { usable: (stored, built) => withoutStrays({ secrets, sentTo }, stored, built) }),
    stored: storedValue({
      key,
      purpose,
      group: 'settings',
      schema: (sentTo
        ? z.object({ ...schema.shape, ...bindingSchema.shape })
        : schema) as z.ZodMiniType<object>,
      ...(secrets && { secrets: { place: own.name, fields: secrets } }),
    }),
  };
}

export const isStored = (section: Section): section is StoredSection => section.stored !== undefined;

/** `schema` with every field optional, one level of groups included. */
export function overridesSchema(schema: z.ZodMiniObject, strict = false): z.ZodMiniObject {
  const fields = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      z.optional(
        field instanceof z.ZodMiniObject ? overridesSchema(field, strict) : (field as z.ZodMiniType),
      ),
    ]),
  );
  return strict ? z.strictObject(fields) : z.object(fields);
}
