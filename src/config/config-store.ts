import { useSyncExternalStore } from 'react';
import {
  CONFIG_UPDATED,
  isRecord,
  readStorage,
  type StoredValue,
  subscribeStorage,
  writeConfiguration,
} from '~/shared/lib/storage';
import type { Settings } from './frame-settings';
import type { OverridesOf, SettingsOf, SiteConfig, StoredSection } from './section';
import { siteConfig } from './site-config';

/** Reads settings: `readConfig` this browser's, `builtConfig` those that visitors have. */
export type ReadSettings = <S extends Settings>(section: S) => SettingsOf<S>;

/** Reads the defaults with a site.config.json on top. */
export const settingsIn =
  (site: SiteConfig): ReadSettings =>
  (section) =>
    mergeConfig(section.defaults, site[section.name]) as never;

/** The build's settings alone: defaults, then site.config.json. The same on the server and in every browser. */
export function builtConfig<S extends Settings>(section: S): SettingsOf<S> {
  let config = built.get(section);
  if (!config) {
    config = settingsOfBuild(section) as object;
    built.set(section, config);
  }
  return config as SettingsOf<S>;
}

/** The effective settings of a section now: the build's, then this browser's overrides. */
export function readConfig<S extends Settings>(section: S): SettingsOf<S> {
  const stored = readOverrides(section);
  if (!stored) return builtConfig(section);
  const known = effective.get(stored);
  if (known) return known as SettingsOf<S>;
  const config = withOverrides(section, stored);
  effective.set(stored, config);
  return config as SettingsOf<S>;
}

/** The settings of a section in a browser that holds these overrides. */
export function withOverrides(section: Settings, stored: object | undefined): object {
  const base: object = builtConfig(section);
  return mergeConfig(base, stored && section.usable ? section.usable(stored, base) : stored);
}

/** The effective settings of a section, followed through saves in this tab and in others. */
export function useConfig<S extends Settings>(section: S): SettingsOf<S> {
  return useSyncExternalStore(
    subscribeConfig,
    () => readConfig(section),
    () => builtConfig(section),
  );
}

/** True if this browser overrides the section. */
export const hasOverrides = (section: Settings): boolean => readOverrides(section) !== undefined;

/** This browser's overrides as they're stored, unusable secrets included. */
export const readOverrides = ({ stored }: Settings): object | undefined =>
  stored && typeof window !== 'undefined' ? readStorage(stored) : undefined;

/**
 * Saves overrides in this browser and dispatches `config-updated`. False if the browser refused to
 * store them, so that they last only until the page is left.
 */
export const saveConfig = <S extends StoredSection>(section: S, value: OverridesOf<S>): boolean =>
  writeConfiguration(section.stored, value);

/** Forgets this browser's overrides of the section. */
export function resetConfig(section: StoredSection): void {
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
export function storedConfig<T>(stored: StoredValue<T>) {
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

const settingsOfBuild = settingsIn(siteConfig);
const built = new WeakMap<Settings, object>();
// Keyed by the parsed overrides, whose identity changes exactly when the stored string does.
const effective = new WeakMap<object, object>();

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
