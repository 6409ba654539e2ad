import type { ReadSettings } from '~/config/config-store';
import { providersSection } from '~/config/site-sections';
import type { Recipient } from '~/content/deployment';
import { knownCompanies, recipientWords } from '~/content/recipients';
import { hubspotPrivacy } from '~/content/systems/hubspot';
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

/** 'SuiteCRM (crm.agency.example)', a processor in a country that the deployment may have named. */
export const processor = (label: string, { name, country }: Provider) => ({
  name: name ? recipientWords.named(label, name) : label,
  role: recipientWords.processor,
  where: country || recipientWords.unnamedCountry,
  transfer: recipientWords.clausesOutside,
});

/** HubSpot, by its data center. */
export const hubspotProcessor = (what: string, region: 'na1' | 'eu1' | undefined) => ({
  name: hubspotPrivacy.name(what),
  role: recipientWords.processor,
  where: hubspotPrivacy.where[region ?? 'na1'],
  transfer: recipientWords.frameworkAndClauses,
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

/** The company or the host at an address; empty for a path of this site, whose proxy passes it on. */
export function providerAt(address: string): string {
  if (!URL.canParse(address)) return '';
  const { hostname } = new URL(address);
  const known = Object.keys(knownCompanies).find(
    (name) => hostname === name || hostname.endsWith(`.${name}`),
  );
  return (known && knownCompanies[known]) ?? hostname;
}
