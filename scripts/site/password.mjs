import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';

const ITERATIONS = 600_000;
const SHORTEST = { super_admin: 12, demo: 6, client: 6 };

export const usage = `Usage: npm run site -- password [--role client] 'the password'
       printf '%s' 'the password' | npm run --silent site -- password

Prints an entry for src/shared/session/built-in-accounts.ts. The second form keeps the password out of the shell's
history and the process list. Super admins need 12 characters: the hash is public, so a password that can be guessed
can be guessed elsewhere, as fast as machines allow. Another role's has 6 characters at least.`;

/** Takes the words as they are, since a password may begin like an option. */
export async function run({ positionals: given }) {
  const role = given[0] === '--role' ? (given.splice(0, 2)[1] ?? '') : 'super_admin';
  const shortest = SHORTEST[role];
  if (shortest === undefined)
    throw new Error(`There is no role "${role}": it is one of ${Object.keys(SHORTEST).join(', ')}.`);
  if (given[0] === undefined && process.stdin.isTTY)
    console.error('Type the password, press Enter, then end the input (Ctrl+D).');
  const password = (given[0] ?? readFileSync(0, 'utf8').replace(/\r?\n$/, '')).normalize('NFKC');
  if (password.length < shortest)
    throw new Error(`The password of a ${role} account must be at least ${shortest} characters long.`);
  console.log(await entryOf(password));
}

async function entryOf(password) {
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
  return `pbkdf2$${ITERATIONS}$${base64(salt)}$${base64(hash)}`;
}
