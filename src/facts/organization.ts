import { brand } from './brand';

/** Postal lines, from street to country. */
export const postalAddress: readonly string[] = brand.address.map((line) =>
  line.replace('{city}', brand.city),
);

/** The company's country, in the middle of a sentence: 'the United States'. */
export const country = (postalAddress.at(-1) ?? '').replace(/^(?=United |Netherlands)/, 'the ');

/** The company as described to search engines. */
export const organizationFacts = {
  name: brand.name,
  legalName: brand.legalName,
  email: brand.email,
  phone: brand.phone,
  address: postalAddress,
  profiles: Object.values(brand.social),
};
