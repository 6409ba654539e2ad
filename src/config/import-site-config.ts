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
  const compare = (name: SectionName, before: object) => diffConfig(before, file[name] ?? {}, name);
  return {
    changes: storedNames.flatMap((name) => compare(name, readConfig(name))),
    needBuild: siteOnlyNames.flatMap((name) => compare(name, builtConfig(name))),
  };
}

/**
 * Takes the file's settings over into this browser. Settings that the file does not name stay, and so do the
 * secrets typed here. False where the browser refused to keep them.
 */
export function applyImport(file: SiteConfig): boolean {
  const results = storedNames.map((name) => {
    const settings = file[name];
    if (!settings || diffConfig(readConfig(name), settings).length === 0) return true;
    return saveSection(name, mergeConfig(readConfig(name), settings) as ConfigOf<typeof name>);
  });
  return results.every(Boolean);
}

const storedNames = Object.keys(storedSections) as StoredSectionName[];
const siteOnlyNames = Object.keys(siteOnlySections) as SectionName[];
