// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

const folder = temporaryFolder();

const run = (name: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/dist-info.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, OUT_DIR: join(folder, name), ...env },
  });

const build = (name: string, files: Record<string, string>) => writeFiles(join(folder, name), files);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const site = {
  'index.html': '<h1>Home</h1>',
  'assets/app/a.js': 'go()',
  '.well-known/security.txt': 'Expires',
};

it('lists the digest of every file beside the build, in the format of sha256sum', () => {
  build('site', site);
  expect(run('site')).toMatchObject({ status: 0, stderr: '' });
  const sum = (text: string) => createHash('sha256').update(text).digest('hex');
  const lines = Object.entries(site).map(([path, text]) => `${sum(text)}  ${path}`);
  expect(read('site-info/SHA256SUMS').trim().split('\n').sort()).toEqual(lines.sort());
});

it('names the packages of the lockfile, and tells those of the site from the tools', () => {
  const bom = JSON.parse(read('site-info/sbom.cdx.json'));
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.\d$/),
    serialNumber: expect.stringMatching(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    ),
    metadata: {
      component: { type: 'application', name: JSON.parse(readFileSync('package.json', 'utf8')).name },
    },
  });
  type Entry = { name?: string; version: string; dev?: boolean; devOptional?: boolean; optional?: boolean };
  const lock: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const packages = Object.entries(lock).filter(([place]) => place !== '');
  const formatName = ([place, { name, version }]: [string, Entry]) =>
    `${name ?? place.split('node_modules/').at(-1)}@${version}`;
  const listNames = (components: { name: string; version: string }[]) =>
    [...new Set(components.map(({ name, version }) => `${name}@${version}`))].sort();
  const own = packages.filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional);
  expect(own.length).toBeGreaterThan(50);
  expect(listNames(bom.components)).toEqual([...new Set(packages.map(formatName))].sort());
  expect(listNames(bom.components.filter(({ scope }: { scope: string }) => scope === 'required'))).toEqual(
    [...new Set(own.map(formatName))].sort(),
  );
});

it('is the same for the same build, and another for another one', { tags: ['proof'] }, () => {
  const files = ['SHA256SUMS', 'sbom.cdx.json'];
  const first = files.map((file) => read(`site-info/${file}`));
  build('again', site);
  run('again');
  expect(files.map((file) => read(`again-info/${file}`))).toEqual(first);
  build('again', { 'index.html': '<h1>Changed</h1>' });
  run('again');
  expect(read('again-info/SHA256SUMS')).not.toBe(first[0]);
});

it('dates the SBOM only where the build is told its time', { tags: ['proof'] }, () => {
  run('again', { SOURCE_DATE_EPOCH: '1700000000' });
  expect(JSON.parse(read('again-info/sbom.cdx.json')).metadata.timestamp).toBe('2023-11-14T22:13:20.000Z');
});

it('says so if there is no build, or no npm that can write an SBOM', () => {
  expect(run('missing')).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run build') });
  const old = join(folder, 'npm-cli.js');
  writeFiles(folder, { 'npm-cli.js': 'console.error("Unknown command: sbom"); process.exit(1);' });
  const { status, stderr } = run('site', { npm_execpath: old });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/No SBOM was written.*Unknown command: sbom/)]);
  expect(read('site-info/SHA256SUMS')).toContain('index.html');
});

it('every package is pinned by its hash, but for build binaries of other platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const places = Object.keys(packages).filter((place) => {
    const { link, integrity, optional, os, cpu } = packages[place];
    return place && !link && !integrity && !(optional && (os ?? cpu));
  });
  expect(places).toEqual([]);
});
