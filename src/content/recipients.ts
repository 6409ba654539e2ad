/** What a lead tells about its sender; the beginning of a sentence. */
export const visitorDetails = 'Your name, email address, phone, company, message and topic';

/** Words about several of those who get visitors' data. Only the build loads them. */
export const recipientWords = {
  processor: 'Processor: it works for us under contract.',
  /** It isn't bound by a contract with us. */
  independent: 'It decides for itself how it uses that, under its own policy.',
  clauses: 'Standard contractual clauses.',
  clausesOutside: 'Standard contractual clauses, where it’s outside Europe.',
  frameworkAndClauses: 'EU-US Data Privacy Framework, and standard contractual clauses.',
  theirPolicy: 'See its policy.',
  /** Where the deployment names no country. */
  unnamedCountry: 'A country we name on request',
  /** 'SuiteCRM (crm.agency.example)' */
  named: (label: string, name: string) => `${label} (${name})`,
} as const;

/** Companies that people know by another name than their pages' addresses. */
export const knownCompanies: Readonly<Record<string, string>> = {
  'stripe.com': 'Stripe',
  'paypal.com': 'PayPal',
  'calendly.com': 'Calendly',
  'cal.com': 'Cal.com',
  'openai.com': 'OpenAI',
  'anthropic.com': 'Anthropic',
};
