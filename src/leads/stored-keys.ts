import { createCheck, defineStoredValue, readRaw, readRawKey } from '~/shared/lib/storage';

/*
 * Where leads and the way they came are kept, and whether there may be any: all that pages read before they fetch the
 * pipeline's code.
 */

/** The site's only browser database. */
export const OUTBOX_DATABASE = 'outbox';

/** Its rows where there is no database, or no room in it. Each row is validated separately. */
export const outboxFallback = defineStoredValue({
  key: 'outbox_fallback',
  group: 'leads',
  schema: createCheck(
    (value): unknown[] | undefined => (Array.isArray(value) ? value : undefined),
    'expected array',
  ),
  // The backup has them among its leads.
  backup: false,
});

/** Whether this browser may have submissions: checked before any outbox code is fetched. */
export async function mayHaveLeads(): Promise<boolean> {
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

/** The campaign links that brought the visitor here. */
export const ATTRIBUTION_KEY = 'lead_attribution';

/** Whether there may be a campaign link to remember or to forget: checked before the code for it is fetched. */
export const mayHaveAttribution = (search: string): boolean =>
  search.includes('utm_') || readRawKey(ATTRIBUTION_KEY) !== null;
