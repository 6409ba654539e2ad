// @vitest-environment node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createIsPage } from '../../prerender/content/page-addresses';
import { RepositoryCopy } from '../support/repository-copy';

let copy: RepositoryCopy | undefined;
afterAll(() => copy?.remove());

/** The recipe's code by the file that each step names first. */
const recipe =
  readFileSync('docs/extending.md', 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith('A page')) ?? '';
const codes = new Map(
  recipe.split(/^\d\. /m).flatMap((step) => {
    const [, file] = /`(src\/[^`]+\.\w+)`/.exec(step.replace(/<\w+>/g, 'partners')) ?? [];
    const [, code] = /```\w+\n([\s\S]*?)```/.exec(step) ?? [];
    return file && code ? [[file, code.replace(/^ {3}/gm, '')] as const] : [];
  }),
);

it('the recipe for a page makes one, with a link to it', { tags: ['proof'], timeout: 300_000 }, () => {
  copy = new RepositoryCopy();
  const { folder } = copy;
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  expect([...codes.keys()]).toHaveLength(1);
  for (const [file, code] of codes) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  edit('src/content/navigation.json', (text) => text.replace('"to": "/careers"', '"to": "/partners"'));
  expect(createIsPage(join(folder, 'src/content'), {})('/partners')).toBe(true);
  for (const command of [
    ['node_modules/typescript/bin/tsc', '--noEmit'],
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo'],
  ]) {
    const { status, stdout, stderr } = copy.run(command);
    expect(status, stdout + stderr).toBe(0);
  }
  const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8');
  const { hero } = JSON.parse(codes.get('src/content/pages/partners.json') ?? '');
  expect(read('partners.html')).toContain(`${hero.heading}</h1>`);
  expect(read('index.html')).toContain('href="/partners"');
});
