import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import {
  CONFIG_UPDATED,
  readStorage,
  removeStorage,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';
import { isGroup } from './config-diff';
import {
  type ConfigOf,
  type OverridesOf,
  overridesSchema,
  type SectionName,
  type SiteOnlySectionName,
  type StoredSectionName,
  siteOnlySections,
  storedSections,
} from './schema';
import { siteConfig } from './site-config';

/** What the build alone says: defaults, then site.config.json. The same on the server and in every browser. */
export function builtConfig<S extends SectionName>(name: S): ConfigOf<S> {
  let config = built.get(name);
  if (!config) {
    const section =
      name in storedSections
        ? storedSections[name as StoredSectionName]
        : siteOnlySections[name as SiteOnlySectionName];
    config = mergeConfig(section.defaults, siteConfig[name]);
    built.set(name, config);
  }
  return config as ConfigOf<S>;
}

/** The effective settings of a section now: what the build says, then what this browser overrides. */
export function readConfig<S extends SectionName>(name: S): ConfigOf<S> {
  if (!(name in storedSections)) return builtConfig(name);
  const stored = readOverrides(name as StoredSectionName);
  if (!stored) return builtConfig(name);
  const known = effective.get(stored);
  if (known) return known as ConfigOf<S>;
  const config = mergeConfig(builtConfig(name) as object, stored);
  effective.set(stored, config);
  return config as ConfigOf<S>;
}

/** The effective settings of a section, followed through saves in this tab and in others. */
export function useConfig<S extends SectionName>(name: S): ConfigOf<S> {
  return useSyncExternalStore(
    subscribeConfig,
    () => readConfig(name),
    () => builtConfig(name),
  );
}

/** True where this browser overrides the section. */
export function hasOverrides(name: StoredSectionName): boolean {
  return readOverrides(name) !== undefined;
}

/**
 * Saves overrides in this browser and dispatches `config-updated`. False where the browser refused to
 * store them, so that they last only until the page is left.
 */
export function saveConfig<S extends StoredSectionName>(name: S, value: OverridesOf<S>): boolean {
  const kept = writeStorage(storedSections[name].storage, value);
  dispatchEvent(new Event(CONFIG_UPDATED));
  return kept;
}

/** Forgets this browser's overrides of the section. */
export function resetConfig(name: StoredSectionName): void {
  removeStorage(storedSections[name].storage);
  dispatchEvent(new Event(CONFIG_UPDATED));
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

const built = new Map<SectionName, object>();
// Keyed by the parsed overrides, whose identity changes exactly when the stored string does.
const effective = new WeakMap<object, object>();
const schemas = new Map<StoredSectionName, z.ZodMiniType<object>>();

function readOverrides(name: StoredSectionName): object | undefined {
  if (typeof window === 'undefined') return undefined;
  return readStorage(storedSections[name].storage, storedSchema(name));
}

/** What the stored overrides of a section are read with. */
export function storedSchema(name: StoredSectionName): z.ZodMiniType<object> {
  let schema = schemas.get(name);
  if (!schema) {
    schema = overridesSchema(storedSections[name].schema as z.ZodMiniObject) as z.ZodMiniType<object>;
    schemas.set(name, schema);
  }
  return schema;
}

/** `base` with what `over` sets, one level of groups included. */
export function mergeConfig(base: object, over: object | undefined): object {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over ?? {})) {
    if (value === undefined) continue;
    const below = result[key];
    result[key] = isGroup(below) && isGroup(value) ? mergeConfig(below, value) : value;
  }
  return result;
}
