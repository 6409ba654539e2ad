/** Its cookies by https://matomo.org/faq/general/faq_146/ */
export const matomo = {
  company: {
    name: 'Matomo Cloud (InnoCraft Ltd)',
    where: 'European Union; the company is in New Zealand',
    transfer: 'The European Commission’s adequacy decision for New Zealand.',
  },
  cookies: {
    '_pk_id*': {
      purpose: 'Recognizes this browser, and tells a first visit from a later one',
      lifetime: '13 months',
    },
    '_pk_ses*': { purpose: 'Holds together the pages of one visit', lifetime: '30 minutes' },
    '_pk_ref*': { purpose: 'Remembers the site that first led you here', lifetime: '6 months' },
  },
} as const;
