import * as z from 'zod/mini';
import { getAtPath } from '~/config/config-diff';
import { createConfigSchema, SCHEMA_PATH, SECRET_ADVICE, SECRET_NAME } from '~/config/parse-site-config';
import { HTTPS_REQUIRED, isStored, type SettingsDefinition } from '~/config/settings-definition';
import { adminSystems } from '~/integrations/admin-registry';
import { settingsDefinitions } from '~/integrations/registry';
import type { SettingField, SettingFieldset } from '~/integrations/system-admin';
import { isOrigin, isReportAddress, SITE_PATH } from '~/shared/lib/is-address';
import { isLocale } from '~/shared/lib/locale';
import { siteSettings } from './setting-descriptions';

/** A JSON Schema (draft 7) with the extra keywords of VS Code. */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  enum?: readonly unknown[];
}

/** Describes a setting, in Markdown whose links start in docs/. */
interface SettingDescription {
  text: string;
  field?: SettingField;
  group?: SettingFieldset;
}

/** The tab of /admin/integrations that edits these settings alone, if there is one. */
export const findTab = (section: SettingsDefinition) =>
  adminSystems.find(
    ({ settings: own, tab }) => isStored(section) && tab.settings === section && own.includes(section),
  );

/** Describes a system's settings. Throws if nothing is written about them. */
export const describeSection = (section: SettingsDefinition): string =>
  findTab(section)?.tab.intro ?? siteSettings[section.name]?.text ?? throwUndescribed(section.name);

/** Describes one setting by its path. Throws if nothing is written about it. */
export function describeSetting(section: SettingsDefinition, path: string): SettingDescription {
  for (const group of findTab(section)?.tab.fieldsets ?? []) {
    const field = group.fields.find((candidate) => candidate.path === path);
    if (field) return { text: joinSentences(field.label, field.hint), field, group };
  }
  return { text: siteSettings[section.name]?.settings[path] ?? throwUndescribed(`${section.name}.${path}`) };
}

function throwUndescribed(path: string): never {
  throw new Error(`Nothing tells the meaning of ${path}: a field of its tab has to, or siteSettings.`);
}

/** The paths of all described settings, in the order in which the docs list them. */
export const getDescribedPaths = (section: SettingsDefinition): string[] =>
  findTab(section)?.tab.fieldsets.flatMap(({ fields }) => fields.map(({ path }) => path)) ??
  Object.keys(siteSettings[section.name]?.settings ?? {});

/** Whether the build refuses every value of a setting. */
export const isSecret = ({ secrets }: SettingsDefinition, path: string): boolean =>
  secrets.includes(path) || SECRET_NAME.test(path.slice(path.lastIndexOf('.') + 1));

/**
 * Creates the JSON Schema of site.config.json from the schemas of the build. It accepts everything that the build
 * accepts, except dates in another form than ISO's and addresses with surrounding spaces. Throws for a setting without
 * a description and for a check without a pattern.
 */
export function createConfigJsonSchema(): JsonSchema {
  const { $schema, properties, ...rest } = z.toJSONSchema(createConfigSchema(settingsDefinitions), {
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, getChecks(zodSchema));
    },
  }) as JsonSchema;
  const toSectionSchema = (section: SettingsDefinition) => ({
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
      ...Object.fromEntries(settingsDefinitions.map((section) => [section.name, toSectionSchema(section)])),
    },
  };
}

