/** A text as a number, so that a search for the sample's own after a rebrand finds nothing that was left over. */
export const checksum = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 0xffffffff, 7);
