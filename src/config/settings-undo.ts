import { CONFIG_UPDATED, readRaw, writeRaw } from '~/shared/lib/storage';
import type { StoredSection } from './section';

/**
 * Remembers this browser's overrides of these sections, secrets included. The returned function puts
 * them back, and returns false if the browser refused to keep them.
 */
export function noteSettings(sections: readonly StoredSection[]): () => boolean {
  const before = sections.map(({ stored }) => ({ key: stored.key, raw: readRaw(stored) }));
  return () => {
    const kept = before.map(({ key, raw }) => writeRaw(key, raw));
    dispatchEvent(new Event(CONFIG_UPDATED));
    return kept.every(Boolean);
  };
}
