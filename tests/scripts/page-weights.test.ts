// @vitest-environment node
import { expect, it } from 'vitest';
import { findOverweight, KB, type Weights } from '../../e2e/support/page-weights';

const weights = (bytes: number, modules: Record<string, number>, page: object = {}): Weights => ({
  pages: { '/': { html: 10 * KB, scripts: 20 * KB, fonts: 0, requests: 3, own: ['form'], ...page } },
  scripts: { form: { bytes, modules } },
});
const recorded = weights(10 * KB, { 'src/form.ts': 4_000, 'src/field.ts': 3_000 });

it('leaves a few percent, and names the modules that made a script grow', () => {
  expect(findOverweight(weights(10.2 * KB, { 'src/form.ts': 4_100 }), recorded)).toEqual([]);
  expect(findOverweight(weights(14 * KB, { 'zod/index.js': 9_000, 'src/form.ts': 4_500 }), recorded)).toEqual(
    [
      'script form: 14.0 KB, recorded 10.0 KB; grown or new: zod/index.js 9000 characters, src/form.ts +500 characters',
    ],
  );
});

it('says with which scripts a page starts that it did without before', () => {
  const now = weights(10 * KB, {}, { scripts: 30 * KB, requests: 4, own: ['chart', 'form'] });
  now.scripts.chart = { bytes: 9 * KB, modules: {} };
  expect(findOverweight(now, recorded)).toEqual([
    '/: scripts 30.0 KB, recorded 20.0 KB; not there before: chart 9.0 KB',
    '/: requests 4, recorded 3; not there before: chart 9.0 KB',
  ]);
});

it('holds a new page to the heaviest one, and a new script to a limit', () => {
  const now = weights(10 * KB, {});
  now.pages['/new'] = { html: 12 * KB, scripts: 20 * KB, fonts: 0, requests: 3, own: [] };
  now.scripts.new = { bytes: 13 * KB, modules: { 'src/new.ts': 50_000 } };
  expect(findOverweight(now, recorded)).toEqual([
    'script new: 13.0 KB, new, with a limit of 12.0 KB; its modules: src/new.ts 50000 characters',
    '/new: html 12.0 KB, recorded 10.0 KB on the heaviest page',
  ]);
});
