import { diffConfig, getAtPath, setAtPath } from '~/config/config-diff';
import { mergeConfig, readBuiltConfig, readConfig } from '~/config/config-store';
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

/** Every section that this browser can override. */
export const storedSettings: readonly StoredSettingsDefinition[] = settingsDefinitions.filter(isStored);

type SiteConfigFileResult = { ok: true; config: SiteConfig } | { ok: false; problems: FileProblem[] };

/** Checks the text of a site.config.json: its JSON, then every key and value. */
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

/** The effects of importing a checked site.config.json. Changes nothing. */
export function planImport(file: SiteConfig) {
  return {
    /** In this browser. */
    changes: storedSettings.flatMap((one) =>
      diffConfig(readConfig(one), getFileSettings(file, one), one.name),
    ),
    /** The changes that only a build with this file can make. */
    needBuild: settingsDefinitions
      .filter((one) => !isStored(one))
      .flatMap((one) => diffConfig(readBuiltConfig(one), file[one.name] ?? {}, one.name)),
    /** This browser's secrets that are removed because the file moves their address. */
    dropped: storedSettings.flatMap((one) =>
      findSecretsToDrop(one, readConfig(one), mergeFileSettings(file, one)),
    ),
  };
}

/**
 * Copies the file's settings into this browser. Settings that the file doesn't name stay, and so do the
 * secrets typed here, unless the file moves the address that they were typed for. False if the browser refused to
 * keep them.
 */
export function applyImport(file: SiteConfig): boolean {
  const results = findChangedSettings(file).map((one) => saveSettings(one, mergeFileSettings(file, one)));
  return results.every(Boolean);
}

/** The sections of this browser that the file would change. */
const findChangedSettings = (file: SiteConfig): StoredSettingsDefinition[] =>
  storedSettings.filter((one) => diffConfig(readConfig(one), getFileSettings(file, one)).length > 0);

const mergeFileSettings = (file: SiteConfig, section: SettingsDefinition) =>
  mergeConfig(readConfig(section), getFileSettings(file, section)) as Record<string, unknown>;

// A file may name a secret with an empty value. That doesn't mean to remove the one typed here, which
// would also be shown as the previous value.
const getFileSettings = (file: SiteConfig, { name, secrets }: SettingsDefinition) =>
  Object.fromEntries(Object.entries(file[name] ?? {}).filter(([key]) => !secrets.includes(key)));

/**
 * The effective configuration as a site.config.json: this browser's settings, complete, without secrets. It
 * always passes parseSiteConfig. `stripped`: the places of the secrets that were left out. `read` is for tests.
 */
export function exportSiteConfig(read: (section: SettingsDefinition) => object = readConfig) {
  const config: Record<string, unknown> = {};
  for (const section of settingsDefinitions) {
    const settings: Record<string, unknown> = structuredClone({ ...read(section) });
    // Default dates only say when this page was opened.
    for (const place of section.dates) {
      if (getAtPath(settings, place) === getAtPath(section.defaults, place))
        setAtPath(settings, place, undefined);
    }
    config[section.name] = settings;
  }
  // The build fills it in, and a renamed brand would keep its old address.
  if (getAtPath(config, 'site.url') === brand.origin) setAtPath(config, 'site.url', undefined);
  const stripped = secretPlaces.filter((place) => getAtPath(config, place));
  for (const place of secretPlaces) setAtPath(config, place, undefined);
  // A key may also be where it doesn't belong, such as a token pasted into an id.
  for (const { path } of findConfigProblems(removeUndefined(config), settingsDefinitions)) {
    const place = formatPath(path);
    stripped.push(place);
    setAtPath(config, place, undefined);
  }
  return { config: removeUndefined(config) as SiteConfig, stripped };
}

/** A site.config.json with these settings, whose schema editors find. */
export const formatSiteConfig = (config: SiteConfig): string =>
  `${JSON.stringify({ $schema: SCHEMA_PATH, ...config }, null, 2)}\n`;

const secretPlaces = settingsDefinitions.flatMap(({ name, secrets }) =>
  secrets.map((key) => `${name}.${key}`),
);

const removeUndefined = (config: object): object => JSON.parse(JSON.stringify(config));
