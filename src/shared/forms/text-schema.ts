import * as z from 'zod/mini';
import { parseUrl } from '~/shared/lib/parse-url';
import { stripInvisible } from '~/shared/lib/plain-text';

/** A text whose invisible characters, such as direction marks from copying, are removed before it is checked. */
export const plainTextSchema = () => z.string().check(z.overwrite(stripInvisible));

/**
 * Accepts what browsers accept, such as r&d@company.example or a punycode domain, which zod's own rule refuses. Dots
 * must stand between other characters, and the domain needs one.
 */
const EMAIL = /^(?!\.)(?:\.?[\w!#$%&'*+/=?^`{|}~-])+@(?:[a-z\d][a-z\d-]*\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** The checks of an email address in every form, after those of its text. `error`: the message. */
export const emailChecks = (error?: string) =>
  [z.overwrite(toAsciiEmail), z.email({ pattern: EMAIL, error })] as const;

/**
 * Converts an email address's domain to punycode, which every system takes. Chromium's email fields do it themselves;
 * Firefox's don't. An invalid domain stays unchanged.
 */
function toAsciiEmail(text: string): string {
  const plain = text.replace(/[\u200c\u200d]/g, '');
  if (/^[\x20-\x7e]*$/.test(plain)) return plain;
  return text.replace(
    /(?<=@)[^@\s\x21-\x2c/:-?[-^{-~]+$/,
    (domain) => parseUrl(`http://${domain}`)?.hostname ?? domain,
  );
}
