import type { ReadSettings } from '~/config/config-store';
import { providersSection } from '~/config/site-sections';
import type { Recipient } from '~/content/deployment';
import type { Surroundings } from './system';

/** What one use of a system gets of visitors' data, for the privacy policy and the trust page. Only the build reads it. */
interface Privacy {
  readonly describe: (built: ReadSettings) => Omit<Recipient, 'id'>;
  /** Whether it gets data although something keeps it from counting as a place that takes inquiries. */
  readonly getsAnyway?: (where: Surroundings) => boolean;
}

/** By the id of the use; null for one that sends nothing anywhere. */
export type PrivacyOf = Readonly<Record<string, Privacy | null>>;

/** A company or the name of a host, and its country; both may be empty. */
export interface Provider {
  readonly name: string;
  readonly country: string;
}

/** The words that several recipients share. */
export const privacyWords = {
  processor: 'Processor: it works for us under contract.',
  /** It isn't bound by a contract with us. */
  independent: 'It decides for itself how it uses that, under its own policy.',
  clauses: 'Standard contractual clauses.',
  frameworkAndClauses: 'EU-US Data Privacy Framework, and standard contractual clauses.',
  theirPolicy: 'See its policy.',
  details: 'Your name, email address, phone, company, message and topic',
} as const;

/** 'SuiteCRM (crm.agency.example)', a processor in a country that the deployment may have named. */
export const processor = (label: string, { name, country }: Provider) => ({
  name: name ? `${label} (${name})` : label,
  role: privacyWords.processor,
  where: country || 'A country we name on request',
  transfer: 'Standard contractual clauses, where it’s outside Europe.',
});

/** HubSpot, by its data center. */
export const hubspotProcessor = (what: string, region: 'na1' | 'eu1' | undefined) => ({
  name: `${what} (HubSpot, Inc.)`,
  role: privacyWords.processor,
  where: region === 'eu1' ? 'Germany, and for support the United States' : 'United States',
  transfer: privacyWords.frameworkAndClauses,
});

/** The company that the deployment names as 'Netlify, Inc. (United States)'; without a name, the host of the address. */
export function providerOf(
  built: ReadSettings,
  which: keyof (typeof providersSection)['defaults'],
  address = '',
): Provider {
  const given = built(providersSection)[which].trim();
  const [, name = given, country = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(given) ?? [];
  return { name: name || providerAt(address), country };
}

/** Companies that people know by another name than their pages' addresses. */
const KNOWN: Readonly<Record<string, string>> = {
  'stripe.com': 'Stripe',
  'paypal.com': 'PayPal',
  'calendly.com': 'Calendly',
  'cal.com': 'Cal.com',
  'openai.com': 'OpenAI',
  'anthropic.com': 'Anthropic',
};

/** The company or the host at an address; empty for a path of this site, whose proxy passes it on. */
export function providerAt(address: string): string {
  if (!URL.canParse(address)) return '';
  const { hostname } = new URL(address);
  const known = Object.keys(KNOWN).find((name) => hostname === name || hostname.endsWith(`.${name}`));
  return (known && KNOWN[known]) ?? hostname;
}
