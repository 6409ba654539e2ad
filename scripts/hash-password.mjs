// Prints an entry for src/shared/session/built-in-accounts.ts:
//   npm run hash-password -- 'the password'
//   printf '%s' 'the password' | npm run --silent hash-password
// The second form keeps the password out of the shell's history and the process list. Super admins need 12
// characters: the hash is public, so a password that can be guessed can be guessed elsewhere, as fast as machines
// allow. For another role, with 6 characters at least:
//   npm run hash-password -- --role client 'the password'

import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';

const ITERATIONS = 600_000;
const SHORTEST = { super_admin: 12, demo: 6, client: 6 };

const given = process.argv.slice(2);
const role = given[0] === '--role' ? (given.splice(0, 2)[1] ?? '') : 'super_admin';
const shortest = SHORTEST[role];
if (shortest === undefined) {
  console.error(`There is no role "${role}": it is one of ${Object.keys(SHORTEST).join(', ')}.`);
  process.exit(1);
}
if (given[0] === undefined && process.stdin.isTTY) {
  console.error('Type the password, press Enter, then end the input (Ctrl+D).');
}
const password = (given[0] ?? readFileSync(0, 'utf8').replace(/\r?\n$/, '')).normalize('NFKC');
if (password.length < shortest) {
  console.error(`The password of a ${role} account must be at least ${shortest} characters long.`);
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
