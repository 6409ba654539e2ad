// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyPassword } from '~/shared/session/password-hash';
import { findOtherChanges, run as lockfile } from '../../scripts/site/lockfile.mjs';
import { sample } from '../../tests/support/suite';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const site = (args: string[], input = '') =>
  spawnSync(process.execPath, ['kit/run.mjs', ...args], { input, encoding: 'utf8' });
const COMMANDS = [
  'brand-assets',
  'deploy',
  'doctor',
  'edit',
  'lockfile',
  'password',
  'rebrand',
  'screenshots',
  'setup',
  'translations',
];

it('lists its commands, for a command that there is not too', () => {
  const listCommands = (text: string) =>
    [...text.matchAll(/^ {2}([a-z-]+) +\S/gm)].map(([, name]) => name).sort();
  const { status, stdout } = site(['--help']);
  expect([status, listCommands(stdout)]).toEqual([0, COMMANDS]);
  const wrong = site(['docto']);
  expect([wrong.status, wrong.stdout, listCommands(wrong.stderr)]).toEqual([2, '', COMMANDS]);
  expect(wrong.stderr).toContain('There is no command docto.');
});

const EXPLAINED: [command: string, words: string][] = [
  ['doctor', '--strict'],
  ['deploy', '--out FOLDER'],
  ['lockfile', '--fill'],
  ['password', '--role client'],
  ['rebrand', 'BRAND.json'],
  ['setup', '--leads WHERE'],
  ['translations', '--check'],
];
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

it('lockfile fails where something is wrong', () => {
  const folder = temporaryFolder({ 'package-lock.json': '{ "packages": { "node_modules/planted": {} } }' });
  const { status, stderr } = site(['lockfile', join(folder, 'package-lock.json')]);
  expect([status, stderr]).toEqual([1, expect.stringContaining('  node_modules/planted')]);
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

describe('lockfile', () => {
  const lock = () => JSON.parse(readFileSync('package-lock.json', 'utf8'));

  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));

  /** The places that it reports. */
  function complaints(file: object): string[] {
    const written = join(temporaryFolder({ 'package-lock.json': JSON.stringify(file) }), 'package-lock.json');
    try {
      lockfile({ values: { fill: false }, positionals: [written] });
      return [];
    } catch (error) {
      return (error as Error).message.split('\n  ').slice(1);
    }
  }

  const hash = 'sha512-AAAA';
  const [other] = Object.entries<{ optional?: boolean; os?: string[] }>(lock().packages).find(
    ([, entry]) => entry.optional && entry.os?.includes('darwin'),
  ) ?? [''];

  it('the lockfile pins every package by its hash, but for build binaries of other platforms', () => {
    expect(complaints(lock())).toEqual([]);
  });

  it.each<[string, object]>([
    ['a package', { version: '1.0.0' }],
    ['an optional package for every platform', { version: '1.0.0', optional: true }],
    ['a package for one platform that is not optional', { version: '1.0.0', os: ['darwin'] }],
  ])('%s without a hash is found', (_, entry) => {
    const file = lock();
    file.packages['node_modules/planted'] = entry;
    expect(complaints(file)).toEqual(['node_modules/planted']);
  });

  describe('filling in hashes', () => {
    it('may add them where there are none', () => {
      const after = lock();
      after.packages[other].integrity ??= hash;
      expect(findOtherChanges(lock(), after)).toEqual([]);
    });

    const changes: [string, (file: ReturnType<typeof lock>) => void, string][] = [
      [
        'another hash',
        (file) => (file.packages['node_modules/react'].integrity = hash),
        'node_modules/react',
      ],
      [
        'no hash anymore',
        (file) => delete file.packages['node_modules/react'].integrity,
        'node_modules/react',
      ],
      [
        'another version',
        (file) => (file.packages['node_modules/react'].version = '0.0.1'),
        'node_modules/react',
      ],
      [
        'another source',
        (file) => (file.packages[other].resolved = 'https://elsewhere.example/x.tgz'),
        other,
      ],
      ['a script to run', (file) => (file.packages[other].hasInstallScript = true), other],
      [
        'a package more',
        (file) => (file.packages['node_modules/planted'] = { integrity: hash }),
        'node_modules/planted',
      ],
      ['a package less', (file) => delete file.packages[other], other],
      ['another format', (file) => (file.lockfileVersion = 4), 'the head of the file'],
    ];
    it.each(sample(changes, 1))('may not bring %s', (_, change, place) => {
      const after = lock();
      change(after);
      expect(findOtherChanges(lock(), after)).toEqual([place]);
    });
  });
});
