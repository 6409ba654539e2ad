// @vitest-environment node
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { replaceFiles } = await import(new URL('../replace-files.mjs', import.meta.url).href);

let folder: string;
beforeEach(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync('.cache/replace-files-');
  writeFileSync(join(folder, 'source.ts'), 'old source');
  writeFileSync(join(folder, 'gone.png'), 'old picture');
  writeFileSync(join(folder, 'file'), 'in the way');
});
afterEach(() => rmSync(folder, { recursive: true }));

const contents = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const toPaths = (files: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [join(folder, name), content]));

it('replaces, adds and removes files', () => {
  replaceFiles(toPaths({ 'source.ts': 'new source', 'gone.png': null, 'new/picture.png': 'new picture' }));
  expect(readFileSync(join(folder, 'new/picture.png'), 'utf8')).toBe('new picture');
  rmSync(join(folder, 'new'), { recursive: true });
  expect(contents()).toEqual({ 'source.ts': 'new source', file: 'in the way' });
});

it('leaves everything as it was where one of them can’t be put in its place', () => {
  const before = contents();
  const plan = toPaths({ 'source.ts': 'new', 'gone.png': null, 'added.ts': 'new', 'file/below.png': 'new' });
  expect(() => replaceFiles(plan)).toThrow();
  expect(contents()).toEqual(before);
  expect(existsSync(`.cache/replaced-${process.pid}`)).toBe(false);
});

it('goes on to the end where a signal comes between two of them, and leaves signals alone afterwards', () => {
  const plan = toPaths({ 'source.ts': 'new source', 'gone.png': null, 'added.ts': 'new' });
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { renameSync } = fs;
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    fs.renameSync = (...paths) => {
      renameSync(...paths);
      const signal = signals.pop();
      if (signal) process.kill(process.pid, signal);
    };
    syncBuiltinESMExports();
    const { replaceFiles } = await import('./kit/replace-files.mjs');
    replaceFiles(${JSON.stringify(plan)});
    console.log(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => process.listenerCount(signal)), signals);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(run).toMatchObject({ stderr: '', signal: null, status: 0, stdout: '[ 0, 0, 0 ] []\n' });
  expect(contents()).toEqual({ 'source.ts': 'new source', 'added.ts': 'new', file: 'in the way' });
});

it('touches nothing before all of it is written beside', () => {
  const before = contents();
  const plan = toPaths({ 'source.ts': 'new', 'gone.png': null, 'x.png': { no: 'content' } as never });
  expect(() => replaceFiles(plan)).toThrow(/type string/);
  expect(contents()).toEqual(before);
});
