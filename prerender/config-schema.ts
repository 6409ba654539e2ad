import * as z from 'zod/mini';
import { getAtPath } from '~/config/config-diff';
import { createConfigSchema, SCHEMA_PATH, SECRET_ADVICE, SECRET_NAME } from '~/config/parse-site-config';
import { HTTPS_REQUIRED, isStored, type SettingsDefinition } from '~/config/settings-definition';
import { adminSystems } from '~/integrations/admin-registry';
import { settingsDefinitions } from '~/integrations/registry';
import type { SettingField, SettingGroup } from '~/integrations/system-admin';
import { isOrigin, isReportAddress, SITE_PATH } from '~/shared/lib/is-address';
import { isLocale } from '~/shared/lib/locale';
import { siteSettings } from './site-settings';

/** A JSON Schema (draft 7), with the keywords that VS Code's editor adds to it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  enum?: readonly unknown[];
}

/** What is written about a setting: Markdown whose links start in docs/. */
interface SettingDescription {
  text: string;
  /** The default in words, if it's no plain value. */
  defaultText?: string;
  /** Visitors' browsers get it from the file alone; said of the settings without a tab. */
  visitors?: true;
  field?: SettingField;
  group?: SettingGroup;
}

/** The tab of /admin/integrations that edits a section and has it to itself, if there is one. */
export const findTab = (section: SettingsDefinition) =>
  adminSystems.find(
    ({ settings: own, tab }) => isStored(section) && tab.settings === section && own.includes(section),
  );

/** The words about a section. Throws if there are none. */
export const describeSection = (section: SettingsDefinition): string =>
  findTab(section)?.tab.intro ?? siteSettings[section.name]?.text ?? throwUndescribed(section.name);

/** The words about a setting, given its place in its section. Throws if there are none. */
export function describeSetting(section: SettingsDefinition, place: string): SettingDescription {
  for (const group of findTab(section)?.tab.groups ?? []) {
    const field = group.fields.find((one) => one.path === place);
    if (field) return { text: joinSentences(field.label, field.hint), field, group };
  }
  return siteSettings[section.name]?.settings[place] ?? throwUndescribed(`${section.name}.${place}`);
}

function throwUndescribed(place: string): never {
  throw new Error(`Nothing tells the meaning of ${place}: a field of its tab has to, or siteSettings.`);
}

/** The places of all settings that a section has words for, in the order in which to tell of them. */
export const getDescribedPlaces = (section: SettingsDefinition): string[] =>
  findTab(section)?.tab.groups.flatMap(({ fields }) => fields.map(({ path: place }) => place)) ??
  Object.keys(siteSettings[section.name]?.settings ?? {});

/** Whether the build refuses every value of a setting. */
export const isSecret = ({ secrets }: SettingsDefinition, place: string): boolean =>
  secrets.includes(place) || SECRET_NAME.test(place.slice(place.lastIndexOf('.') + 1));

/**
 * The JSON Schema of site.config.json, made of the schemas that the build checks it with. It refuses nothing that the
 * build takes, but for dates in another form than ISO's, and spaces around an address. Throws for a setting that
 * nothing is written about, and for a check that it has no pattern for.
 */
export function createConfigJsonSchema(): JsonSchema {
  const { $schema, properties, ...rest } = z.toJSONSchema(createConfigSchema(settingsDefinitions), {
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, getChecks(zodSchema));
    },
  }) as JsonSchema;
  const complete = (section: SettingsDefinition) => ({
    title: findTab(section)?.label,
    ...toDescription(describeSection(section)),
    ...addDescriptions(section, properties?.[section.name]),
  });
  return {
    $schema,
    $comment: 'Written from the code: npx vitest run tests/docs/settings-reference.test.ts -u',
    ...toDescription('The settings of this deployment. Everything in this file is public.'),
    ...rest,
    properties: {
      $schema: {
        ...toDescription('The schema of this file, for editors. It sets nothing.'),
        ...properties?.$schema,
        default: SCHEMA_PATH,
      },
      ...Object.fromEntries(settingsDefinitions.map((section) => [section.name, complete(section)])),
    },
  };
}

