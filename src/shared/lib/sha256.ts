/** The first 32 bits of the fractional part. */
const toFraction = (root: number) => Math.floor((root % 1) * 2 ** 32);
const PRIMES = Array.from({ length: 310 }, (_, index) => index + 2).filter((candidate, _, all) =>
  all.every((divisor) => divisor >= candidate || candidate % divisor !== 0),
);
const ROUNDS = PRIMES.map((prime) => toFraction(prime ** (1 / 3)));
const START = PRIMES.slice(0, 8).map((prime) => toFraction(prime ** 0.5));

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
const mix = (word: number, a: number, b: number, c: number) =>
  rotate(word, a) ^ rotate(word, b) ^ (word >>> c);
const sum = (word: number, a: number, b: number, c: number) =>
  rotate(word, a) ^ rotate(word, b) ^ rotate(word, c);

/** The SHA-256 of a text's UTF-8 (FIPS 180-4), in hexadecimal: WebCrypto's is missing on plain http. Not for secrets. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(blocks.buffer).set([...bytes, 0x80]);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  let hash = START;
  for (let from = 0; from < blocks.byteLength; from += 64) {
    const words: number[] = [];
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (const [round, constant] of ROUNDS.entries()) {
      const at = (back: number) => words[round - back] ?? 0;
      const later = at(16) + mix(at(15), 7, 18, 3) + at(7) + mix(at(2), 17, 19, 10);
      const word = round < 16 ? blocks.getInt32(from + round * 4) : later | 0;
      words.push(word);
      const first = h + sum(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + constant + word;
      const second = sum(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    hash = [a, b, c, d, e, f, g, h].map((word, index) => (word + (hash[index] ?? 0)) >>> 0);
  }
  return hash.map((word) => word.toString(16).padStart(8, '0')).join('');
}
