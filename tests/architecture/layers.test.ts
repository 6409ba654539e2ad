// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A layer may import itself and the layers below it. Layers in one row are on the same level. */
const ROWS = [
  ['app', 'prerender'],
  ['start'],
  ['pages'],
  ['blocks'],
  ['features'],
  ['integrations'],
  ['leads'],
  ['config', 'content'],
  ['facts'],
  ['shared'],
  // Texts of shared: JSON without facts.
  ['content/words'],
  // Files without code.
  ['pictures'],
];
/** A host's functions, the lowest layer: they import nothing of src, and browsers share some of their code. */
const FUNCTIONS = 'deploy/edge/';
/** Folders in these layers may not import each other. A file at the layer's root is shared: it may import each folder. */
const SEPARATED_LAYERS = ['pages', 'features', 'integrations'];
/** Files at the top of src. */
const ENTRIES = ['main.tsx'];

const listFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.split('\\').join('/'));

/** Browser code by its path in src, and build code by its path from the root. */
const files = [...listFolder('src'), ...listFolder('prerender').map((file) => `prerender/${file}`)];

const getPath = (file: string) => (file.startsWith('prerender/') ? file : `src/${file}`);
const readSource = (file: string) => readFileSync(getPath(file), 'utf8');
const resolveImport = (file: string, target: string) =>
  posix.join(dirname(getPath(file)), target).replace(/^src\//, '');

function listImports(file: string): string[] {
  return [...readSource(file).matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].flatMap(
    ([, target = '']) => {
      if (target.startsWith('~/')) return [target.slice(2)];
      if (target.startsWith('.')) return [resolveImport(file, target)];
      return [];
    },
  );
}

const importsByFile = new Map(
  files.map((file) => [file, listImports(file).flatMap((path) => findFile(path) ?? [])]),
);

function findFile(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => files.includes(file));
}

/** These files and everything they reach. */
function collectReachable(starts: readonly string[], next: (file: string) => readonly string[]) {
  const reached = new Set(starts);
  for (const file of reached) for (const target of next(file)) reached.add(target);
  return reached;
}

/** Including types and lazily loaded modules. */
const getImports = (file: string) => importsByFile.get(file) ?? [];

/** The modules loaded together with these files: no types and no lazy imports. */
const collectLoaded = (starts: readonly string[]) =>
  collectReachable(starts, (file) => {
    const targets = readSource(file).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm);
    return [...targets].flatMap(([, target = '']) => {
      const path = target.startsWith('~/') ? target.slice(2) : resolveImport(file, target);
      return findFile(path) ?? [];
    });
  });

const findRow = (path: string) =>
  path.startsWith(FUNCTIONS)
    ? ROWS.length
    : ROWS.findIndex((row) =>
        row.includes(path.startsWith('content/words/') ? 'content/words' : (path.split('/')[0] ?? '')),
      );

