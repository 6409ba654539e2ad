// @vitest-environment node
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RepositoryCopy } from '../support/repository-copy';

const [json = '', ...blocks] = (
  readFileSync('docs/extending.md', 'utf8').split('## Another language\n')[1] ?? ''
).matchAll(/```json\n([\s\S]*?)^```$|^`([^`\n]+)`, in German:\n\n```(\w+)\n([\s\S]*?)^```$/gm);

let copy: RepositoryCopy;
const inCopy = (path: string) => join(copy.folder, path);
const read = (path: string) => readFileSync(inCopy(path), 'utf8');

beforeAll(() => {
  copy = new RepositoryCopy();
  for (const name of ['site.config.json', 'site.config.demo.json'])
    writeFileSync(inCopy(name), JSON.stringify({ ...JSON.parse(read(name)), ...JSON.parse(json[1] ?? '') }));
  for (const [, , path = '', language, text = ''] of blocks) {
    if (language === 'ts') writeFileSync(inCopy(path), text);
    else {
      const lines = (sign: string) =>
        text
          .split('\n')
          .filter((line) => line.startsWith(sign))
          .map((line) => line.slice(1))
          .join('\n');
      expect(read(path).split(lines('-')).length, `${path} has this once`).toBe(2);
      writeFileSync(
        inCopy(path),
        read(path).replace(lines('-'), () => lines('+')),
      );
    }
  }
  copyFileSync('tests/extending/in-german.tsx', inCopy('tests/extending/in-german.test.tsx'));
}, 60_000);
afterAll(() => copy.remove());

it('a site with the contact page of the recipe is German there, with the types and the format of the house', async () => {
  const files = blocks.map(([, , path = '']) => path);
  expect(files).toHaveLength(7);
  const results = await Promise.all([
    copy.start(['node_modules/typescript/bin/tsc', '--noEmit']),
    copy.start(['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...files]),
    copy
      .start(['node_modules/vitest/vitest.mjs', 'run', 'tests/extending/in-german.test.tsx'])
      .then(async (tests) => [
        tests,
        await copy.start(['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo']),
      ]),
  ]);
  for (const { ok, said } of results.flat()) expect.soft(ok, said).toBe(true);

  const page = read('dist/contact.html');
  for (const said of [
    '<html lang="de-DE"',
    'content="de_DE"',
    'Sprechen Sie mit uns',
    'Geschäftliche E-Mail',
  ])
    expect.soft(page).toContain(said);
  for (const gone of ['Get in Touch', 'Send message', 'Work email', 'AM to'])
    expect.soft(page).not.toContain(gone);
  expect(JSON.parse(read('dist/site.webmanifest')).lang).toBe('de-DE');
  expect(read('dist/rss.xml')).toContain('<language>de-DE</language>');
}, 240_000);
