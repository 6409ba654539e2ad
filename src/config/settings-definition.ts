import * as z from 'zod/mini';
import { isAddress } from '../shared/lib/is-address.ts';
import { defineStoredValue, type StoredValue } from '../shared/lib/storage.ts';
import type { ReadableSettings } from './page-settings.ts';

/** The secrets of a group of settings. */
export interface SecretsDefinition {
  readonly name: string;
  /** Rejected in site.config.json and left out of an export. */
  readonly secrets: readonly string[];
  /** Who gets the secrets with these settings, such as an origin; empty if there is no address. */
  readonly getSecretTarget?: (config: object) => string;
}

/**
 * One section of site.config.json: the schema of its values and the defaults. Its owner declares it, so
 * this layer knows no system by name.
 */
export interface SettingsDefinition<Schema extends z.ZodMiniObject = z.ZodMiniObject>
  extends ReadableSettings<z.infer<Schema>>,
    SecretsDefinition {
  readonly schema: Schema;
  /** The schema of one item, if the section is a list in site.config.json. The settings have it as `items`. */
  readonly list?: z.ZodMiniObject;
  /** Paths of settings that have to be web addresses or paths of this site. */
  readonly urlSettings: readonly string[];
  /** Paths of settings that have to be dates. */
  readonly dateSettings: readonly string[];
  /** Conflicts between complete settings, each with the name of its setting. */
  problems?(settings: z.infer<Schema>): readonly (readonly [setting: string, problem: string])[];
}

/** Settings that administrators can override in their browser. */
export type StoredSettingsDefinition<Schema extends z.ZodMiniObject = z.ZodMiniObject> =
  SettingsDefinition<Schema> & {
    readonly stored: StoredValue<object>;
  };

const HTTPS_REQUIRED = 'expected an address that begins with https://';

/** An https URL, or none. */
export const httpsUrlSchema = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: HTTPS_REQUIRED }).check(z.refine(isAddress, HTTPS_REQUIRED)),
]);

/** The complete settings. */
export type InferSettings<S extends ReadableSettings> = S['defaults'];

/** The settings that a layer overrides. */
export type InferOverrides<S extends SettingsDefinition> = {
  [K in keyof InferSettings<S>]?: InferSettings<S>[K] extends readonly unknown[]
    ? InferSettings<S>[K]
    : InferSettings<S>[K] extends object
      ? Partial<InferSettings<S>[K]>
      : InferSettings<S>[K];
};

/** The path of a setting in its section: 'apiKey', 'tracking.trackingId'. */
export type SettingPath<S extends SettingsDefinition> = {
  [K in keyof InferSettings<S> & string]: InferSettings<S>[K] extends
    | readonly unknown[]
    | string
    | number
    | boolean
    ? K
    : `${K}.${keyof InferSettings<S>[K] & string}`;
}[keyof InferSettings<S> & string];

type SiteSection = Readonly<Record<string, unknown>>;

/** A checked site.config.json: overrides by the definition's name. */
export type SiteConfig = {
  readonly [name: string]: SiteSection | readonly object[] | undefined;
  readonly site?: SiteSection;
  readonly leads?: SiteSection;
};

interface SettingsOptions<Schema extends z.ZodMiniObject>
  extends Pick<SettingsDefinition<Schema>, 'name' | 'schema' | 'defaults'>,
    Partial<Pick<SettingsDefinition<Schema>, 'list' | 'urlSettings' | 'dateSettings' | 'problems'>> {
  secrets?: readonly (keyof z.infer<Schema> & string)[];
  getSecretTarget?: (config: Partial<z.infer<Schema>>) => string;
}

/** Declares settings that only the deployment decides. */
export const defineSiteSettings = <Schema extends z.ZodMiniObject>(
  options: SettingsOptions<Schema>,
): SettingsDefinition<Schema> => ({
  secrets: [],
  urlSettings: [],
  dateSettings: [],
  ...options,
});

/** Declares settings that administrators can override in their browser, under this storage key. */
export function defineStoredSettings<Schema extends z.ZodMiniObject>({
  key,
  ...options
}: SettingsOptions<Schema> & { key: string }): StoredSettingsDefinition<Schema> {
  return {
    ...defineSiteSettings(options),
    stored: defineStoredValue({
      key,
      group: 'settings',
      schema: overridesSchema(options.schema) as z.ZodMiniType<object>,
    }),
  };
}

export const isStored = (definition: SettingsDefinition): definition is StoredSettingsDefinition =>
  definition.stored !== undefined;

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
