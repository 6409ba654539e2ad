import { parseUrl } from '~/shared/lib/parse-url';
import { brand } from './brand';
import { checksum } from './checksum';
import { isSampleName } from './sample-name';

const SAMPLE_PHONE_CHECKSUM = 1_890_584_718;
const SAMPLE_STREET_CHECKSUM = 2_832_061_451;

/** Domains that nobody can have (RFC 2606 and 6761): the sample's addresses are in one of them. */
const RESERVED_DOMAIN = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/i;

/** Whether an address, of mail or of a site, is in a domain that nobody can have. */
export const isReservedDomain = (address: string): boolean =>
  RESERVED_DOMAIN.test(parseUrl(address)?.hostname ?? address.slice(address.indexOf('@') + 1));

/**
 * The parts of the brand that are still the sample's, by their names in brand.ts with their values. `origin`: that of
 * the site, which takes the place of the brand's.
 */
export const getSampleParts = (origin: string = brand.origin): string[] => [
  ...(isSampleName ? [`name: ${brand.name}`] : []),
  ...Object.entries({ origin, email: brand.email, supportEmail: brand.supportEmail }).flatMap(
    ([part, value]) => (isReservedDomain(value) ? [`${part}: ${value}`] : []),
  ),
  ...(checksum(brand.phone) === SAMPLE_PHONE_CHECKSUM ? [`phone: ${brand.phone}`] : []),
  ...(checksum(brand.address[0] ?? '') === SAMPLE_STREET_CHECKSUM ? [`address: ${brand.address[0]}`] : []),
  ...Object.entries(brand.social).flatMap(([network, address]) =>
    address && isReservedDomain(address) ? [`social.${network}: ${address}`] : [],
  ),
];
