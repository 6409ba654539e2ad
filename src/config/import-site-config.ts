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

export interface ImportPlan {
  /** What would change in this browser. */
  changes: ConfigChange[];
  /** What only a build with this file can change. */
  needBuild: ConfigChange[];
}

/** What importing a checked site.config.json would do. Changes nothing. */
export function planImport(file: SiteConfig): ImportPlan {
  return {
    changes: storedNames.flatMap((name) => diffConfig(readConfig(name), settingsOf(file, name), name)),
    needBuild: siteOnlyNames.flatMap((name) => diffConfig(builtConfig(name), file[name] ?? {}, name)),
  };
}

/**
 * Takes the file's settings over into this browser. Settings that the file does not name stay, and so do the
 * secrets typed here. False where the browser refused to keep them.
 */
export function applyImport(file: SiteConfig): boolean {
  const results = storedNames.map((name) => {
    const settings = settingsOf(file, name);
    if (diffConfig(readConfig(name), settings).length === 0) return true;
    return saveSection(name, mergeConfig(readConfig(name), settings) as ConfigOf<typeof name>);
  });
  return results.every(Boolean);
}

/** The sections of this browser that the file would change. */
export const sectionsToChange = (file: SiteConfig): StoredSectionName[] =>
  storedNames.filter((name) => diffConfig(readConfig(name), settingsOf(file, name)).length > 0);

// A file may name a secret with an empty value. That is no wish to lose the one that was typed here, which
// besides would be shown as what stood there before.
function settingsOf<S extends StoredSectionName>(file: SiteConfig, name: S): Partial<ConfigOf<S>> {
  const secrets: readonly string[] = storedSections[name].secrets;
  const entries = Object.entries(file[name] ?? {}).filter(([key]) => !secrets.includes(key));
  return Object.fromEntries(entries) as Partial<ConfigOf<S>>;
}

const storedNames = Object.keys(storedSections) as StoredSectionName[];
const siteOnlyNames = Object.keys(siteOnlySections) as SectionName[];
