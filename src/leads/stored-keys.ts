import { createCheck, defineStoredValue, readRaw, readRawKey } from '~/shared/lib/storage';

/*
 * The storage of leads and attribution, and whether there may be any. Pages need only this file before they fetch the
 * pipeline's code.
 */

/** The site's only browser database. */
export const OUTBOX_DATABASE = 'outbox';

/** The outbox's rows if there is no database. Each row is validated separately. */
export const outboxFallback = defineStoredValue({
  key: 'outbox_fallback',
  group: 'leads',
  schema: createCheck(
    (value): unknown[] | undefined => (Array.isArray(value) ? value : undefined),
    'expected array',
  ),
});

/** Whether this browser may have submissions. Checked before any outbox code is fetched. */
export async function mayHaveLeads(): Promise<boolean> {
  if (readRaw(outboxFallback) !== null) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // Older browsers can't list databases. If IndexedDB is missing or blocked, there is none.
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

/** The campaign links that brought the visitor here. */
export const ATTRIBUTION_KEY = 'lead_attribution';

/** Whether there may be a campaign link to store or to remove. Checked before the code for it is fetched. */
export const mayHaveAttribution = (search: string): boolean =>
  search.includes('utm_') || readRawKey(ATTRIBUTION_KEY) !== null;
