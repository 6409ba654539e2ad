// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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
