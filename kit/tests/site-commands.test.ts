// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '~/shared/session/password-hash';
import { sample } from '../../tests/support/suite';

const site = (args: string[], input = '') =>
  spawnSync(process.execPath, ['kit/run.mjs', ...args], { input, encoding: 'utf8' });

const EXPLAINED: [command: string, words: string][] = [
  ['doctor', '--strict'],
  ['deploy', '--out FOLDER'],
  ['password', '--role client'],
  ['rebrand', 'BRAND.json'],
  ['setup', '--leads WHERE'],
  ['translations', '--check'],
];

it('lists its commands, for a command that there is not too', () => {
  const listCommands = (text: string) => [...text.matchAll(/^ {2}([a-z-]+) +\S/gm)].map(([, name]) => name);
  const { status, stdout } = site(['--help']);
  const commands = listCommands(stdout);
  expect(status).toBe(0);
  for (const command of ['brand-assets', 'edit', ...EXPLAINED.map(([name]) => name)])
    expect(commands).toContain(command);
  const wrong = site(['docto']);
  expect([wrong.status, wrong.stdout, listCommands(wrong.stderr)]).toEqual([2, '', commands]);
  expect(wrong.stderr).toContain('There is no command docto.');
});

it.each(sample(EXPLAINED, 1))('%s explains itself, and refuses an option that it lacks', (name, words) => {
  expect(site([name, '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(words),
    stderr: '',
  });
  // A password may begin like an option.
  if (name === 'password') return;
  const { status, stdout, stderr } = site([name, '--fil']);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain("Unknown option '--fil'");
  expect(stderr).toContain(words);
});

it('deploy lists the hosts', { tags: ['proof'] }, () => {
  const hosts = readdirSync('kit/hosting/hosts').map((file) => file.replace('.ts', ''));
  const { status, stderr } = site(['deploy', 'nowhere']);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`HOST is one of: ${hosts.join(', ')}`)]);
});

describe('password', () => {
  const password = (args: string[], input = '') => site(['password', ...args], input);

  it('prints an entry that the site accepts for this password', async () => {
    const { stdout, status } = password(['s\u00fcrely long enough']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^pbkdf2\$600000\$\S+\n$/);
    expect(await verifyPassword('su\u0308rely long enough', stdout.trim())).toBe(true);
  });

  it('reads the password from standard input where no argument is given', async () => {
    const { stdout } = password([], 'from a long pipe\n');
    expect(await verifyPassword('from a long pipe', stdout.trim())).toBe(true);
  });

  it.each([
    [['elevenchars'], 'The password of a super_admin account must be at least 12 characters long.\n'],
    [['--role', 'client', 'short'], 'The password of a client account must be at least 6 characters long.\n'],
    [['a-long-first-word', 'and', 'more'], /put double quotes around the password/],
    [['a long password', '--role', 'client'], /put double quotes around the password/],
    [['--role', 'boss', 'long enough for it'], /^There is no role "boss": it is one of super_admin, /],
  ])('refuses %j', (args, reason) => {
    const { stdout, stderr, status } = password(args);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(reason);
  });

  it('takes a password that begins like an option', () => {
    expect(password(['--role', 'client', '--long']).stdout).toMatch(/^pbkdf2\$600000\$/);
  });
});