/** The schema of a system's settings or of one of their groups, with descriptions and defaults. */
function addDescriptions(section: SettingsDefinition, schema: JsonSchema = {}, before = ''): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([key, own]) => {
    const path = `${before}${key}`;
    const full = own.properties
      ? { ...toDescription(describeGroup(section, path)), ...addDescriptions(section, own, `${path}.`) }
      : toSettingSchema(section, path, simplifySchema(own));
    return [key, full];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function toSettingSchema(section: SettingsDefinition, path: string, schema: JsonSchema): JsonSchema {
  const { text, field, group } = describeSetting(section, path);
  const description = joinSentences(text, group?.text);
  if (isSecret(section, path)) {
    const refusal = `This is a secret, ${SECRET_ADVICE}`;
    return {
      ...toDescription(joinSentences(description, refusal)),
      ...schema,
      const: '',
      errorMessage: refusal,
      doNotSuggest: true,
    };
  }
  const common = { ...toDescription(description), ...schema };
  if (section.dateSettings.includes(path)) {
    const patternErrorMessage = toSentence('expected a date such as 2026-11-20.');
    return { ...common, anyOf: ['date', 'date-time'].map((format) => ({ format, patternErrorMessage })) };
  }
  const standard = getAtPath(section.defaults, path);
  return {
    ...common,
    ...(field?.options && {
      enumDescriptions: schema.enum?.map(
        (value) => field.options?.find((option) => option.value === value)?.label ?? value,
      ),
    }),
    ...(section.urlSettings.includes(path) &&
      toPatternSchema(ADDRESS, 'expected an https address, or a path of this site that begins with /.')),
    // Nothing is written for a setting that is empty by default.
    ...(standard !== '' && { default: standard }),
  };
}

/** A group has the name of the part of the tab with its settings. */
function describeGroup(section: SettingsDefinition, path: string): string {
  const hasPlace = ({ fields }: SettingFieldset) => fields.some((field) => field.path.startsWith(`${path}.`));
  const group = findTab(section)?.tab.fieldsets.find(hasPlace) ?? throwUndescribed(`${section.name}.${path}`);
  return joinSentences(group.title, group.text);
}

/* Patterns for checks that are functions. A pattern may accept more than its function. */

const ADDRESS = `^$|${SITE_PATH.source}|${toCaseInsensitive('^https?://')}`;

const CHECK_PATTERNS = new Map<unknown, string>([
  [isLocale, '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'],
  [isOrigin, '^https?://[\\w.-]+(:\\d+)?$'],
  [isReportAddress, '^([Hh][Tt][Tt][Pp][Ss]://|/(?!/))[\\w\\-.~:/?&=%+@!$*]*$|^$'],
]);

/** Turns the build's message about a mistake into a sentence. */
const toSentence = (words: string): string => joinSentences(words.charAt(0).toUpperCase() + words.slice(1));

const toPatternSchema = (source: string, otherwise: string): JsonSchema => ({
  pattern: source,
  patternErrorMessage: toSentence(otherwise),
});

/** The checks of a schema that zod leaves out of its JSON Schema. */
function getChecks(schema: z.core.$ZodType): JsonSchema {
  const { checks = [], ...def } = schema._zod.def as z.core.$ZodTypeDef & Partial<z.core.$ZodURLDef>;
  // The pattern of another check includes the protocol.
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

/** Removes a pattern's flags, which JSON Schema doesn't support. */
function stripFlags({ source, flags }: RegExp): string {
  if (flags !== '' && flags !== 'i') throw new Error(`JSON Schema can't express /${source}/${flags}.`);
  return flags === 'i' ? toCaseInsensitive(source) : source;
}

/** Makes a pattern of lowercase letters accept uppercase letters too. */
function toCaseInsensitive(source: string): string {
  if (/\\[a-z]/i.test(source)) throw new Error(`This pattern has more than letters: ${source}`);
  return source.replace(/a-z|[a-z]/g, (part) =>
    part === 'a-z' ? 'a-zA-Z' : `[${part.toUpperCase()}${part}]`,
  );
}

/**
 * Merges alternatives into one schema where that means the same, since an editor reports a mistake for each failed
 * alternative.
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

/** A description for editors, as Markdown where they support it. */
function toDescription(markdown: string): JsonSchema {
  const linked = markdown.replace(/\[[^\]]*\]\(([\w./-]+)(?:#[\w-]*)?\)/g, '`docs/$1`');
  const plain = linked.replace(/`|\*\*/g, '');
  return { description: plain, ...(linked !== plain && { markdownDescription: linked }) };
}

/** Joins texts into sentences, each with a full stop. */
const joinSentences = (...texts: readonly (string | undefined)[]): string =>
  texts.flatMap((text) => (text ? [text.replace(/[^.]$/, '$&.')] : [])).join(' ');