/** A section's schema, or one of its groups', with words and defaults for every setting. */
function addDescriptions(section: SettingsDefinition, schema: JsonSchema = {}, before = ''): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([key, own]) => {
    const place = `${before}${key}`;
    const full = own.properties
      ? { ...toDescription(describeGroup(section, place)), ...addDescriptions(section, own, `${place}.`) }
      : toSettingSchema(section, place, simplifySchema(own));
    return [key, full];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function toSettingSchema(section: SettingsDefinition, place: string, schema: JsonSchema): JsonSchema {
  const { text, defaultText: usual, field, group } = describeSetting(section, place);
  const about = joinSentences(text, usual && `Default: ${usual}`, group?.text);
  if (isSecret(section, place)) {
    const refusal = `This is a secret, ${SECRET_ADVICE}`;
    return {
      ...toDescription(joinSentences(about, refusal)),
      ...schema,
      const: '',
      errorMessage: refusal,
      doNotSuggest: true,
    };
  }
  const common = { ...toDescription(about), ...schema };
  if (section.dates.includes(place)) {
    const patternErrorMessage = toSentence('expected a date such as 2026-11-20.');
    return { ...common, anyOf: ['date', 'date-time'].map((format) => ({ format, patternErrorMessage })) };
  }
  return {
    ...common,
    ...(field?.options && {
      enumDescriptions: schema.enum?.map(
        (value) => field.options?.find((option) => option.value === value)?.label ?? value,
      ),
    }),
    ...(section.addresses.includes(place) &&
      toPatternSchema(ADDRESS, 'expected an https address, or a path of this site that begins with /.')),
    ...(!usual && { default: getAtPath(section.defaults, place) }),
  };
}

/** A group is called after the part of the tab that its settings are in. */
function describeGroup(section: SettingsDefinition, place: string): string {
  const isIn = ({ fields }: SettingGroup) => fields.some((one) => one.path.startsWith(`${place}.`));
  const group = findTab(section)?.tab.groups.find(isIn) ?? throwUndescribed(`${section.name}.${place}`);
  return joinSentences(group.title, group.text);
}

/*
 * Patterns for the checks that are functions. Where a function looks closer than a pattern can, the pattern lets more
 * through.
 */

const ADDRESS = `^$|${SITE_PATH.source}|${toCaseInsensitive('^https?://')}`;

const CHECK_PATTERNS = new Map<unknown, string>([
  [isLocale, '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'],
  [isOrigin, '^https?://[\\w.-]+(:\\d+)?$'],
  [isReportAddress, '^([Hh][Tt][Tt][Pp][Ss]://|/(?!/))[\\w\\-.~:/?&=%+@!$*]*$|^$'],
]);

/** The build's words about a mistake, as a sentence. */
const toSentence = (words: string): string => joinSentences(words.charAt(0).toUpperCase() + words.slice(1));

const toPatternSchema = (source: string, otherwise: string): JsonSchema => ({
  pattern: source,
  patternErrorMessage: toSentence(otherwise),
});

/** The checks of a schema that zod leaves out of its JSON Schema. */
function getChecks(schema: z.core.$ZodType): JsonSchema {
  const { checks = [], ...def } = schema._zod.def as z.core.$ZodTypeDef & Partial<z.core.$ZodURLDef>;
  // The pattern of another check has the protocol as well.
  if (def.protocol && checks.length === 0) {
    const source = toCaseInsensitive(def.protocol.source.replace(/\$$/, '://'));
    return toPatternSchema(source, HTTPS_REQUIRED);
  }
  return Object.assign(
    {},
    ...checks.map((check) => {
      const {
        fn,
        pattern: own,
        error,
      } = check._zod.def as Partial<z.core.$ZodCustomDef> & { pattern?: RegExp };
      const source = own ? stripFlags(own) : CHECK_PATTERNS.get(fn);
      if (source === undefined) throw new Error('A check of site.config.json has no pattern for editors.');
      const words = error?.({ code: 'custom', input: '' } as never);
      return toPatternSchema(source, typeof words === 'string' ? words : (words?.message ?? ''));
    }),
  );
}

/** A pattern without its flags, which JSON Schema doesn't have. */
function stripFlags({ source, flags }: RegExp): string {
  if (flags !== '' && flags !== 'i') throw new Error(`JSON Schema can't express /${source}/${flags}.`);
  return flags === 'i' ? toCaseInsensitive(source) : source;
}

/** A pattern that takes capital letters where it has small ones. */
function toCaseInsensitive(source: string): string {
  if (/\\[a-z]/i.test(source)) throw new Error(`This pattern has more than letters: ${source}`);
  return source.replace(/a-z|[a-z]/g, (part) =>
    part === 'a-z' ? 'a-zA-Z' : `[${part.toUpperCase()}${part}]`,
  );
}

/**
 * Alternatives as one schema where that says the same: of each alternative that fails, an editor tells another
 * mistake.
 */
function simplifySchema({ anyOf, ...schema }: JsonSchema): JsonSchema {
  const options = anyOf as JsonSchema[] | undefined;
  if (!options) return schema;
  const [first, second] = options;
  if (first?.const === '' && second?.pattern) {
    return {
      ...schema,
      type: 'string',
      ...toPatternSchema(`^$|${second.pattern}`, String(second.patternErrorMessage)),
    };
  }
  if (options.every(({ type, const: value }) => value !== undefined || type === 'boolean')) {
    return {
      ...schema,
      enum: options.flatMap(({ const: value }) => (value === undefined ? [true, false] : [value])),
    };
  }
  return { ...schema, anyOf };
}

/** A text as editors show it: with Markdown, where they can. */
function toDescription(markdown: string): JsonSchema {
  const linked = markdown.replace(/\[[^\]]*\]\(([\w./-]+)(?:#[\w-]*)?\)/g, '`docs/$1`');
  const plain = linked.replace(/`|\*\*/g, '');
  return { description: plain, ...(linked !== plain && { markdownDescription: linked }) };
}

/** Texts in a row, each with its full stop. */
const joinSentences = (...texts: readonly (string | undefined)[]): string =>
  texts.flatMap((text) => (text ? [text.replace(/[^.]$/, '$&.')] : [])).join(' ');
