/*
 * Solves one challenge of ALTCHA's proof of work: https://altcha.org/docs/server-integration. It gets the address that
 * challenges come from, and answers with the solution as ALTCHA's libraries verify it, and when the challenge expires.
 */

interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

/** More would take minutes. */
const MOST_NUMBER = 1_000_000;

const encoder = new TextEncoder();

addEventListener('message', async ({ data: address }: MessageEvent<string>) => {
  postMessage(await solve(address).catch(() => ({ text: '', until: 0 })));
});

async function solve(address: string): Promise<{ text: string; until: number }> {
  const { algorithm, challenge, maxnumber, salt, signature } = await challengeFrom(address);
  const number = algorithm === 'SHA-256' ? await find(challenge, salt, maxnumber) : undefined;
  const [, seconds] = /[?&]expires=(\d+)/.exec(salt) ?? [];
  return {
    text: number === undefined ? '' : btoa(JSON.stringify({ algorithm, challenge, number, salt, signature })),
    until: seconds ? Number(seconds) * 1000 : Number.POSITIVE_INFINITY,
  };
}

async function challengeFrom(address: string): Promise<Challenge> {
  const answer = await fetch(address, { cache: 'no-store', credentials: 'omit', redirect: 'error' });
  if (!answer.ok) throw new Error(`No challenge: ${answer.status}`);
  return answer.json();
}

/** The number that gives the challenge's hash behind the salt. */
async function find(challenge: string, salt: string, maxnumber: number): Promise<number | undefined> {
  for (let number = 0; number <= Math.min(maxnumber, MOST_NUMBER); number += 1) {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(salt + number)));
    // Nearly every hash differs in its first byte.
    if (challenge.startsWith(hex(hash.subarray(0, 1))) && hex(hash) === challenge) return number;
  }
  return undefined;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
