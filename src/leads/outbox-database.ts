import { storageWords } from '~/content/words/storage';
import { checked, readRaw, storedValue } from '~/shared/lib/storage';

/** The site's only browser database. */
export const OUTBOX_DATABASE = 'outbox';

/** Its rows where there is no database, or no room in it. Each row is validated separately. */
export const outboxFallback = storedValue({
  key: 'outbox_fallback',
  group: 'leads',
  schema: checked(
    (value): unknown[] | undefined => (Array.isArray(value) ? value : undefined),
    storageWords.list,
  ),
  // The backup has them among its leads.
  backup: false,
});

/** Whether this browser may have submissions: checked before any outbox code is fetched. */
export async function mayHoldLeads(): Promise<boolean> {
  if (readRaw(outboxFallback) !== null) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // Older browsers can't list databases. Without IndexedDB, or if it is blocked, there is none.
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
