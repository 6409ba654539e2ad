import * as z from 'zod/mini';
import { applyImport } from '~/config/import-site-config';
import { type SiteConfig, type StoredSectionName, storedSections } from '~/config/schema';
import {
  CONFIG_UPDATED,
  readRaw,
  readStorage,
  removeStorage,
  writeRaw,
  writeStorage,
} from '~/shared/lib/storage';
import { STORAGE_KEYS, type StorageName } from '~/shared/lib/storage-keys';

/**
 * Takes a checked configuration over into this browser. Returns how to undo it, or undefined where the browser
 * refused to keep it: everything is as before then.
 */
export function applyConfiguration(config: SiteConfig): (() => void) | undefined {
  const sections = Object.keys(config).filter((name): name is StoredSectionName => name in storedSections);
  const touched: StorageName[] = [
    ...sections.map((name) => storedSections[name].storage),
    'integrationStatus',
  ];
  const before = touched.map((name) => [STORAGE_KEYS[name].key, readRaw(name)] as const);
  const undo = () => {
    for (const [key, raw] of before) writeRaw(key, raw);
    dispatchEvent(new Event(CONFIG_UPDATED));
  };
  if (!applyImport(config)) {
    undo();
    return undefined;
  }
  forgetTests(sections);
  return undo;
}

const testsSchema = z.record(z.string(), z.unknown());

/** The result of a connection test says nothing about settings that have changed since. */
function forgetTests(sections: readonly StoredSectionName[]): void {
  const tests = readStorage('integrationStatus', testsSchema);
  if (!tests) return;
  // The tracking tab tests settings of HubSpot.
  const stale: readonly string[] = sections.includes('hubspot') ? [...sections, 'tracking'] : sections;
  const kept = Object.entries(tests).filter(([system]) => !stale.includes(system));
  if (kept.length === 0) removeStorage('integrationStatus');
  else writeStorage('integrationStatus', Object.fromEntries(kept));
}
