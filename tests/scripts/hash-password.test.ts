import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { verifyPassword } from '~/shared/session/password-hash';

const run = (args: string[], input = '') =>
  spawnSync(process.execPath, ['scripts/hash-password.mjs', ...args], { input, encoding: 'utf8' });

it('prints an entry that the site accepts for this password', async () => {
  const { stdout, status } = run(['s\u00fcrely long enough']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^pbkdf2\$210000\$\S+\n$/);
  expect(await verifyPassword('su\u0308rely long enough', stdout.trim())).toBe(true);
});

it('reads the password from standard input where no argument is given', async () => {
  const { stdout } = run([], 'from a pipe\n');
  expect(await verifyPassword('from a pipe', stdout.trim())).toBe(true);
});

it('refuses a password that the login form would refuse', () => {
  const { stdout, stderr, status } = run(['short']);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe('The password must be at least 6 characters long.\n');
});
