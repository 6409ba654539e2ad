/** The index's address while the site is developed. A build's pages name theirs, which has a hash of its content. */
export const siteIndexFile = '/assets/app/site-index.json';
