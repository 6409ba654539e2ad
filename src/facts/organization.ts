import { brand } from './brand';

/** Postal lines, from street to country. */
export const postalAddress: readonly string[] = brand.address.map((line) =>
  line.replace('{city}', brand.city),
);

/** The company as described to search engines. */
export const organizationFacts = {
  name: brand.name,
  legalName: brand.legalName,
  email: brand.email,
  phone: brand.phone,
  address: postalAddress,
  profiles: Object.values(brand.social),
};
