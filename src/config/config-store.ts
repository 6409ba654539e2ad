import { useSyncExternalStore } from 'react';
import {
  CONFIG_UPDATED,
  isRecord,
  readStorage,
  type StoredValue,
  subscribeStorage,
  writeConfiguration,
} from '~/shared/lib/storage';
import type { ReadableSettings } from './page-settings';
import type {
  InferOverrides,
  InferSettings,
  SiteConfig,
  StoredSettingsDefinition,
} from './settings-definition';
import { siteConfig } from './site-config';

/** Reads settings: `readConfig` this browser's, `readBuiltConfig` those that visitors have. */
export type ReadSettings = <S extends ReadableSettings>(section: S) => InferSettings<S>;

/** Reads the defaults with a site.config.json on top. */
export const createSettingsReader =
  (site: SiteConfig): ReadSettings =>
  (section) =>
    mergeConfig(section.defaults, site[section.name]) as never;

/** The build's settings alone: defaults, then site.config.json. The same on the server and in every browser. */
export function readBuiltConfig<S extends ReadableSettings>(section: S): InferSettings<S> {
  let config = builtCache.get(section);
  if (!config) {
    config = readBuildSettings(section) as object;
    builtCache.set(section, config);
  }
  return config as InferSettings<S>;
}

/** The effective settings of a section now: the build's, then this browser's overrides. */
export function readConfig<S extends ReadableSettings>(section: S): InferSettings<S> {
  const stored = readOverrides(section);
  if (!stored) return readBuiltConfig(section);
  const known = effectiveCache.get(stored);
  if (known) return known as InferSettings<S>;
  const config = applyOverrides(section, stored);
  effectiveCache.set(stored, config);
  return config as InferSettings<S>;
}

/** The settings of a section in a browser that holds these overrides. */
export function applyOverrides(section: ReadableSettings, stored: object | undefined): object {
  const base: object = readBuiltConfig(section);
  return mergeConfig(
    base,
    stored && section.filterOverrides ? section.filterOverrides(stored, base) : stored,
  );
}

/** The effective settings of a section, followed through saves in this tab and in others. */
export function useConfig<S extends ReadableSettings>(section: S): InferSettings<S> {
  return useSyncExternalStore(
    subscribeConfig,
    () => readConfig(section),
    () => readBuiltConfig(section),
  );
}

/** True if this browser overrides the section. */
export const hasOverrides = (section: ReadableSettings): boolean => readOverrides(section) !== undefined;

/** This browser's overrides as they're stored, unusable secrets included. */
export const readOverrides = ({ stored }: ReadableSettings): object | undefined =>
  stored && typeof window !== 'undefined' ? readStorage(stored) : undefined;

/**
 * Saves overrides in this browser and dispatches `config-updated`. False if the browser refused to
 * store them, so that they last only until the page is left.
 */
export const saveConfig = <S extends StoredSettingsDefinition>(
  section: S,
  value: InferOverrides<S>,
): boolean => writeConfiguration(section.stored, value);

/** Forgets this browser's overrides of the section. */
export function resetConfig(section: StoredSettingsDefinition): void {
  writeConfiguration(section.stored, undefined);
}

/** Calls back after a save here, in another tab, or by outside code that dispatched `config-updated`. */
export function subscribeConfig(listener: () => void): () => void {
  const unsubscribe = subscribeStorage(listener);
  addEventListener(CONFIG_UPDATED, listener);
  return () => {
    unsubscribe();
    removeEventListener(CONFIG_UPDATED, listener);
  };
}

/** A configuration that isn't a section: undefined until it's saved in this browser. */
export function createStoredConfig<T>(stored: StoredValue<T>) {
  const read = (): T | undefined => readStorage(stored);
  return {
    read,
    /** Dispatches `config-updated`. False if the browser refused to keep it. */
    save: (value: T): boolean => writeConfiguration(stored, value),
    remove: () => void writeConfiguration(stored, undefined),
    /** Follows it through changes in this tab and in others. */
    useValue: (): T | undefined => useSyncExternalStore(subscribeConfig, read, () => undefined),
  };
}

const readBuildSettings = createSettingsReader(siteConfig);
const builtCache = new WeakMap<ReadableSettings, object>();
// Keyed by the parsed overrides, whose identity changes exactly when the stored string does.
const effectiveCache = new WeakMap<object, object>();

/** `base` with the values of `over` on top, one level of groups included. */
export function mergeConfig(base: object, over: object | undefined): object {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over ?? {})) {
    if (value === undefined) continue;
    const below = result[key];
    result[key] = isRecord(below) && isRecord(value) ? mergeConfig(below, value) : value;
  }
  return result;
}
