// Checks that package-lock.json pins every package by its hash, and adds missing hashes.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

export const usage = `Usage: npm run site -- lockfile [FILE]

Fails on an entry without a hash, unless it's a build binary of another platform.

  --fill  asks the registry for those; nothing else may change`;

export const options = { fill: { type: 'boolean' } };

export function run({ values: { fill }, positionals: [file = FILE] }) {
  const [found, problem] = fill
    ? [fillHashes(), `More than hashes would change, so ${FILE} stays as it was`]
    : [findUnpinned(readLockfile(file)), 'Without a hash, so that npm would install anything'];
  if (found.length > 0) throw new Error(`${problem}:\n  ${found.join('\n  ')}`);
  console.log(
    'Every package is pinned by its hash, but for build binaries of other platforms that have none yet.',
  );
}

const FILE = 'package-lock.json';

/**
 * The places of packages that npm would install unchecked. Optional packages for one platform are exempt: they are
 * fetched on that platform only, and a registry's mirror may lack them.
 */
const findUnpinned = (lock) => findUnhashed(lock).filter((place) => !isForOnePlatform(lock.packages[place]));

const findUnhashed = ({ packages }) =>
  Object.keys(packages).filter((place) => place && !packages[place].link && !packages[place].integrity);

const isForOnePlatform = ({ optional, os, cpu }) => optional === true && Boolean(os ?? cpu);

/** Where `before` and `after` differ apart from added hashes. */
export function findOtherChanges(before, after) {
  const [old, filled] = [before, structuredClone(after)].map(({ packages, ...head }) => ({
    'the head of the file': head,
    ...packages,
  }));
  for (const place of findUnhashed(before)) delete filled[place]?.integrity;
  return Object.keys({ ...old, ...filled }).filter((place) => !isDeepStrictEqual(old[place], filled[place]));
}

function fillHashes() {
  const text = readFileSync(FILE, 'utf8');
  const before = JSON.parse(text);
  const missing = findUnhashed(before);
  const kept = Object.entries(before.packages).filter(([place]) => !missing.includes(place));
  // npm fetches the hash only for a package that it has to add.
  writeFileSync(FILE, `${JSON.stringify({ ...before, packages: Object.fromEntries(kept) }, null, 2)}\n`);
  const install = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  spawnSync('npm', [...install, '--omit-lockfile-registry-resolved'], { stdio: 'inherit' });
  const changes = findOtherChanges(before, readLockfile(FILE));
  if (changes.length > 0) writeFileSync(FILE, text);
  return changes;
}

const readLockfile = (file) => JSON.parse(readFileSync(file, 'utf8'));
