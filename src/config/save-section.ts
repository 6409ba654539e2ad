import { type Binding, type SecretFacts, targetOf, textAt, typedFor, withoutStrays } from './bound-secrets';
import { diffConfig, setPlace } from './config-diff';
import { builtConfig, readConfig, resetConfig, saveConfig } from './config-store';
import type { OverridesOf, SettingsOf, StoredSection } from './section';

/** A secret of this browser that its settings, or changed ones, would send to a place it wasn't typed for. */
export interface StraySecret {
  /** 'apiKey' */
  key: string;
  /** 'hubspot.apiKey' */
  place: string;
  /** The origin it was typed for; empty if there was no address yet. */
  typedFor: string;
}

/**
 * Makes the section read as `wanted` in this browser. Only differences from the build are stored, so that
 * everything else follows later builds. Secrets that `wanted` would send elsewhere are dropped, except those that
 * were `typed` with it. False if the browser refused to keep it.
 */
export function saveSection<S extends StoredSection>(
  section: S,
  wanted: SettingsOf<S>,
  typed: readonly string[] = [],
): boolean {
  const dropped = straySecrets(section, readConfig(section), wanted, typed).map(({ key }) => [key, '']);
  const overrides = overridesFor(section, { ...wanted, ...Object.fromEntries(dropped) });
  if (Object.keys(overrides).length > 0) return saveConfig(section, bound(section, overrides, wanted));
  resetConfig(section);
  return true;
}

/** The least overrides with which the section reads as `wanted`. */
function overridesFor<S extends StoredSection>(section: S, wanted: SettingsOf<S>): OverridesOf<S> {
  const overrides: Record<string, unknown> = {};
  for (const { place, after } of diffConfig(builtConfig(section), wanted)) setPlace(overrides, place, after);
  return overrides as OverridesOf<S>;
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
function bound<T extends object>(section: SecretFacts, overrides: T, wanted: object): T & Binding {
  const holds = section.secrets.some((key) => textAt(overrides, key) !== '');
  return section.sentTo && holds ? { ...overrides, typedFor: targetOf(section.sentTo, wanted) } : overrides;
}
