import * as z from 'zod/mini';
import { getAtPath } from '~/config/config-diff';
import { createConfigSchema, SCHEMA_PATH, SECRET_ADVICE, SECRET_NAME } from '~/config/parse-site-config';
import { isStored, type SettingsDefinition } from '~/config/settings-definition';
import { adminSystems } from '~/integrations/admin-registry';
import { settingsDefinitions } from '~/integrations/registry';
import type { SettingField, SettingFieldset } from '~/integrations/system-admin';
import { siteSettings } from './setting-descriptions';

/** A JSON Schema (draft 7). */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
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
 * Creates the JSON Schema of site.config.json from the schemas of the build, so that editors propose and explain
 * settings. Only the build checks how a text is written. Throws for a setting without a description.
 */
export function createConfigJsonSchema(): JsonSchema {
  const { $schema, properties, ...rest } = z.toJSONSchema(createConfigSchema(settingsDefinitions), {
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
      delete jsonSchema.format;
    },
  }) as JsonSchema;
  const toSectionSchema = (section: SettingsDefinition) => ({
    title: findTab(section)?.label,
    ...toDescription(describeSection(section)),
    ...(section.list
      ? { ...properties?.[section.name], items: addDescriptions(section, properties?.[section.name]?.items) }
      : addDescriptions(section, properties?.[section.name])),
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
      : toSettingSchema(section, path, own);
    return [key, full];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function toSettingSchema(section: SettingsDefinition, path: string, schema: JsonSchema): JsonSchema {
  const { text, group } = describeSetting(section, path);
  const description = joinSentences(text, group?.text);
  if (isSecret(section, path))
    return {
      ...toDescription(joinSentences(description, `This is a secret, ${SECRET_ADVICE}`)),
      ...schema,
      const: '',
      // Of VS Code.
      doNotSuggest: true,
    };
  const standard = getAtPath(section.defaults, path);
  // The default of a date is the day on which this runs.
  const isStated = standard !== '' && !section.dateSettings.includes(path);
  return { ...toDescription(description), ...schema, ...(isStated && { default: standard }) };
}

/** A group has the name of the part of the tab with its settings. */
function describeGroup(section: SettingsDefinition, path: string): string {
  const hasPlace = ({ fields }: SettingFieldset) => fields.some((field) => field.path.startsWith(`${path}.`));
  const group = findTab(section)?.tab.fieldsets.find(hasPlace) ?? throwUndescribed(`${section.name}.${path}`);
  return joinSentences(group.title, group.text);
}

/** A description for editors, without its Markdown. */
const toDescription = (markdown: string): JsonSchema => ({
  description: markdown.replace(/\[[^\]]*\]\(([\w./-]+)(?:#[\w-]*)?\)/g, 'docs/$1').replace(/`|\*\*/g, ''),
});

/** Joins texts into sentences, each with a full stop. */
const joinSentences = (...texts: readonly (string | undefined)[]): string =>
  texts.flatMap((text) => (text ? [text.replace(/[^.]$/, '$&.')] : [])).join(' ');
