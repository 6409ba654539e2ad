import { diffConfig, setAtPath } from './config-diff';
import { readBuiltConfig, readConfig, resetConfig, saveConfig } from './config-store';
import {
  dropUnusedSecrets,
  getSecretTarget,
  getText,
  getTypedTarget,
  type SecretsDefinition,
  type SecretTarget,
} from './secret-targets';
import type { InferOverrides, InferSettings, StoredSettingsDefinition } from './settings-definition';

/** A secret of this browser that its settings, or changed ones, would send to a place it wasn't typed for. */
export interface UnusedSecret {
  /** 'apiKey' */
  key: string;
  /** 'hubspot.apiKey' */
  path: string;
  /** The origin it was typed for; empty if there was no address yet. */
  typedFor: string;
}

/**
 * Makes the section read as `wanted` in this browser. Only differences from the build are stored, so that
 * everything else follows later builds. Secrets that `wanted` would send elsewhere are dropped, except those that
 * were `typed` with it. False if the browser refused to keep it.
 */
export function saveSettings<S extends StoredSettingsDefinition>(
  section: S,
  wanted: InferSettings<S>,
  typed: readonly string[] = [],
): boolean {
  const dropped = findSecretsToDrop(section, readConfig(section), wanted, typed).map(({ key }) => [key, '']);
  const overrides = getOverrides(section, { ...wanted, ...Object.fromEntries(dropped) });
  if (Object.keys(overrides).length > 0)
    return saveConfig(section, addSecretTarget(section, overrides, wanted));
  resetConfig(section);
  return true;
}

/** The least overrides with which the section reads as `wanted`. */
function getOverrides<S extends StoredSettingsDefinition>(
  section: S,
  wanted: InferSettings<S>,
): InferOverrides<S> {
  const overrides: Record<string, unknown> = {};
  for (const { path: place, after } of diffConfig(readBuiltConfig(section), wanted))
    setAtPath(overrides, place, after);
  return overrides as InferOverrides<S>;
}

/** Stored secrets that aren't used, because the settings around them have come to send them elsewhere. */
export function findUnusedSecrets(section: SecretsDefinition, stored: object, built: object): UnusedSecret[] {
  const { sentTo, secrets } = section;
  if (!sentTo) return [];
  const used = dropUnusedSecrets({ sentTo, secrets }, stored, built);
  return secrets
    .filter((key) => getText(stored, key) !== '' && getText(used, key) === '')
    .map((key) => ({
      key,
      path: `${section.name}.${key}`,
      typedFor: getTypedTarget({ sentTo, secrets }, stored),
    }));
}

/**
 * The secrets of a section that reads as `before`, and that must not be kept when it reads as `after`: they belong to
 * the origin that they were typed for, and `after` sends them to another. Those `typed` together with `after` are meant
 * for it.
 */
export function findSecretsToDrop(
  section: SecretsDefinition,
  before: object,
  after: object,
  typed: readonly string[] = [],
): UnusedSecret[] {
  if (!section.sentTo) return [];
  const target = getSecretTarget(section.sentTo, before);
  if (getSecretTarget(section.sentTo, after) === target) return [];
  return section.secrets
    .filter((key) => getText(before, key) !== '' && !typed.includes(key))
    .map((key) => ({ key, path: `${section.name}.${key}`, typedFor: target }));
}

/** The overrides with the binding of the secrets they hold, if they hold any. `wanted`: the whole settings. */
function addSecretTarget<T extends object>(
  section: SecretsDefinition,
  overrides: T,
  wanted: object,
): T & SecretTarget {
  const holds = section.secrets.some((key) => getText(overrides, key) !== '');
  return section.sentTo && holds
    ? { ...overrides, typedFor: getSecretTarget(section.sentTo, wanted) }
    : overrides;
}
