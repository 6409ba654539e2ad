// @vitest-environment node
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { RepositoryCopy } from '../support/repository-copy';

const [json = '', ...blocks] = (
  readFileSync('docs/extending.md', 'utf8').split('## Another language\n')[1] ?? ''
).matchAll(/```json\n([\s\S]*?)^```$|^`([^`\n]+)`, in German:\n\n```(\w+)\n([\s\S]*?)^```$/gm);

/** The files of the recipe as they are after it. */
const written = new Map<string, string>();
beforeAll(() => {
  for (const name of ['site.config.json', 'site.config.demo.json', 'tests/site.config.json'])
    written.set(
      name,
      JSON.stringify({ ...JSON.parse(readFileSync(name, 'utf8')), ...JSON.parse(json[1] ?? '') }),
    );
  for (const [, , path = '', language, text = ''] of blocks)
    written.set(
      path,
      language === 'ts' ? text : edited(written.get(path) ?? readFileSync(path, 'utf8'), text, path),
    );
});

/** The text with its lines changed as in the block, which has to fit once. */
function edited(before: string, block: string, path: string): string {
  const lines = (sign: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  expect(before.split(lines('-')).length, `${path} has this once`).toBe(2);
  return before.replace(lines('-'), () => lines('+'));
}

it('the recipe fits the site', () => {
  expect(blocks).toHaveLength(8);
  expect(written.size).toBeGreaterThan(7);
});

it('a site with the contact page of the recipe is German there, with the types and the format of the house', {
  tags: ['proof'],
}, async () => {
  const copy = new RepositoryCopy();
  onTestFinished(() => copy.remove());
  for (const [path, text] of written) writeFileSync(join(copy.folder, path), text);
  copyFileSync('tests/extending/in-german.tsx', join(copy.folder, 'tests/extending/in-german.test.tsx'));
  const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8');
  const files = blocks.map(([, , path = '']) => path);
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
});
