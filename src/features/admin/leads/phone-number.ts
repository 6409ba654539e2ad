import { toDialString } from '~/shared/lib/dial-string';

/*
 * Finds the number to call in what people write into a field for the phone: with hours, dates, a second number, words.
 * A wrong number is worse than none, so digits that can be read in two ways give none.
 */

const RUN = /[+(]{0,2}\d[\d\s()./·•-]*/g;
/** Ends a run, as a word does. */
const BREAK = ';';
/** International, with an area code, and local. */
const PHONE_NUMBER = /^(?:(?:\+|00)(?:1\d{7,10}|[2-9]\d{7,14})|0[1-9]\d{5,11}|[1-9]\d{6,10})$/;
const MAX_TEXT_LENGTH = 200;
/** A shorter number may lack its area code. */
const MIN_WHOLE_LENGTH = 9;

/** The end of a word, an address, a sum or an identifier. */
const OTHER_BEFORE = /[\p{Lu}\p{Ll}]-?$|[/@=_]$|[#$€£]\s?$|(?:^|\P{L})\p{Lu}{2}\s$/u;
const OTHER_LABEL = /(?:fax|iban|vat|tax|\bid)\W{0,3}(?:no|nr|number)?\W{0,3}$/i;
/** The rest of a word or an address, but no mark of an extension. */
const OTHER_AFTER = /^(?![Xx]|[Ee]xt)[\p{Lu}\p{Ll}@%€$£]/u;
const TIME_UNIT = /^(?:[ap]\.?m|h|hrs|uhr)\b/i;
const DATE =
  /^(?:(?:19|20)\d\d[./-]?[01]?\d[./-]?[0-3]?\d|(?:19|20)\d\d-(?:19|20)\d\d|\d\d?[./-]\d\d?[./-](?:19|20)\d\d)$/;
/** Hours or a date, '9-17', '17.00' or '28.11.2026', or a count, before the rest. */
const LEADING_TIME = /^(?:((?:[0-2]?\d|3[01]|20\d\d)[./-]\d\d?(?:[./-]\d{2,4})?\.?)|[1-9]\d?\.?)\s+/;
const TRAILING_TIME = /\s(?:(?:[0-2]?\d|3[01]|20\d\d)[./-]\d\d?(?:[./-]\d{2,4})?|\d)\.?$/;
/** A national number's 0 after the code of a country, except where numbers keep it, as in Italy. */
const NATIONAL_ZERO = /^\(?(?:\+|00\s*)(?!39|225|229|24[12]|378)\d{1,3}\)?[\s./-]+\(?0(?!\))/;

/** Returns the first phone number in a text, without its extension; empty if none, or if it's in doubt. */
export function toPhoneNumber(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) return '';
  const normalized = normalize(text);
  let code = '';
  let codeEnd = 0;
  for (const { 0: match, index } of normalized.matchAll(RUN)) {
    const end = index + match.length;
    const after = normalized.slice(end);
    const isAttached = /\S$/.test(match) && OTHER_AFTER.test(after);
    const before = normalized.slice(Math.max(0, index - 20), index);
    if (isAttached || OTHER_BEFORE.test(before) || OTHER_LABEL.test(before)) continue;
    const run = match.trim();
    const number = /\s\d\d?$/.test(run) && TIME_UNIT.test(after) ? '' : readNumber(run);
    const isLocal = number.length < MIN_WHOLE_LENGTH;
    if (number) {
      // The end of '1 800 555 CALL' or of '030, 1234567', whose beginning isn't part of the run.
      const continues = code && !/\p{L}/u.test(normalized.slice(codeEnd, index));
      const isCut = isLocal ? continues || /^[A-Z]{3}/.test(after) : continues && code.startsWith('+');
      return isCut ? '' : number;
    }
    code = toDialString(run);
    if (code.length < 3) code = '';
    codeEnd = end;
  }
  return '';
}

/** In digits and separators of ASCII. Parentheses stay around an area code alone. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\+[+\s]*/g, '+')
    .replace(/[\r\n]+/g, BREAK)
    .replace(/\((\+?\d+)\)|[()]/g, (parentheses, code) => (code ? parentheses : BREAK))
    .replace(/\b\d\d?[:h]\d\d\b|\b24\s?\/\s?7\b/g, BREAK);

/** Unicode's decimal digits stand in blocks from 0 to 9. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++;
  return String(value);
}

/** The number in a run, after hours or a date. Empty if there's none, or a doubt. */
function readNumber(run: string): string {
  if (DATE.test(run) || NATIONAL_ZERO.test(run)) return '';
  const leading = LEADING_TIME.exec(run);
  if (leading) {
    const rest = run.slice(leading[0].length);
    const number = readNumber(rest);
    if (/^\(?0/.test(rest) && number.length >= MIN_WHOLE_LENGTH) return number;
    if (leading[1] && number) return '';
  }
  const trailing = TRAILING_TIME.exec(run);
  return trailing && joinParts(run.slice(0, trailing.index)) ? '' : joinParts(run);
}

/** The first number in a run, whose parts may be separated by slashes. Empty if there's none, or a doubt. */
function joinParts(run: string): string {
  let written = '';
  for (const part of run.split('/')) {
    const number = toDialString(written);
    const rest = toDialString(run.slice(written.length));
    if (rest && PHONE_NUMBER.test(number)) {
      // A second number, or another ending of the first: '030 1234567/68'.
      const isSecond = rest.length >= 7 || (rest.length < 3 && number.length >= MIN_WHOLE_LENGTH);
      return isSecond ? number : '';
    }
    written += `${part}/`;
  }
  const number = toDialString(written);
  return PHONE_NUMBER.test(number) ? number : '';
}
