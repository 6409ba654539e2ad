import { checked, readRaw, storedValue } from '~/shared/lib/storage';

/** The site's only browser database. */
export const outboxDatabase = {
  key: 'outbox',
  purpose: 'Messages you send, so that none is lost if the connection breaks while it is on its way.',
  lifetime: 'The text until it has reached us; when and where it was delivered, until you clear it',
} as const;

/** Its rows where there is no database, or no room in it. Each row is validated separately. */
export const outboxFallback = storedValue({
  key: 'outbox_fallback',
  group: 'leads',
  purpose: 'Messages you sent that are still on their way, when the browser offers no database.',
  lifetime: 'Until they are delivered',
  schema: checked(
    (value): unknown[] | undefined => (Array.isArray(value) ? value : undefined),
    'expected array',
  ),
  // The backup has them among its leads.
  backup: false,
});

/** Whether this browser may have submissions: checked before any outbox code is fetched. */
export async function mayHoldLeads(): Promise<boolean> {
  if (readRaw(outboxFallback) !== null) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === outboxDatabase.key);
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
