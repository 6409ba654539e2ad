import * as z from 'zod/mini';
import { findOwner } from '../shared/lib/is-address.ts';

/** Stored beside secrets: the origin that they were typed for. No other origin may get them. */
export const secretTargetSchema = z.object({ typedFor: z.optional(z.string()) });
export type SecretTarget = z.infer<typeof secretTargetSchema>;

/** The secrets of a group of settings. */
export interface SecretsDefinition {
  readonly name: string;
  /** Rejected in site.config.json and left out of an export. */
  readonly secrets: readonly string[];
  /** Where the secrets are sent: the setting with the address, and the default if that is empty. */
  readonly sentTo?: { readonly setting: string; readonly defaultUrl: string };
}

export type BoundSecrets = Pick<SecretsDefinition, 'secrets'> & Required<Pick<SecretsDefinition, 'sentTo'>>;

/** The owner of the address that gets the secrets with these settings; empty if there is no address. */
export const getSecretTarget = ({ setting, defaultUrl }: BoundSecrets['sentTo'], config: object): string =>
  findOwner(getText(config, setting) || defaultUrl);

/**
 * Stored overrides without `typedFor`, and without the secrets that were typed for another target. `buildSettings`: the
 * build's settings.
 */
export function dropUnusedSecrets(definition: BoundSecrets, stored: object, buildSettings: object): object {
  const { typedFor: _, ...overrides } = stored as SecretTarget;
  return getTypedTarget(definition, stored) ===
    getSecretTarget(definition.sentTo, { ...buildSettings, ...overrides })
    ? overrides
    : omitKeys(overrides, definition.secrets);
}

/**
 * The target that secrets were typed for. Without a stored one, it's that of the stored address or the default
 * address: a build with another address must not get them.
 */
export const getTypedTarget = ({ sentTo }: BoundSecrets, stored: SecretTarget): string =>
  stored.typedFor ?? getSecretTarget(sentTo, stored);

const omitKeys = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

export const getText = (config: object, key: string): string => {
  const value = (config as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};
