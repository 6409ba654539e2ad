import { toDialString } from '~/shared/lib/dial-string';

const RUN = /(?:[+(]{1,2}\s?)?\d(?:[\d\s()./·•-]*[\d)])?/g;
/** International, with an area code, or local. */
const PHONE_NUMBER = /^(?:(?:\+|00)(?:1\d{7,10}|[2-9]\d{7,14})|0[1-9]\d{5,11}|1[2-9]\d{9}|[2-9]\d{6,9})$/;
const MAX_TEXT_LENGTH = 200;

/** The end of a word, a time, an address, a sum, an identifier or a number in another script. */
const OTHER_BEFORE = /[\p{Lu}\p{Ll}]-?$|\d:$|[/@=_+]$|[#$€£]\s?$|(?:^|\P{L})\p{Lu}{2}\s$|\p{Nd}\s*$/u;
const OTHER_LABEL = /(?:fax|iban|vat|tax|\bid)\W{0,3}(?:no|nr|number)?\W{0,3}$/i;
/** The rest of a word, an address or a number, but no mark of an extension: '0800 123 CALL'. */
const OTHER_AFTER = /^(?![Xx]|[Ee]xt)[\p{Lu}\p{Ll}@%€$£]|^[\s-]*(?:[A-Z]{3}|\p{Nd})/u;

const DOUBTS = [
  // A date.
  /^\d\d?[./-]\d\d?[./-]\d{4}$|^(?:19|20)\d\d(?:\D?\d\d){2}$/,
  // Hours, a date or an item's number before the rest.
  /^[2-9]\b|^[1-9]\d(?:\s?[./-]|\s+0\d\d)|^0\d\s?[.-]\s?\d\d?(?!\d).*\s/,
  // Hours or an extension behind the rest.
  /\d{3}\)?\s+\(?\d\d?(?:\s?[./-]\s?\d\d?)*\W*$/,
  // A second number, or another ending: '030 1234567/68'.
  /(?:\d\D*){7}[/(]/,
  // A national number's 0 after the code of a country. Italian numbers keep it.
  /^\(?(?:\+|00\s*)(?!39)\d{1,3}\)?[\s./-]+\(?0(?!\))/,
];

/**
 * Returns the first phone number in what people write into a field for it, without its extension; empty if there's none.
 * A wrong number is worse than none, so what can be read in two ways is none.
 */
export function toPhoneNumber(text: string): string {
  const line = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  if (line.length > MAX_TEXT_LENGTH) return '';
  let isFirst = true;
  for (const { 0: run, index } of line.matchAll(RUN)) {
    const before = line.slice(Math.max(0, index - 20), index);
    const after = line.slice(index + run.length);
    const isOther = OTHER_BEFORE.test(before) || OTHER_LABEL.test(before) || OTHER_AFTER.test(after);
    const number = toDialString(run);
    // Without an area code's 0, it may be the rest of a number: '+49, 30 1234567'.
    const isWhole = isFirst || /^\(?[+0]/.test(run);
    if (isWhole && !isOther && PHONE_NUMBER.test(number) && !DOUBTS.some((doubt) => doubt.test(run)))
      return number;
    isFirst = false;
  }
  return '';
}
