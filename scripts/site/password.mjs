import { readFileSync } from 'node:fs';
import { loadModule } from '../load-module.mjs';

const ROLES = ['super_admin', 'demo', 'client'];

export const usage = `Usage: npm run site -- password [--role client] "the password"
       printf '%s' 'the password' | npm run --silent site -- password

Prints an entry for src/shared/session/built-in-accounts.ts. The second form keeps the password out of the shell's
history and the process list. Super admins need 12 characters: the hash is public, so a password that can be guessed
can be guessed elsewhere, as fast as machines allow. Another role's has 6 characters at least.`;

/** Takes the arguments as they are, since a password may begin like an option. */
export async function run({ positionals: given }) {
  const role = given[0] === '--role' ? (given.splice(0, 2)[1] ?? '') : 'super_admin';
  if (!ROLES.includes(role)) throw new Error(`There is no role "${role}": it is one of ${ROLES.join(', ')}.`);
  if (given.length > 1)
    throw new Error('These are several words: put double quotes around the password, and --role before it.');
  const { hashPassword, MIN_PASSWORD_LENGTH } = await loadModule('src/shared/session/password-hash.ts');
  if (given[0] === undefined && process.stdin.isTTY)
    console.error('Type the password, press Enter, then end the input (Ctrl+D).');
  const password = (given[0] ?? readFileSync(0, 'utf8').replace(/\r?\n$/, '')).normalize('NFKC');
  const minLength = role === 'super_admin' ? 12 : MIN_PASSWORD_LENGTH;
  if (password.length < minLength)
    throw new Error(`The password of a ${role} account must be at least ${minLength} characters long.`);
  console.log(await hashPassword(password));
}
