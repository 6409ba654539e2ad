/** The index of the site's passages, made by src/prerender/content/virtual-data.ts. */
declare module 'virtual:site-index' {
  import type { AsPlainObject } from 'minisearch';

  const index: AsPlainObject;
  export default index;
}
