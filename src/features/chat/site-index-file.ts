/** The index's address in development. A build's pages name their own address, with a content hash. */
export const siteIndexFile = '/assets/app/site-index.json';
