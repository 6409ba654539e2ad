import * as z from 'zod/mini';

/** Stored beside secrets: the target that they were typed for. No other target may get them. */
export const secretTargetSchema = z.object({ typedFor: z.optional(z.string()) });
export type SecretTarget = z.infer<typeof secretTargetSchema>;

/** The secrets of a group of settings. */
export interface SecretsDefinition {
  readonly name: string;
  /** Rejected in site.config.json and left out of an export. */
  readonly secrets: readonly string[];
  /** Who gets the secrets with these settings, such as an origin; empty if there is no address. */
  readonly getSecretTarget?: (config: object) => string;
}

export type BoundSecrets = Pick<SecretsDefinition, 'secrets'> &
  Required<Pick<SecretsDefinition, 'getSecretTarget'>>;

/** Adds the target that the overrides' secrets are typed for, if they have any. `wanted`: the complete settings. */
export function addSecretTarget<T extends object>(
  definition: SecretsDefinition,
  overrides: T,
  wanted: object,
): T & SecretTarget {
  const hasSecrets = definition.secrets.some((key) => getText(overrides, key) !== '');
  return definition.getSecretTarget && hasSecrets
    ? { ...overrides, typedFor: definition.getSecretTarget(wanted) }
    : overrides;
}

/**
 * Stored overrides without `typedFor`, and without the secrets that were typed for another target. `buildSettings`: the
 * build's settings.
 */
export function dropUnusedSecrets(definition: BoundSecrets, stored: object, buildSettings: object): object {
  const { typedFor: _, ...overrides } = stored as SecretTarget;
  return getTypedTarget(definition, stored) === definition.getSecretTarget({ ...buildSettings, ...overrides })
    ? overrides
    : omitKeys(overrides, definition.secrets);
}

/**
 * The target that secrets were typed for. Without a stored one, it's that of the stored address or the default
 * address: a build with another address must not get them.
 */
export const getTypedTarget = ({ getSecretTarget }: BoundSecrets, stored: SecretTarget): string =>
  stored.typedFor ?? getSecretTarget(stored);

const omitKeys = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

export const getText = (config: object, key: string): string => {
  const value = (config as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};
