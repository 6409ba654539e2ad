import * as z from 'zod/mini';
import { findOwner } from '../shared/lib/is-address.ts';

/** Beside the secrets of a stored value: where they were typed for. Nothing else may get them, whoever moved it. */
export const secretTargetSchema = z.object({ typedFor: z.optional(z.string()) });
export type SecretTarget = z.infer<typeof secretTargetSchema>;

/** The facts about a section's secrets. */
export interface SecretsDefinition {
  readonly name: string;
  /** Refused in site.config.json and left out of an export. */
  readonly secrets: readonly string[];
  /** Where the secrets are sent: the setting that says so, and the default if that is empty. */
  readonly sentTo?: { readonly setting: string; readonly usual: string };
}

export type BoundSecrets = Pick<SecretsDefinition, 'secrets'> & Required<Pick<SecretsDefinition, 'sentTo'>>;

/** Who gets the secrets when the section reads as `config`; empty if it has no address. */
export const getSecretTarget = ({ setting, usual }: BoundSecrets['sentTo'], config: object): string =>
  findOwner(getText(config, setting) || usual);

/**
 * Overrides as a browser holds them, without the binding, and without the secrets that were typed for another target.
 * `built`: the settings below them.
 */
export function dropUnusedSecrets(section: BoundSecrets, stored: object, built: object): object {
  const { typedFor: _, ...overrides } = stored as SecretTarget;
  return getTypedTarget(section, stored) === getSecretTarget(section.sentTo, { ...built, ...overrides })
    ? overrides
    : omitKeys(overrides, section.secrets);
}

/**
 * Where secrets were typed for. Without a stored binding that is the address beside them, or else the usual one: a build
 * with an address of its own must not get them.
 */
export const getTypedTarget = ({ sentTo }: BoundSecrets, stored: SecretTarget): string =>
  stored.typedFor ?? getSecretTarget(sentTo, stored);

const omitKeys = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

export const getText = (config: object, key: string): string => {
  const value = (config as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};
