// Prints an entry for src/shared/session/built-in-accounts.ts:
//   npm run hash-password -- 'the password'
//   printf '%s' 'the password' | npm run --silent hash-password
// The second form keeps the password out of the shell's history and the process list.

import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';

const ITERATIONS = 210_000;
const SHORTEST = 6;

if (process.argv[2] === undefined && process.stdin.isTTY) {
  console.error('Type the password, press Enter, then end the input (Ctrl+D).');
}
const password = (process.argv[2] ?? readFileSync(0, 'utf8').replace(/\r?\n$/, '')).normalize('NFKC');
if (password.length < SHORTEST) {
  console.error(`The password must be at least ${SHORTEST} characters long.`);
  process.exit(1);
}

const salt = webcrypto.getRandomValues(new Uint8Array(16));
const key = await webcrypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
  'deriveBits',
]);
const hash = await webcrypto.subtle.deriveBits(
  { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
  key,
  256,
);
const base64 = (bytes) => Buffer.from(bytes).toString('base64');
console.log(`pbkdf2$${ITERATIONS}$${base64(salt)}$${base64(hash)}`);
