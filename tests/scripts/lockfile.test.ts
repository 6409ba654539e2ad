// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const lock = () => JSON.parse(readFileSync('package-lock.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'lockfile-'));

/** The lines of its complaint. */
function run(order: string[], file: object) {
  const written = join(folder, 'package-lock.json');
  writeFileSync(written, JSON.stringify(file));
  const { stderr, status } = spawnSync(process.execPath, ['scripts/lockfile.mjs', ...order, written], {
    encoding: 'utf8',
  });
  const found = stderr
    .split('\n  ')
    .slice(1)
    .map((line) => line.trim());
  expect(status).toBe(found.length > 0 ? 1 : 0);
  return found;
}
const unpinned = (file: object) => run([], file);
const changesBeyondHashes = (file: object) => run(['--compare', 'package-lock.json'], file);

const hash = 'sha512-AAAA';
const [other] = Object.entries<{ optional?: boolean; os?: string[] }>(lock().packages).find(
  ([, entry]) => entry.optional && entry.os?.includes('darwin'),
) ?? [''];

it('the lockfile pins every package by its hash, but for build binaries of other platforms', () => {
  expect(unpinned(lock())).toEqual([]);
});

it.each<[string, object]>([
  ['a package', { version: '1.0.0' }],
  ['an optional package for every platform', { version: '1.0.0', optional: true }],
  ['a package for one platform that is not optional', { version: '1.0.0', os: ['darwin'] }],
])('%s without a hash is found', (_, entry) => {
  const file = lock();
  file.packages['node_modules/planted'] = entry;
  expect(unpinned(file)).toEqual(['node_modules/planted']);
});

it('explains itself, and refuses an order that it lacks', () => {
  const ask = (...order: string[]) =>
    spawnSync(process.execPath, ['scripts/lockfile.mjs', ...order], { encoding: 'utf8' });
  expect(ask('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--fill'), stderr: '' });
  expect(ask('--fil')).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no --fil.') });
});

describe('filling in hashes', () => {
  it('may add them where there are none', () => {
    const after = lock();
    after.packages[other].integrity ??= hash;
    expect(changesBeyondHashes(after)).toEqual([]);
  });

  it.each<[string, (file: ReturnType<typeof lock>) => void, string]>([
    ['another hash', (file) => (file.packages['node_modules/react'].integrity = hash), 'node_modules/react'],
    ['no hash anymore', (file) => delete file.packages['node_modules/react'].integrity, 'node_modules/react'],
    [
      'another version',
      (file) => (file.packages['node_modules/react'].version = '0.0.1'),
      'node_modules/react',
    ],
    ['another source', (file) => (file.packages[other].resolved = 'https://elsewhere.example/x.tgz'), other],
    ['a script to run', (file) => (file.packages[other].hasInstallScript = true), other],
    [
      'a package more',
      (file) => (file.packages['node_modules/planted'] = { integrity: hash }),
      'node_modules/planted',
    ],
    ['a package less', (file) => delete file.packages[other], other],
    ['another format', (file) => (file.lockfileVersion = 4), 'the head of the file'],
  ])('may not bring %s', (_, change, place) => {
    const after = lock();
    change(after);
    expect(changesBeyondHashes(after)).toEqual([place]);
  });
});
