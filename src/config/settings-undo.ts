import { CONFIG_UPDATED, readRaw, writeRaw } from '~/shared/lib/storage';
import type { StoredSection } from './section';

/**
 * Takes note of what this browser overrides in these sections, secrets included. The returned function puts
 * it back; it is false where the browser refused to keep that.
 */
export function noteSettings(sections: readonly StoredSection[]): () => boolean {
  const before = sections.map(({ stored }) => ({ key: stored.key, raw: readRaw(stored) }));
  return () => {
    const kept = before.map(({ key, raw }) => writeRaw(key, raw));
    dispatchEvent(new Event(CONFIG_UPDATED));
    return kept.every(Boolean);
  };
}
