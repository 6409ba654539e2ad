import { toDialString } from '../shared/lib/dial-string.ts';
import { brand } from './brand.ts';

/** The document's title if no page has set its own. */
export const baseTitle = `${brand.name} | ${brand.tagline}`;

export const phoneHref = `tel:${toDialString(brand.phone)}`;

/** The agency's email domain. */
export const mailDomain = brand.email.slice(brand.email.indexOf('@') + 1);

/** The company's name at the end of a sentence, with one period after 'Inc.'. */
export const legalNameAndStop = brand.legalName.replace(/\.?$/, '.');

/** The address for reports of vulnerabilities, also in security.txt. */
export const securityContact = brand.supportEmail;
