import type { Facts } from './fact-schemas';
import json from './legal-facts.json' with { type: 'json' };

/** Governing law and courts of the terms, and the company's other choices in the legal texts. */
export const { law, ...legalFacts }: Facts<'legal-facts.json'> = json;
