import { diffConfig, getAtPath, setAtPath } from './config-diff';
import { readBuildSettings, readSettings, removeOverrides, writeOverrides } from './config-store';
import type {
  InferOverrides,
  InferSettings,
  SecretsDefinition,
  StoredSettingsDefinition,
} from './settings-definition';

/** A stored secret that a change would send to another address. */
export interface DroppedSecret {
  /** 'apiKey' */
  key: string;
  /** 'hubspot.apiKey' */
  path: string;
  /** The address that it goes to before the change; empty if there is none yet. */
  target: string;
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
  if (Object.keys(overrides).length > 0) return writeOverrides(definition, overrides);
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

/**
 * The secrets that a change from `before` to `after` has to drop: `after` would send them to another address.
 * Secrets `typed` together with `after` are meant for it.
 */
export function findSecretsToDrop(
  definition: SecretsDefinition,
  before: object,
  after: object,
  typed: readonly string[] = [],
): DroppedSecret[] {
  const target = definition.getSecretTarget?.(before);
  if (target === undefined || definition.getSecretTarget?.(after) === target) return [];
  return definition.secrets
    .filter((key) => getAtPath(before, key) && !typed.includes(key))
    .map((key) => ({ key, path: `${definition.name}.${key}`, target }));
}
