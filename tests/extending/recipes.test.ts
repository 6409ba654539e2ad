// @vitest-environment node
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RepositoryCopy } from '../support/repository-copy';

/** A step of docs/extending.md: a new file, the copy of a neighbor, or a change of a file that is there. */
interface Step {
  recipe: string;
  path: string;
  kind: 'new' | 'copy' | 'edit';
  /** The new file, the diff, or the line that says what is copied. */
  text: string;
}

const document = readFileSync('docs/extending.md', 'utf8');
const steps = document.split(/^## /m).flatMap((recipe) =>
  [...recipe.matchAll(/^(?:`([^`\n]+)`:\n\n)?```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, path, language, text = '']): Step[] => {
      const name = recipe.split('\n', 1)[0] ?? '';
      if (path) return [{ recipe: name, path, kind: language === 'diff' ? 'edit' : 'new', text }];
      return [...text.matchAll(/^\S+ -> (\S+).*$/gm)].map(([line, copied = '']) => ({
        recipe: name,
        path: copied,
        kind: 'copy',
        text: line,
      }));
    },
  ),
);

/** The files that some recipes change or bring, as they are after all of them. */
function follow(recipes: readonly Step[]): Map<string, string> {
  const written = new Map<string, string>();
  for (const { path, kind, text } of recipes) {
    if (kind === 'edit') {
      written.set(path, edited(written.get(path) ?? readFileSync(path, 'utf8'), text, path));
      continue;
    }
    expect(written.has(path) || existsSync(path), `${path} is said to be new`).toBe(false);
    for (const [file, content] of kind === 'new' ? [[path, text] as const] : copied(text))
      written.set(file, content);
  }
  return written;
}

/** What `from -> to (old as new)` brings, by its path. */
function copied(line: string): [path: string, text: string][] {
  const [, from = '', to = '', old = '', name = ''] =
    /^(\S+) -> (\S+)(?: \((\w+) as (\w+)\))?$/.exec(line) ?? [];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const files = statSync(from).isDirectory() ? readdirSync(from) : [''];
  return files.map((file) => {
    const text = readFileSync(join(from, file), 'utf8');
    const renamed = text.replaceAll(old, name).replaceAll(capital(old), capital(name));
    return [join(to, file), old ? renamed : text];
  });
}

/** The text with the hunks of a diff applied. The old lines of a hunk have to be there exactly once. */
function edited(text: string, diff: string, path: string): string {
  return diff.split(/^@@.*\n/m).reduce((before, hunk) => {
    const lines = hunk.split('\n').slice(0, -1);
    const without = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : `${line.slice(1)}\n`)).join('');
    expect(before.split(without('+')).length, `${path} has this once:\n${without('+')}`).toBe(2);
    return before.replace(without('+'), () => without('-'));
  }, text);
}

it.each<[recipe: string, ...edits: string[]]>([
  ['An outside system', 'src/content/recipients.json', 'src/integrations/lead-systems.ts'],
  ['An analytics service', 'src/content/recipients.json', 'src/integrations/analytics-services.ts'],
  ['A service'],
  ['A page', 'src/shared/paths.ts', 'src/app/routes.tsx'],
  ['A field of the contact form', 'src/leads/contact-fields.ts', 'src/content/contact-fields.json'],
  ['A stored value', 'src/content/stored-values.json', 'src/features/stored-values.ts'],
])('"%s" edits few files of the site', (name, ...edits) => {
  const found = steps.filter(
    ({ recipe, path, kind }) =>
      recipe === name && kind === 'edit' && path.startsWith('src/') && existsSync(path),
  );
  expect(found.map(({ path }) => path)).toEqual(edits);
});

it('has recipes that fit the site', () => {
  expect(follow(steps).size).toBeGreaterThan(21);
});

/** A copy of the site in which some recipes were followed. */
function copyAfter(recipes: readonly Step[], check: URL, name: string) {
  const copy = new RepositoryCopy();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy.folder, path)), { recursive: true });
    writeFileSync(join(copy.folder, path), text);
  };
  const files = follow(recipes);
  for (const [path, text] of files) write(path, text);
  copyFileSync(fileURLToPath(check), join(copy.folder, 'tests/extending', name));
  return {
    write,
    remove: () => copy.remove(),
    // Long names may break.
    built: (path: string) =>
      readFileSync(join(copy.folder, path), 'utf8').replaceAll(/(?:<\/span>)?<wbr\/>(?:<span>)?/g, ''),
    /** Expects types, format, the given tests and a build to be in order. */
    async check(tests: readonly string[]) {
      // Renamed names are sorted anew.
      const format = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false'];
      const results = await Promise.all([
        copy.start(['node_modules/typescript/bin/tsc', '--noEmit']),
        copy.start([...format, ...files.keys()]),
        copy
          .start(['node_modules/vitest/vitest.mjs', 'run', `tests/extending/${name}`, ...tests, '--update'])
          .then(async (ran) => [
            ran,
            await copy.start(['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo']),
          ]),
      ]);
      for (const { ok, said } of results.flat()) expect.soft(ok, said).toBe(true);
    },
  };
}

describe('a copy of the site after the recipes', { tags: ['proof'] }, () => {
  let copy: ReturnType<typeof copyAfter>;
  beforeAll(() => {
    copy = copyAfter(steps, new URL('./after-the-recipes.ts', import.meta.url), 'after-the-recipes.test.ts');
  }, 60_000);
  afterAll(() => copy.remove());

  it('has the types, the format and the behavior of the house, and the new things in what is built', async () => {
    await copy.check([
      ...new Set(steps.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path))),
      'tests/content/posts.test.ts',
      'tests/content/services.test.ts',
      'tests/prerender/site-index.test.ts',
      'tests/docs/settings-reference.test.ts',
      'tests/features/contact',
      ...['hubspot', 'airtable', 'suitecrm', 'email-marketing'].map((one) => `tests/integrations/${one}`),
    ]);
    const expectBuilt = (path: string, text: string) =>
      expect.soft(copy.built(path).includes(text), `${path} has ${text}`).toBe(true);
    for (const path of ['partners', 'services/training', 'blog/reading-an-offer']) {
      expectBuilt('dist/sitemap.xml', `/${path}</loc>`);
      expectBuilt(`dist/${path}.html`, 'rel="canonical"');
    }
    expectBuilt('dist/partners.html', 'The one who signs the contract answers for the result.');
    expectBuilt('dist/services.html', 'href="/services/training"');
    expectBuilt('dist/rss.xml', '/blog/reading-an-offer');
    expectBuilt('docs/settings.md', '## Beacon');
    expectBuilt('site.config.schema.json', '"beacon": {');
    for (const key of ['partners_note', 'beacon_config']) expectBuilt('dist/cookie-policy.html', key);
  });
});
