import { readRaw } from '~/shared/lib/storage';
import { DATABASES } from '~/shared/lib/storage-keys';

export const OUTBOX_DATABASE = DATABASES.outbox.key;

/** Whether this browser may hold submissions: asked before any of the outbox's code is fetched. */
export async function mayHoldLeads(): Promise<boolean> {
  if (readRaw('outboxFallback') !== null) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // Older browsers can't list databases; without IndexedDB, or where asking for it is refused, there is none.
    return hasIndexedDb();
  }
}

function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}
