// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { hashRounds, ITERATIONS, shortestPassword, verifyPassword } from '~/shared/session/password-hash';

const run = (args: string[], input = '') =>
  spawnSync(process.execPath, ['scripts/hash-password.mjs', ...args], { input, encoding: 'utf8' });

it('prints an entry that the site accepts for this password', async () => {
  const { stdout, status } = run(['s\u00fcrely long enough']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^pbkdf2\$600000\$\S+\n$/);
  expect(await verifyPassword('su\u0308rely long enough', stdout.trim())).toBe(true);
});

it('reads the password from standard input where no argument is given', async () => {
  const { stdout } = run([], 'from a long pipe\n');
  expect(await verifyPassword('from a long pipe', stdout.trim())).toBe(true);
});

it.each([
  [['elevenchars'], 'The password of a super_admin account must be at least 12 characters long.\n'],
  [['--role', 'client', 'short'], 'The password of a client account must be at least 6 characters long.\n'],
  [['--role', 'boss', 'long enough for it'], /^There is no role "boss": it is one of super_admin, /],
])('refuses %j', (args, reason) => {
  const { stdout, stderr, status } = run(args);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(reason);
});

it('asks of each role what the site asks of it, and takes a password that begins like an option', async () => {
  for (const role of ['super_admin', 'demo', 'client']) {
    const least = '-'.repeat(shortestPassword(role));
    const { stdout } = run(['--role', role, least]);
    expect(hashRounds(stdout.trim())).toBe(ITERATIONS);
    expect(run(['--role', role, least.slice(1)]).status).toBe(1);
  }
});
