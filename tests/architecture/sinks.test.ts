// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(process.cwd(), 'src');
const inBrowsers = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split('\\').join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('prerender/'));
const filesWith = (pattern: RegExp) =>
  inBrowsers.filter((file) => pattern.test(readFileSync(join(src, file), 'utf8'))).sort();

it('only markup that the build has written is adopted as a string', () => {
  // Each of them only while React adopts the page: it doesn't write then, and the policy would refuse it.
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    'shared/articles/article-text.tsx',
    'shared/motion/particles.tsx',
    'shared/motion/typed-text.tsx',
    'shared/motion/weave.tsx',
  ]);
});

it('no text becomes markup or a program, which the policy would refuse', () => {
  const sinks = [
    ...['(?:inner|outer)HTML\\s*\\+?=[^=]', 'insertAdjacentHTML', 'createContextualFragment', 'DOMParser'],
    ...['document\\.write', 'srcdoc\\s*=', '\\beval\\(', 'new Function\\(', 'new Worker\\((?!ownScript)'],
  ];
  expect(filesWith(new RegExp(sinks.join('|')))).toEqual([]);
});
