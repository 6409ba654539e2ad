import { cookieTables } from '~/content/cookie-policy';
import { DATABASES, SESSION_KEYS, STORAGE_KEYS, type StorageUse } from '~/shared/lib/storage-keys';

interface StoredItem {
  key: string;
  purpose: string;
  lifetime: string;
  /** Which of the browser's stores holds it. */
  storage: string;
}

/** Everything that the site keeps in a browser on such an occasion, from the registry that its code uses. */
export function storedItems(use: StorageUse): StoredItem[] {
  const { local, session, database } = cookieTables.storage;
  const items = Object.values(STORAGE_KEYS)
    .filter((entry) => entry.use === use)
    .map(({ key, purpose, lifetime }) => ({ key, purpose, lifetime, storage: local }));
  if (use !== 'visit') return items;
  return [
    ...Object.values(DATABASES).map((entry) => ({ ...entry, storage: database })),
    ...Object.values(SESSION_KEYS).map((entry) => ({ ...entry, storage: session })),
    ...items,
  ];
}
