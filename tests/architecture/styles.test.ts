// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import tailwind from '../../tailwind.config.ts';

const src = join(process.cwd(), 'src');
const isAdmin = (file: string) => /^(?:features|pages|content)\/admin\/|^app\/layouts\/admin-/.test(file);
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split('\\').join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !isAdmin(file));

it('the public style sheet excludes the admin area', () => {
  const sheet = readFileSync(join(src, 'app/styles.css'), 'utf8');
  for (const folder of ['../features/admin', '../pages/admin', './layouts/admin-*.tsx']) {
    expect(sheet).toContain(`@source not "${folder}";`);
  }
});

it('public pages render no admin component, which their sheet has no styles for', () => {
  const drawn = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/'~\/(features\/admin\/[^']+)'/g)]
      .map(([, target = '']) => `${target}.tsx`)
      .filter((target) => existsSync(join(src, target))),
  );
  expect(drawn).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree's node of any kind
type Syntax = any;

/** The strings of a module, wherever they stand. */
function listStrings(file: string): string[] {
  const found: string[] = [];
  const visit = (node: Syntax) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    const text = node.type === 'TemplateElement' ? node.value.cooked : node.value;
    if (/^(?:Literal|TemplateElement)$/.test(node.type) && typeof text === 'string') found.push(text.trim());
    Object.values(node).forEach(visit);
  };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  visit(parseSync(file, readFileSync(join(src, file), 'utf8'), { lang }).program.body);
  return found;
}

const CLASS =
  /(?:^|\s)(?:flex|grid|block|absolute|fixed|group|peer|themed|relative|(?:text|[mp][trblxy]?|[wh]|size|border|bg|max|min|grid|data)-\S+|(?:@\S+|data-\S+|sm|md|lg|xl):\S+)(?:\s|$)/;
const SENTENCE = /[.,;] |\n/;
const classLists = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split('\\').join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('content/posts/'))
  .flatMap(listStrings)
  .filter((text) => CLASS.test(text) && !SENTENCE.test(text));
const classNames = classLists.flatMap((list) => list.split(/\s+/));
/** `min-h-[4lh]`, `[--share:34%]`, `[&_h2]:text-h4`. */
const isArbitrary = (name: string) => /(?:^|[-:])\[[^\]]+\]/.test(name);

it('gives a long list of classes a name of its own', () => {
  expect(classLists.length).toBeGreaterThan(1000);
  expect(classLists.filter((list) => list.length > 160)).toEqual([]);
});

it('takes values from the theme, but for a few with one use', () => {
  expect(classNames.filter(isArbitrary).length).toBeLessThan(150);
});

it('has at most twelve text sizes', () => {
  const { fontSize } = tailwind.theme;
  expect(Object.keys(fontSize).length).toBeLessThanOrEqual(12);
  const sizes = classNames.map(
    (name) => /(?:^|:)text-(\[(?:\w+\(|\d).*|[\dx]*(?:xs|sm|base|lg|xl))$/.exec(name)?.[1],
  );
  expect(sizes.filter(Boolean)).toEqual([]);
});