describe('the layers', () => {
  it('cover every folder, each with a README', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...folders.map(({ name }) => name), 'prerender'].sort()).toEqual(
      ROWS.flat()
        .filter((name) => !name.includes('/'))
        .sort(),
    );
    for (const { name } of folders) {
      expect(readSource(`${name}/README.md`).length, `src/${name}/README.md`).toBeGreaterThan(80);
    }
    expect(files.filter((file) => listImports(file).some((path) => /^(?:scripts|kit)\//.test(path)))).toEqual(
      [],
    );
  });

  it.each(files)('%s imports downward only', (file) => {
    if (ENTRIES.includes(file)) return;
    const row = findRow(file);
    for (const target of listImports(file)) {
      const targetRow = findRow(target);
      expect(targetRow, `${file} imports ${target}`).toBeGreaterThanOrEqual(row);
      const [layer = '', folder] = file.split('/');
      const [targetLayer, targetFolder] = target.split('/');
      const isShared = [file, target].some((path) => path.split('/').length === 2);
      if (layer === targetLayer && SEPARATED_LAYERS.includes(layer) && !isShared) {
        expect(targetFolder, `${file} imports another folder: ${target}`).toBe(folder);
      }
    }
  });

  it('take facts from no text with placeholders, and show pages only finished texts', () => {
    const reached = [...collectReachable(['facts/facts.ts'], getImports)];
    expect(reached.length).toBeGreaterThan(10);
    expect(
      reached.filter((file) => listImports(file).some((path) => /^content\/(?!words\/).+\.json$/.test(path))),
    ).toEqual([]);
    const users = files.filter((file) => getImports(file).includes('facts/facts.ts'));
    expect(users.filter((file) => !file.startsWith('prerender/'))).toEqual([]);
  });

  it('have only data without facts in content/words', () => {
    const names = readdirSync('src/content/words');
    expect(names.filter((name) => name.endsWith('.json')).length).toBeGreaterThan(4);
    expect(names.filter((name) => !/\.(?:json|md)$/.test(name))).toEqual([]);
    for (const name of names) expect(readSource(`content/words/${name}`), name).not.toMatch(/\{[a-z]/i);
  });

  it('have no import cycles', () => {
    const loops = files.filter((file) => collectReachable(getImports(file), getImports).has(file));
    expect(loops, 'files of a cycle').toEqual([]);
  });

  const findQueryUsers = (among: Iterable<string>) =>
    [...among].filter((file) => readSource(file).includes("'@tanstack/react-query'")).sort();
  const visitorEntries = [
    'main.tsx',
    ...files.filter((name) => /^pages\/(?!admin\/).*(?<!\.d)\.tsx?$/.test(name)),
  ];

  it('load React Query for visitors only with a form', () => {
    const visited = collectReachable(visitorEntries, (file) =>
      getImports(file).filter((target) => !target.startsWith('app/layouts/admin-')),
    );
    expect(findQueryUsers(visited)).toEqual(['leads/form/use-send-lead.ts']);
    expect(findQueryUsers(collectLoaded(['main.tsx']))).toEqual([]);
  });

  it('load no admin code with the lead pipeline', () => {
    const reached = collectLoaded(['app/lead-pipeline.ts']);
    expect(reached.size).toBeGreaterThan(40);
    expect([...reached].filter((file) => /\/admin(?:\/|\.ts|-)/.test(file))).toEqual([]);
  });

  it('render no admin component on public pages, whose style sheet lacks its styles', () => {
    const isAdmin = (file: string) => /^(?:features|pages)\/admin\/|^app\/layouts\/admin-/.test(file);
    const users = files.filter((file) => !isAdmin(file) && !file.startsWith('prerender/'));
    const drawn = users.flatMap((file) =>
      getImports(file).filter((target) => target.endsWith('.tsx') && target.startsWith('features/admin/')),
    );
    expect(drawn).toEqual([]);
  });

  it('keep vendors out of the lead pipeline and the configuration', () => {
    const vendorFiles = files
      // This list has each system's names of the fields; the systems' own folders send them.
      .filter((file) => /^(?:leads|config)\//.test(file) && file !== 'leads/contact-fields.ts')
      .filter((file) => {
        const code = readSource(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
        return /hubspot|airtable|suitecrm|contentful|webhook|formspree/i.test(code);
      });
    expect(vendorFiles).toEqual([]);
  });

  it('have no barrels, no catch-all modules and kebab-case names', () => {
    for (const file of files) {
      expect(file).toMatch(/^[a-z0-9]+(?:[-./][a-z0-9]+)*\.(?:ts|tsx)$/);
      expect(file).not.toMatch(/(?:^|\/)(?:index|utils?|misc|helpers?|common)\.tsx?$/);
    }
  });

  it('call the network in one place only', () => {
    const callers = files.filter((file) => /\bfetch\(/.test(readSource(file)));
    expect(callers).toEqual(['shared/lib/http.ts']);
  });

  it('keep every file under 400 lines, except texts', () => {
    const lengths = files.map((file) => [readSource(file).split('\n').length, file] as const);
    expect(lengths.filter(([lines, file]) => lines > 400 && !file.startsWith('content/'))).toEqual([]);
  });
});
