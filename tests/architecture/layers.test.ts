// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Each layer may import itself and the layers below it. Layers of one row are level. */
const ROWS = [
  ['app', 'prerender'],
  ['start'],
  ['pages'],
  ['features'],
  ['integrations'],
  ['leads'],
  ['config', 'content'],
  ['facts'],
  ['shared'],
  // What shared says itself: JSON without facts.
  ['content/words'],
];
/** The functions of a host, below all: they know nothing of src, and what a browser does as well has their code. */
const FUNCTIONS = 'deploy/edge/';
/** Between two rooms of these there's a wall. A file at the root is their hallway: it may look into each. */
const ROOMS = ['pages', 'features', 'integrations'];
/** Files at the top of src. */
const ENTRIES = ['main.tsx'];

const listFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.split('\\').join('/'));

/** What browsers run, by its path in src, and what the build runs, by its path from the root. */
const files = [...listFolder('src'), ...listFolder('prerender').map((file) => `prerender/${file}`)];

const getPath = (file: string) => (file.startsWith('prerender/') ? file : `src/${file}`);
const textOf = (file: string) => readFileSync(getPath(file), 'utf8');
const resolveImport = (file: string, target: string) =>
  posix.join(dirname(getPath(file)), target).replace(/^src\//, '');

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('~/')) return [target.slice(2)];
    if (target.startsWith('.')) return [resolveImport(file, target)];
    return [];
  });
}

const imported = new Map(files.map((file) => [file, importsOf(file).flatMap((path) => fileOf(path) ?? [])]));

function fileOf(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => files.includes(file));
}

/** These files and all that each leads to. */
function reachedFrom(starts: readonly string[], next: (file: string) => readonly string[]) {
  const reached = new Set(starts);
  for (const file of reached) for (const target of next(file)) reached.add(target);
  return reached;
}

/** Types and lazily loaded modules included. */
const importedBy = (file: string) => imported.get(file) ?? [];

/** What comes with these files at once: without types, and without what they load later. */
const loadedWith = (starts: readonly string[]) =>
  reachedFrom(starts, (file) => {
    const targets = textOf(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm);
    return [...targets].flatMap(([, target = '']) => {
      const path = target.startsWith('~/') ? target.slice(2) : resolveImport(file, target);
      return fileOf(path) ?? [];
    });
  });

const rowOf = (path: string) =>
  path.startsWith(FUNCTIONS)
    ? ROWS.length
    : ROWS.findIndex((row) =>
        row.includes(path.startsWith('content/words/') ? 'content/words' : (path.split('/')[0] ?? '')),
      );

describe('the house', () => {
  it('has a known layer for every folder, each with a README', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...folders.map(({ name }) => name), 'prerender'].sort()).toEqual(
      ROWS.flat()
        .filter((name) => !name.includes('/'))
        .sort(),
    );
    for (const { name } of folders) {
      expect(textOf(`${name}/README.md`).length, `src/${name}/README.md`).toBeGreaterThan(80);
    }
    expect(files.filter((file) => importsOf(file).some((path) => path.startsWith('scripts/')))).toEqual([]);
  });

  it.each(files)('%s imports downward only', (file) => {
    if (ENTRIES.includes(file)) return;
    const row = rowOf(file);
    for (const target of importsOf(file)) {
      const wanted = rowOf(target);
      expect(wanted, `${file} imports ${target}`).toBeGreaterThanOrEqual(row);
      const [layer = '', room] = file.split('/');
      const [targetLayer, targetRoom] = target.split('/');
      const isHallway = [file, target].some((path) => path.split('/').length === 2);
      if (layer === targetLayer && ROOMS.includes(layer) && !isHallway) {
        expect(targetRoom, `${file} reaches into another room: ${target}`).toBe(room);
      }
    }
  });

  it('takes facts from no text that is filled with them, and shows pages the finished texts alone', () => {
    const reached = [...reachedFrom(['facts/facts.ts'], importedBy)];
    expect(reached.length).toBeGreaterThan(10);
    expect(
      reached.filter((file) => importsOf(file).some((path) => /^content\/(?!words\/).+\.json$/.test(path))),
    ).toEqual([]);
    const users = files.filter((file) => importedBy(file).includes('facts/facts.ts'));
    expect(users.filter((file) => !file.startsWith('prerender/'))).toEqual([]);
  });

  it('has words below shared that are data, and state no fact', () => {
    const names = readdirSync('src/content/words');
    expect(names.filter((name) => name.endsWith('.json')).length).toBeGreaterThan(4);
    expect(names.filter((name) => !/\.(?:json|md)$/.test(name))).toEqual([]);
    for (const name of names) expect(textOf(`content/words/${name}`), name).not.toMatch(/\{[a-z]/i);
  });

  it('has no file that imports itself in the end', () => {
    const loops = files.filter((file) => reachedFrom(importedBy(file), importedBy).has(file));
    expect(loops, 'the files of a loop').toEqual([]);
  });

  it('sets the head of a page in one place only', () => {
    const writers = files.filter((file) => /<Helmet>|document\.title\s*=[^=]/.test(textOf(file)));
    expect(writers).toEqual(['shared/seo/head.tsx']);
  });

  const usersOfQueries = (among: Iterable<string>) =>
    [...among].filter((file) => textOf(file).includes("'@tanstack/react-query'")).sort();
  const visitorsStart = [
    'main.tsx',
    ...files.filter((name) => /^pages\/(?!admin\/).*(?<!\.d)\.tsx?$/.test(name)),
  ];

  it('brings visitors React Query with the code that sends a form alone', () => {
    const visited = reachedFrom(visitorsStart, (file) =>
      importedBy(file).filter((target) => !target.startsWith('app/layouts/admin-')),
    );
    expect(usersOfQueries(visited)).toEqual(['leads/form/lead-sender.ts']);
  });

  it('brings no page React Query with its first load', () => {
    expect(usersOfQueries(loadedWith(visitorsStart))).toEqual([]);
  });

  it('loads nothing of the admin area with the lead pipeline', () => {
    const reached = loadedWith(['app/lead-pipeline.ts']);
    expect(reached.size).toBeGreaterThan(40);
    expect([...reached].filter((file) => /\/admin(?:\/|\.ts|-)/.test(file))).toEqual([]);
  });

  it('keeps vendors out of the lead pipeline and the configuration', () => {
    const named = files
      // The one list of fields says what each system calls them; how they're sent is the systems' own.
      .filter((file) => /^(?:leads|config)\//.test(file) && file !== 'leads/contact-fields.ts')
      .filter((file) => {
        const code = textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
        return /hubspot|airtable|suitecrm|contentful|webhook|formspree/i.test(code);
      });
    expect(named).toEqual([]);
  });

  it('has no barrels, no catch-all modules and kebab-case names', () => {
    for (const file of files) {
      expect(file).toMatch(/^[a-z0-9]+(?:[-./][a-z0-9]+)*\.(?:ts|tsx)$/);
      expect(file).not.toMatch(/(?:^|\/)(?:index|utils?|misc|helpers?|common)\.tsx?$/);
    }
  });

  it('talks to the network in one place only', () => {
    const callers = files.filter((file) => /\bfetch\(/.test(textOf(file)));
    expect(callers).toEqual(['shared/lib/http.ts']);
  });

  it('keeps every file under 400 lines, texts apart', () => {
    const lengths = files.map((file) => [textOf(file).split('\n').length, file] as const);
    expect(lengths.filter(([lines, file]) => lines > 400 && !file.startsWith('content/'))).toEqual([]);
  });
});
