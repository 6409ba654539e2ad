import { diffConfig, setAtPath } from './config-diff';
import { readBuildSettings, readSettings, removeOverrides, writeOverrides } from './config-store';
import {
  addSecretTarget,
  dropUnusedSecrets,
  getText,
  getTypedTarget,
  type SecretsDefinition,
} from './secret-targets';
import type { InferOverrides, InferSettings, StoredSettingsDefinition } from './settings-definition';

/** A stored secret that the settings would send to another origin than it was typed for. */
export interface UnusedSecret {
  /** 'apiKey' */
  key: string;
  /** 'hubspot.apiKey' */
  path: string;
  /** The origin that it was typed for; empty if there was no address yet. */
  typedFor: string;
}

/**
 * Makes `wanted` the settings of this browser. Stores only differences from the build, so that everything else
 * follows later builds. Drops secrets that `wanted` would send to another origin, except the `typed` ones. False if
 * the browser refused to store it.
 */
export function saveSettings<S extends StoredSettingsDefinition>(
  definition: S,
  wanted: InferSettings<S>,
  typed: readonly string[] = [],
): boolean {
  const dropped = findSecretsToDrop(definition, readSettings(definition), wanted, typed).map(({ key }) => [
    key,
    '',
  ]);
  const overrides = getOverrides(definition, { ...wanted, ...Object.fromEntries(dropped) });
  if (Object.keys(overrides).length > 0)
    return writeOverrides(definition, addSecretTarget(definition, overrides, wanted));
  removeOverrides(definition);
  return true;
}

/** The smallest overrides that result in `wanted`. */
function getOverrides<S extends StoredSettingsDefinition>(
  definition: S,
  wanted: InferSettings<S>,
): InferOverrides<S> {
  const overrides: Record<string, unknown> = {};
  for (const { path, after } of diffConfig(readBuildSettings(definition), wanted))
    setAtPath(overrides, path, after);
  return overrides as InferOverrides<S>;
}

/** Stored secrets that aren't used, because the settings would now send them to another origin. */
export function findUnusedSecrets(
  definition: SecretsDefinition,
  stored: object,
  buildSettings: object,
): UnusedSecret[] {
  const { getSecretTarget, secrets } = definition;
  if (!getSecretTarget) return [];
  const used = dropUnusedSecrets({ getSecretTarget, secrets }, stored, buildSettings);
  return secrets
    .filter((key) => getText(stored, key) !== '' && getText(used, key) === '')
    .map((key) => ({
      key,
      path: `${definition.name}.${key}`,
      typedFor: getTypedTarget({ getSecretTarget, secrets }, stored),
    }));
}

/**
 * The secrets that a change from `before` to `after` has to drop: `after` would send them to another origin than they
 * were typed for. Secrets `typed` together with `after` are meant for it.
 */
export function findSecretsToDrop(
  definition: SecretsDefinition,
  before: object,
  after: object,
  typed: readonly string[] = [],
): UnusedSecret[] {
  const target = definition.getSecretTarget?.(before);
  if (target === undefined || definition.getSecretTarget?.(after) === target) return [];
  return definition.secrets
    .filter((key) => getText(before, key) !== '' && !typed.includes(key))
    .map((key) => ({ key, path: `${definition.name}.${key}`, typedFor: target }));
}
