import * as z from 'zod/mini';
import { parseUrl } from '~/shared/lib/parse-url';
import { stripInvisible } from '~/shared/lib/plain-text';

/** A text without what a copied one brings along, such as marks of direction, before it's checked. */
export const plainTextSchema = () => z.string().check(z.overwrite(stripInvisible));

/**
 * What browsers take for an email address, such as r&d@company.example or one with a punycode domain, which zod's own
 * rule refuses; but with dots between other signs only, one of them in the domain, as every address on the web has it.
 */
const EMAIL = /^(?!\.)(?:\.?[\w!#$%&'*+/=?^`{|}~-])+@(?:[a-z\d][a-z\d-]*\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** The checks of an email address, the same in every form, behind those of its text. `error`: the message. */
export const emailChecks = (error?: string) =>
  [z.overwrite(toAsciiEmail), z.email({ pattern: EMAIL, error })] as const;

/**
 * An address with its domain in punycode, as Chromium's email fields give it and every system takes it; Firefox leaves it
 * as it's typed. What isn't a domain stays as it is.
 */
function toAsciiEmail(text: string): string {
  const plain = text.replace(/[\u200c\u200d]/g, '');
  if (/^[\x20-\x7e]*$/.test(plain)) return plain;
  return text.replace(
    /(?<=@)[^@\s\x21-\x2c/:-?[-^{-~]+$/,
    (domain) => parseUrl(`http://${domain}`)?.hostname ?? domain,
  );
}
