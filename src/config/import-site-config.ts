import { type ConfigChange, diffConfig } from './config-diff';
import { builtConfig, mergeConfig, readConfig } from './config-store';
import { saveSection } from './save-section';
import {
  type ConfigOf,
  type SectionName,
  type SiteConfig,
  type StoredSectionName,
  siteOnlySections,
  storedSections,
} from './schema';
import { type StraySecret, straySecrets } from './stray-secrets';

export interface ImportPlan {
  /** What would change in this browser. */
  changes: ConfigChange[];
  /** What only a build with this file can change. */
  needBuild: ConfigChange[];
  /** Secrets of this browser that go because the file moves their address. */
  dropped: StraySecret[];
}

/** What importing a checked site.config.json would do. Changes nothing. */
export function planImport(file: SiteConfig): ImportPlan {
  return {
    changes: storedNames.flatMap((name) => diffConfig(readConfig(name), settingsOf(file, name), name)),
    needBuild: siteOnlyNames.flatMap((name) => diffConfig(builtConfig(name), file[name] ?? {}, name)),
    dropped: storedNames.flatMap((name) => straySecrets(name, wantedOf(file, name))),
  };
}

/**
 * Takes the file's settings over into this browser. Settings that the file does not name stay, and so do the
 * secrets typed here, unless the file moves the address that they were typed for. False where the browser refused to
 * keep them.
 */
export function applyImport(file: SiteConfig): boolean {
  const results = storedNames.map((name) => {
    if (diffConfig(readConfig(name), settingsOf(file, name)).length === 0) return true;
    return saveSection(name, wantedOf(file, name));
  });
  return results.every(Boolean);
}

/** The sections of this browser that the file would change. */
export const sectionsToChange = (file: SiteConfig): StoredSectionName[] =>
  storedNames.filter((name) => diffConfig(readConfig(name), settingsOf(file, name)).length > 0);

const wantedOf = <S extends StoredSectionName>(file: SiteConfig, name: S): ConfigOf<S> =>
  mergeConfig(readConfig(name), settingsOf(file, name)) as ConfigOf<S>;

// A file may name a secret with an empty value. That is no wish to lose the one that was typed here, which
// besides would be shown as what stood there before.
function settingsOf<S extends StoredSectionName>(file: SiteConfig, name: S): Partial<ConfigOf<S>> {
  const secrets: readonly string[] = storedSections[name].secrets;
  const entries = Object.entries(file[name] ?? {}).filter(([key]) => !secrets.includes(key));
  return Object.fromEntries(entries) as Partial<ConfigOf<S>>;
}

const storedNames = Object.keys(storedSections) as StoredSectionName[];
const siteOnlyNames = Object.keys(siteOnlySections) as SectionName[];
