// @vitest-environment node
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { createChunkGroups } from '../../prerender/render/chunk-groups.ts';

const toId = (file: string) => join(process.cwd(), file);
const SHOWN = 'src/content/pages/careers-page.js';
const LANDING = 'src/content/pages/lp/offer-page.js';
const ABOUT = 'src/content/pages/about-page.js';

/** The file that a module is put into, by the pages that import it. */
function findFile(module: string, pages: readonly string[], code = 'x'.repeat(2000)) {
  const getModuleInfo = (id: string) => ({
    code,
    importers: id === toId(module) ? pages.map(toId) : [],
    importedIds: [],
    // The routes import each page.
    dynamicImporters: pages.map(toId).includes(id) ? [toId('src/app/routes.tsx')] : [],
  });
  const [group] = createChunkGroups();
  if (typeof group?.name !== 'function') throw new Error('The group has no function');
  return group.name(toId(module), { getModuleInfo } as unknown as Rolldown.ChunkingContext);
}

it.each([
  ['a block of one page', 'src/blocks/savings.tsx', [SHOWN]],
  ['a block of several pages', 'src/blocks/features.tsx', [SHOWN, ABOUT]],
  ['what a block of one page needs', 'src/features/savings/savings-calculator.tsx', [SHOWN]],
  ['a small part of one page', 'src/features/savings/model.ts', [SHOWN], 'x'],
  ['what no other page needs', 'src/blocks/gallery.tsx', []],
])('a landing page with it changes no other page’s files: %s', (_, module, pages, code?: string) => {
  expect(findFile(module, [...pages, LANDING], code)).toBe(findFile(module, pages, code));
});

it('blocks of several pages are one file', () => {
  expect(findFile('src/blocks/features.tsx', [SHOWN, ABOUT])).toBe('blocks');
});
