import { diffConfig, getAtPath, setAtPath } from '~/config/config-diff';
import { mergeSettings, readBuildSettings, readSettings } from '~/config/config-store';
import { getSection } from '~/config/page-settings';
import { findConfigProblems, formatPath, removeSchemaKey, SCHEMA_PATH } from '~/config/parse-site-config';
import { findSecretsToDrop, saveSettings } from '~/config/save-settings';
import {
  isStored,
  type SettingsDefinition,
  type SiteConfig,
  type StoredSettingsDefinition,
} from '~/config/settings-definition';
import { brand } from '~/facts/brand';
import { settingsDefinitions } from '~/integrations/registry';
import type { FileProblem } from '~/shared/lib/file-problem';
import { parseJsonFile } from '~/shared/lib/parse-json';

/** The settings that this browser can override. */
const storedSettings: readonly StoredSettingsDefinition[] = settingsDefinitions.filter(isStored);

type SiteConfigFileResult = { ok: true; config: SiteConfig } | { ok: false; problems: FileProblem[] };

/** Parses and checks the text of a site.config.json. */
export function readSiteConfigFile(text: string): SiteConfigFileResult {
  const json = parseJsonFile(text);
  if (!json.ok) return json;
  const problems = findConfigProblems(json.value, settingsDefinitions);
  if (problems.length === 0) return { ok: true, config: removeSchemaKey(json.value as SiteConfig) };
  return {
    ok: false,
    problems: problems.map(({ path, message }) => ({ place: formatPath(path), message })),
  };
}

/** Plans the import of a checked site.config.json. Changes nothing. */
export function planImport(file: SiteConfig) {
  return {
    changes: storedSettings.flatMap((settings) =>
      diffConfig(readSettings(settings), getFileSettings(file, settings), settings.name),
    ),
    /** Changes that need a build with this file. */
    needBuild: settingsDefinitions
      .filter((settings) => !isStored(settings))
      .flatMap((settings) =>
        diffConfig(readBuildSettings(settings), getSection(file, settings.name), settings.name),
      ),
    /** Secrets of this browser that the import removes, because the file changes their address. */
    dropped: storedSettings.flatMap((settings) =>
      findSecretsToDrop(settings, readSettings(settings), mergeFileSettings(file, settings)),
    ),
  };
}

/**
 * Saves the file's settings in this browser. Settings that the file doesn't name stay, and so do secrets, unless the
 * file changes the address that they were typed for. Returns false if the browser refuses to store them.
 */
export function applyImport(file: SiteConfig): boolean {
  const changed = findChangedSettings(file);
  const results = changed.map((settings) => saveSettings(settings, mergeFileSettings(file, settings)));
  return results.every(Boolean);
}

const findChangedSettings = (file: SiteConfig): StoredSettingsDefinition[] =>
  storedSettings.filter(
    (settings) => diffConfig(readSettings(settings), getFileSettings(file, settings)).length > 0,
  );

const mergeFileSettings = (file: SiteConfig, definition: SettingsDefinition) =>
  mergeSettings(readSettings(definition), getFileSettings(file, definition)) as Record<string, unknown>;

// An empty secret in a file must not remove the stored one, nor show it as the previous value.
const getFileSettings = (file: SiteConfig, { name, secrets }: SettingsDefinition) =>
  Object.fromEntries(Object.entries(getSection(file, name)).filter(([key]) => !secrets.includes(key)));

/**
 * Returns the effective configuration of this browser, without secrets. It always passes parseSiteConfig. `stripped`:
 * the paths of the secrets and invalid values left out. `read` is for tests.
 */
export function exportSiteConfig(read: (definition: SettingsDefinition) => object = readSettings) {
  const config: Record<string, unknown> = {};
  for (const definition of settingsDefinitions) {
    const settings: Record<string, unknown> = structuredClone({ ...read(definition) });
    // A default date is only the time when this page was opened.
    for (const path of definition.dateSettings) {
      if (getAtPath(settings, path) === getAtPath(definition.defaults, path))
        setAtPath(settings, path, undefined);
    }
    config[definition.name] = definition.list ? settings.items : settings;
  }
  // The build sets the address from the brand.
  if (getAtPath(config, 'site.url') === brand.origin) setAtPath(config, 'site.url', undefined);
  const stripped = secretPaths.filter((path) => getAtPath(config, path));
  for (const path of secretPaths) setAtPath(config, path, undefined);
  // Storage may hold values that only the build refuses, such as an invalid address.
  for (const problem of findConfigProblems(removeUndefined(config), settingsDefinitions)) {
    const path = formatPath(problem.path);
    stripped.push(path);
    setAtPath(config, path, undefined);
  }
  return { config: removeUndefined(config) as SiteConfig, stripped };
}

/** Returns the text of a site.config.json, with the path of its schema for editors. */
export const formatSiteConfig = (config: SiteConfig): string =>
  `${JSON.stringify({ $schema: SCHEMA_PATH, ...config }, null, 2)}\n`;

const secretPaths = settingsDefinitions.flatMap(({ name, secrets }) =>
  secrets.map((key) => `${name}.${key}`),
);

const removeUndefined = (config: object): object => JSON.parse(JSON.stringify(config));
