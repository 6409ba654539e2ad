import data from './legal-facts.json' with { type: 'json' };

/** Governing law and courts of the terms, and the company's other choices in the legal texts. */
export const { law, ...legalFacts } = data;
