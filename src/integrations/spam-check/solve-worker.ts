/*
 * Solves one challenge of ALTCHA's proof of work: https://altcha.org/docs/server-integration. It answers with the solution
 * as ALTCHA's libraries verify it; with an empty text if there's none.
 */

export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  /** Random, with `expires` (s since the epoch) as in a query. */
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
    // Nearly every hash differs in its first byte.
    if (challenge.startsWith(hex(hash.subarray(0, 1))) && hex(hash) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  }
  return '';
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
