// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findLooseTexts } from '../support/loose-texts';
import { findWords } from '../support/words-in-code';

const src = join(process.cwd(), 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split('\\').join('/'))
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file));
const read = (file: string) => ({ file, code: readFileSync(join(src, file), 'utf8') });
const sources = files.filter((file) => file.endsWith('.tsx')).map(read);

it('changing and optional texts have an element of their own, since translators replace text nodes', () => {
  expect(findLooseTexts(sources)).toEqual([]);
});

it('forms are rendered by Form, which keeps their fields when their elements are replaced', () => {
  const bare = sources.filter(({ file, code }) => file !== 'shared/forms/form.tsx' && code.includes('<form'));
  expect(bare.map(({ file }) => file)).toEqual([]);
});

it('texts for visitors are in content, not in code', () => {
  /** What administrators and operators read is where it’s used; so is what a receipt says about its system. */
  const visitors = files.filter(
    (file) =>
      /^(?:app|start|pages|features|shared)\//.test(file) &&
      !/(?:^|\/)admin(?:\/|-|\.)|^shared\/(?:lib|articles|markdown)\//.test(file),
  );
  expect(visitors.length).toBeGreaterThan(200);
  const found = visitors.map(read).flatMap(({ file, code }) => findWords(file, code));
  // Keys of keyboards, of settings and of fields, types of schema.org; the search knows ordinary words; what a stored value should have been.
  const known =
    / (?:Escape|Tab|Home|End|long text|Annually)$|^shared\/seo\/structured-data\.tsx:|^features\/chat\/site-index-options\.ts:| expected /;
  expect(found.filter((one) => !known.test(one))).toEqual([]);
});

it('a word in code is found wherever somebody could read it', () => {
  const code = `import a from 'some words';
    const b = cx('flex items'), label = 'Close';
    if (x) throw new Error('no such page');
    export const C = () => <p className="two words" title="Read this">Hello <b>{n} {\`of the \${m}\`}</b></p>;`;
  expect(findWords('c.tsx', code)).toEqual([
    'c.tsx:2 Close',
    'c.tsx:4 Read this',
    'c.tsx:4 Hello',
    'c.tsx:4 of the',
  ]);
});
