/** The values the site keeps in a browser, by occasion; made by src/prerender/content/virtual-data.ts. */
declare module 'virtual:stored-items' {
  import type { StoredItem } from '~/features/stored-values';
  import type { StorageUse } from '~/shared/lib/storage';

  const items: Record<StorageUse, StoredItem[]>;
  export default items;
}

/** Legal texts as they're true of this deployment; made there too. Visitors get the text and not the code behind it. */
declare module 'virtual:privacy-policy' {
  const document: import('~/content/legal').LegalDocument;
  export default document;
}

declare module 'virtual:terms-of-service' {
  const document: import('~/content/legal').LegalDocument;
  export default document;
}

declare module 'virtual:trust' {
  const document: import('~/content/legal').LegalDocument;
  export default document;
}

declare module 'virtual:cookie-policy' {
  const document: import('~/content/cookie-policy').CookiePolicy;
  export default document;
}

declare module 'virtual:legal-summaries' {
  import type { LegalSummary } from '~/content/legal-summaries';
  import type { LegalSummaryId } from '~/content/legal-summary-labels';

  const summaries: Record<LegalSummaryId, LegalSummary>;
  export default summaries;
}
