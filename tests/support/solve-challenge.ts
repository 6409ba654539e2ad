import { createHash } from 'node:crypto';

export interface Challenge {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Solves it like ALTCHA's widget, and encodes the solution for a form: https://altcha.org/docs/server-integration. */
export function solve(
  { algorithm, challenge, maxnumber, salt, signature }: Challenge,
  changes: object = {},
): string {
  let number = 0;
  while (number <= maxnumber && sha256(salt + number) !== challenge) number += 1;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, took: 7, ...changes }));
}
