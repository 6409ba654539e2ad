import * as z from 'zod/mini';
import { holderOf } from '../shared/lib/is-address.ts';

/** Beside the secrets of a stored value: where they were typed for. Nothing else may get them, whoever moved it. */
export const bindingSchema = z.object({ typedFor: z.optional(z.string()) });
export type Binding = z.infer<typeof bindingSchema>;

/** The facts about a section's secrets. */
export interface SecretFacts {
  readonly name: string;
  /** Refused in site.config.json and left out of an export. */
  readonly secrets: readonly string[];
  /** Where the secrets are sent: the setting that says so, and the default if that is empty. */
  readonly sentTo?: { readonly setting: string; readonly usual: string };
}

export type Bound = Pick<SecretFacts, 'secrets'> & Required<Pick<SecretFacts, 'sentTo'>>;

/** Who gets the secrets when the section reads as `config`; empty if it has no address. */
export const targetOf = ({ setting, usual }: Bound['sentTo'], config: object): string =>
  holderOf(textAt(config, setting) || usual);

/**
 * Overrides as a browser holds them, without the binding, and without the secrets that were typed for another target.
 * `built`: the settings below them.
 */
export function withoutStrays(section: Bound, stored: object, built: object): object {
  const { typedFor: _, ...overrides } = stored as Binding;
  return typedFor(section, stored) === targetOf(section.sentTo, { ...built, ...overrides })
    ? overrides
    : without(overrides, section.secrets);
}

/**
 * Where secrets were typed for. Without a stored binding that is the address beside them, or else the usual one: a build
 * with an address of its own must not get them.
 */
export const typedFor = ({ sentTo }: Bound, stored: Binding): string =>
  stored.typedFor ?? targetOf(sentTo, stored);

const without = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

export const textAt = (config: object, key: string): string => {
  const value = (config as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};
