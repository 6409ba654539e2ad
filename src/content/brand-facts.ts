import { brand } from './brand.ts';

/** The document's title where no page has set its own. */
export const baseTitle = `${brand.name} | ${brand.tagline}`;

/** Where a link calls the office. */
export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, '')}`;

/** Postal lines, from street to country. */
export const postalAddress: readonly string[] = brand.address.map((line) =>
  line.replace('{city}', brand.city),
);

/** The domain that the agency writes from. */
export const mailDomain = brand.email.slice(brand.email.indexOf('@') + 1);

/** The name of the company at the end of a sentence: 'Inc.' has brought its period along. */
export const legalNameAndStop = brand.legalName.replace(/\.?$/, '.');

/** What search engines are told of the company. */
export const organizationFacts = {
  ...brand,
  address: postalAddress,
  profiles: Object.values(brand.social),
};
