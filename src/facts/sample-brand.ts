import { parseUrl } from '~/shared/lib/parse-url';
import { brand } from './brand';
import { checksum } from './checksum';
import { isSampleName } from './sample-name';

const PHONE = 1_890_584_718;
const STREET = 2_832_061_451;

/** Domains that nobody can have (RFC 2606 and 6761): the sample's addresses are in one of them. */
const NOBODYS = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/i;

/** Whether an address, of mail or of a site, is in a domain that nobody can have. */
export const isNobodys = (address: string): boolean =>
  NOBODYS.test(parseUrl(address)?.hostname ?? address.slice(address.indexOf('@') + 1));

/**
 * The parts of the brand that are still the sample's, by their names in brand.ts with their values. `origin`: that of
 * the site, which takes the place of the brand's.
 */
export const sampleParts = (origin: string = brand.origin): string[] => [
  ...(isSampleName ? [`name: ${brand.name}`] : []),
  ...Object.entries({ origin, email: brand.email, supportEmail: brand.supportEmail }).flatMap(
    ([part, value]) => (isNobodys(value) ? [`${part}: ${value}`] : []),
  ),
  ...(checksum(brand.phone) === PHONE ? [`phone: ${brand.phone}`] : []),
  ...(checksum(brand.address[0] ?? '') === STREET ? [`address: ${brand.address[0]}`] : []),
  ...Object.entries(brand.social).flatMap(([network, address]) =>
    address && isNobodys(address) ? [`social.${network}: ${address}`] : [],
  ),
];
