/** The values the site keeps in a browser, by occasion; made by src/prerender/virtual-data.ts. */
declare module 'virtual:stored-items' {
  import type { StoredItem } from '~/features/stored-values';
  import type { StorageUse } from '~/shared/lib/storage';

  const items: Record<StorageUse, StoredItem[]>;
  export default items;
}
