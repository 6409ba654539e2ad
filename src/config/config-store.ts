import { useSyncExternalStore } from 'react';
import {
  CONFIG_UPDATED,
  isRecord,
  readStorage,
  type StoredValue,
  subscribeStorage,
  writeConfiguration,
} from '~/shared/lib/storage';
import { siteConfig } from './built-config';
import { getSection, type ReadableSettings } from './page-settings';
import type {
  InferOverrides,
  InferSettings,
  SiteConfig,
  StoredSettingsDefinition,
} from './settings-definition';

/** Reads settings: `readSettings` this browser's, `readBuildSettings` the build's. */
export type ReadSettings = <S extends ReadableSettings>(definition: S) => InferSettings<S>;

/** Reads the defaults with a site.config.json on top. */
export const createSettingsReader =
  (site: SiteConfig): ReadSettings =>
  (definition) =>
    mergeSettings(definition.defaults, getSection(site, definition.name)) as never;

/** The build's settings alone: defaults, then site.config.json. The same on the server and in every browser. */
export function readBuildSettings<S extends ReadableSettings>(definition: S): InferSettings<S> {
  let config = buildCache.get(definition);
  if (!config) {
    config = readUncached(definition) as object;
    buildCache.set(definition, config);
  }
  return config as InferSettings<S>;
}

/** The current settings: the build's, then this browser's overrides. */
export function readSettings<S extends ReadableSettings>(definition: S): InferSettings<S> {
  const stored = readOverrides(definition);
  if (!stored) return readBuildSettings(definition);
  const known = effectiveCache.get(stored);
  if (known) return known as InferSettings<S>;
  const config = mergeSettings(readBuildSettings(definition), stored);
  effectiveCache.set(stored, config);
  return config as InferSettings<S>;
}

/** The current settings. Updates after saves in this tab and in others. */
export function useSettings<S extends ReadableSettings>(definition: S): InferSettings<S> {
  return useSyncExternalStore(
    subscribeSettings,
    () => readSettings(definition),
    () => readBuildSettings(definition),
  );
}

export const hasOverrides = (definition: ReadableSettings): boolean =>
  readOverrides(definition) !== undefined;

/** This browser's overrides. */
export const readOverrides = ({ stored }: ReadableSettings): object | undefined =>
  stored && typeof window !== 'undefined' ? readStorage(stored) : undefined;

/**
 * Saves overrides in this browser and dispatches `config-updated`. False if the browser refused to
 * store them: they last until the page closes.
 */
export const writeOverrides = <S extends StoredSettingsDefinition>(
  definition: S,
  value: InferOverrides<S>,
): boolean => writeConfiguration(definition.stored, value);

/** Removes this browser's overrides. */
export function removeOverrides(definition: StoredSettingsDefinition): void {
  writeConfiguration(definition.stored, undefined);
}

/** Calls the listener after a save in any tab, or when outside code dispatches `config-updated`. */
export function subscribeSettings(listener: () => void): () => void {
  const unsubscribe = subscribeStorage(listener);
  addEventListener(CONFIG_UPDATED, listener);
  return () => {
    unsubscribe();
    removeEventListener(CONFIG_UPDATED, listener);
  };
}

/** A stored configuration without a settings definition: undefined until it's saved in this browser. */
export function createStoredConfig<T>(stored: StoredValue<T>) {
  const read = (): T | undefined => readStorage(stored);
  return {
    read,
    /** Dispatches `config-updated`. False if the browser refused to store it. */
    save: (value: T): boolean => writeConfiguration(stored, value),
    remove: () => void writeConfiguration(stored, undefined),
    /** Updates after changes in this tab and in others. */
    useValue: (): T | undefined => useSyncExternalStore(subscribeSettings, read, () => undefined),
  };
}

const readUncached = createSettingsReader(siteConfig);
const buildCache = new WeakMap<ReadableSettings, object>();
// Keyed by the parsed overrides, whose identity changes exactly when the stored string does.
const effectiveCache = new WeakMap<object, object>();

/** `base` with the values of `overrides` on top. Merges nested groups. */
export function mergeSettings(base: object, overrides: object | undefined): object {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(overrides ?? {})) {
    if (value === undefined) continue;
    const current = result[key];
    result[key] = isRecord(current) && isRecord(value) ? mergeSettings(current, value) : value;
  }
  return result;
}
