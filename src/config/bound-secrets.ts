import * as z from 'zod/mini';
import { originOf } from '../shared/lib/is-address.ts';

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

/** A secret of this browser that its settings, or changed ones, would send to a place it wasn't typed for. */
export interface StraySecret {
  /** 'apiKey' */
  key: string;
  /** 'hubspot.apiKey' */
  place: string;
  /** The origin it was typed for; empty if there was no address yet. */
  typedFor: string;
}

type Bound = Pick<SecretFacts, 'secrets'> & Required<Pick<SecretFacts, 'sentTo'>>;

/** The origin that gets the secrets when the section reads as `config`; empty if it has no address. */
export const targetOf = ({ setting, usual }: Bound['sentTo'], config: object): string =>
  originOf(textAt(config, setting) || usual);

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

/** Stored secrets that aren't used, because the settings around them have come to send them elsewhere. */
export function strandedSecrets(section: SecretFacts, stored: object, built: object): StraySecret[] {
  const { sentTo, secrets } = section;
  if (!sentTo) return [];
  const used = withoutStrays({ sentTo, secrets }, stored, built);
  return secrets
    .filter((key) => textAt(stored, key) !== '' && textAt(used, key) === '')
    .map((key) => ({
      key,
      place: `${section.name}.${key}`,
      typedFor: typedFor({ sentTo, secrets }, stored),
    }));
}

/**
 * The secrets of a section that reads as `before`, and that must not be kept when it reads as `after`: they belong to
 * the origin that they were typed for, and `after` sends them to another. Those `typed` together with `after` are meant
 * for it.
 */
export function straySecrets(
  section: SecretFacts,
  before: object,
  after: object,
  typed: readonly string[] = [],
): StraySecret[] {
  if (!section.sentTo) return [];
  const target = targetOf(section.sentTo, before);
  if (targetOf(section.sentTo, after) === target) return [];
  return section.secrets
    .filter((key) => textAt(before, key) !== '' && !typed.includes(key))
    .map((key) => ({ key, place: `${section.name}.${key}`, typedFor: target }));
}

/** The overrides with the binding of the secrets they hold, if they hold any. `wanted`: the whole settings. */
export function bound<T extends object>(section: SecretFacts, overrides: T, wanted: object): T & Binding {
  const holds = section.secrets.some((key) => textAt(overrides, key) !== '');
  return section.sentTo && holds ? { ...overrides, typedFor: targetOf(section.sentTo, wanted) } : overrides;
}

/**
 * Older versions of the site stored no binding. Their secrets count as typed for the address stored beside them, or
 * else for the usual one: a later build that brings an address of its own mustn't get them.
 */
const typedFor = ({ sentTo }: Bound, stored: Binding): string => stored.typedFor ?? targetOf(sentTo, stored);

const without = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

const textAt = (config: object, key: string): string => {
  const value = (config as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : '';
};
