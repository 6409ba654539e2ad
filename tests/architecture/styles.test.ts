// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(process.cwd(), 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split('\\').join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('features/'));

const isAdmin = (file: string) => file.startsWith('pages/admin/') || file.startsWith('app/layouts/admin-');

/** The feature folders that these files reach into. */
const featuresOf = (importers: readonly string[]) =>
  new Set(
    importers.flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/'~\/features\/([^/']+)\//g)].map(
        ([, room = '']) => room,
      ),
    ),
  );

it('keeps the look of features that only administrators see out of the sheet in every page', () => {
  const sheet = readFileSync(join(src, 'app/styles.css'), 'utf8');
  const left = [...sheet.matchAll(/@source not "\.\.\/features\/(?:\{([^}]+)\}|([^"]+))"/g)].flatMap(
    ([, list, one]) => (list ?? one ?? '').split(','),
  );
  const visitors = featuresOf(files.filter((file) => !isAdmin(file)));
  const administrators = [...featuresOf(files.filter(isAdmin))].filter((room) => !visitors.has(room));
  // It measures wherever a super admin goes, and has nothing to show there.
  expect(left.sort()).toEqual([...administrators, 'admin-performance'].sort());
});
