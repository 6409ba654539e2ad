/** Its cookies by https://support.google.com/analytics/answer/11397207 */
export const ga4 = {
  company: {
    name: 'Google Analytics (Google Ireland Ltd and Google LLC)',
    where: 'European Union and United States',
    transfer: 'EU-US Data Privacy Framework, and standard contractual clauses.',
  },
  cookies: {
    _ga: { purpose: 'Recognizes this browser, and tells people apart', lifetime: '2 years' },
    '_ga_*': { purpose: 'Holds together the pages of one visit', lifetime: '2 years' },
  },
} as const;
