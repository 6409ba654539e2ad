/** The first 32 bits of the fractional part. */
const toFraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
const PRIMES = Array.from({ length: 310 }, (_, index) => index + 2).filter((candidate, _, all) =>
  all.every((divisor) => divisor >= candidate || candidate % divisor !== 0),
);
const ROUNDS = PRIMES.map((prime) => toFraction(prime ** (1 / 3)));
const START = PRIMES.slice(0, 8).map((prime) => toFraction(prime ** 0.5));

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/**
 * The SHA-256 of a text's UTF-8 (FIPS 180-4), in hexadecimal. WebCrypto is missing on plain http; it isn't for secrets.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [index, byte] of bytes.entries()) blocks.setUint8(index, byte);
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  let hash = START;
  for (let from = 0; from < blocks.byteLength; from += 64) {
    const words: number[] = [];
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (const [round, constant] of ROUNDS.entries()) {
      const [w2 = 0, w7 = 0, w15 = 0, w16 = 0] = [2, 7, 15, 16].map((back) => words[round - back]);
      const word =
        round < 16
          ? blocks.getUint32(from + round * 4)
          : (rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)) +
            (rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)) +
            w7 +
            w16;
      words.push(word | 0);
      const first =
        h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + constant + (word | 0);
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    hash = [a, b, c, d, e, f, g, h].map((word, index) => (word + (hash[index] ?? 0)) >>> 0);
  }
  return hash.map((word) => word.toString(16).padStart(8, '0')).join('');
}
