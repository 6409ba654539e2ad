import { parseUrl } from '~/shared/lib/parse-url';
import { brand } from './brand';
import { checksum } from './checksum';
import { isSampleName } from './sample-name';

const SAMPLE_PHONE_CHECKSUM = 1_890_584_718;
const SAMPLE_STREET_CHECKSUM = 2_832_061_451;

/** Reserved domains (RFC 2606 and 6761). The sample's addresses use one. */
const RESERVED_DOMAIN = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/i;

/** Whether an email address or URL is in a reserved domain. */
export const isReservedDomain = (address: string): boolean =>
  RESERVED_DOMAIN.test(parseUrl(address)?.hostname ?? address.slice(address.indexOf('@') + 1));

/**
 * The parts of the brand that are still the sample's, as 'name: value' with the names of brand.json. `origin`: the
 * site's, in place of the brand's.
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
