import { bound, straySecrets } from './bound-secrets';
import { diffConfig, setPlace } from './config-diff';
import { builtConfig, readConfig, resetConfig, saveConfig } from './config-store';
import type { OverridesOf, SettingsOf, StoredSection } from './section';

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
