// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findLooseTexts } from '../support/loose-texts';

const src = join(process.cwd(), 'src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split('\\').join('/'))
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('prerender/'))
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }));

it('texts that change, come or go have an element of their own, since translators replace text nodes', () => {
  expect(findLooseTexts(sources)).toEqual([]);
});

it('forms are rendered by Form, which keeps their fields when their elements are replaced', () => {
  const bare = sources.filter(({ file, code }) => file !== 'shared/forms/form.tsx' && code.includes('<form'));
  expect(bare.map(({ file }) => file)).toEqual([]);
});
