import { brand } from './brand.ts';

/** The document's title where no page has set its own. */
export const baseTitle = `${brand.name} | ${brand.tagline}`;

/** Where a link calls the office. */
export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, '')}`;

/** The domain that the agency writes from. */
export const mailDomain = brand.email.slice(brand.email.indexOf('@') + 1);

/** The name of the company at the end of a sentence: 'Inc.' has brought its period along. */
export const legalNameAndStop = brand.legalName.replace(/\.?$/, '.');
