/*
 * Solves one challenge of ALTCHA's proof of work: https://altcha.org/docs/server-integration. Answers with the solution
 * in ALTCHA's format, or with an empty string if there is none.
 */

export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  /** Random, with `expires` (s since the epoch) as a query. */
  salt: string;
  signature: string;
}

const encoder = new TextEncoder();

addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  postMessage(await solve(data).catch(() => ''));
});

async function solve({ algorithm, challenge, maxnumber, salt, signature }: Challenge): Promise<string> {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = new Uint8Array(await crypto.subtle.digest(algorithm, encoder.encode(salt + number)));
    // Compares the first byte before the whole hash is formatted, for speed.
    if (challenge.startsWith(toHex(hash.subarray(0, 1))) && toHex(hash) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  return '';
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
