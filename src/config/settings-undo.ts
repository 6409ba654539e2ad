import { CONFIG_UPDATED, readRaw, writeRaw } from '~/shared/lib/storage';
import { STORAGE_KEYS } from '~/shared/lib/storage-keys';
import { type StoredSectionName, storedSections } from './schema';

/**
 * Takes note of what this browser overrides in these sections, secrets included. The returned function puts
 * it back; it is false where the browser refused to keep that.
 */
export function noteSettings(names: readonly StoredSectionName[]): () => boolean {
  const before = names.map((name) => {
    const { storage } = storedSections[name];
    return { key: STORAGE_KEYS[storage].key, raw: readRaw(storage) };
  });
  return () => {
    const kept = before.map(({ key, raw }) => writeRaw(key, raw));
    dispatchEvent(new Event(CONFIG_UPDATED));
    return kept.every(Boolean);
  };
}
