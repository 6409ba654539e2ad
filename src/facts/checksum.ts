/** Hashes a text, so that the code can recognize the sample's texts without containing them. */
export const checksum = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 0xffffffff, 7);
