import { brand } from './brand.ts';

/** The document's title if no page has set its own. */
export const baseTitle = `${brand.name} | ${brand.tagline}`;

/** Where a link calls the office. */
export const phoneHref = `tel:${brand.phone.replace(/[^+\d]/g, '')}`;

/** The agency's email domain. */
export const mailDomain = brand.email.slice(brand.email.indexOf('@') + 1);

/** The company's name at the end of a sentence: 'Inc.' brings its own period. */
export const legalNameAndStop = brand.legalName.replace(/\.?$/, '.');

/** Whom to write to about a hole in the site; security.txt names it too. */
export const securityContact = brand.supportEmail;
