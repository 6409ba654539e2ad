import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/**
 * Which modules share a file. What runs before the visitor stirs is one, and the frame, which the app starts with: fetched
 * at once, and compressed as a whole.
 * The parts of most pages are the second, so that a page takes a handful of requests and not thirty. Where only some
 * pages use a thing, the bundler decides.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let quiet: ReadonlySet<string> | undefined;
  let frame: ReadonlySet<string> | undefined;
  let uses: ReadonlyMap<string, number> | undefined;
  return [
    {
      // Otherwise a group takes along whatever its modules import, the frame's parts too.
      includeDependenciesRecursively: false,
      name: (id, modules) => {
        quiet ??= staticImportsOf(QUIET, modules);
        frame ??= frameOf(modules);
        uses ??= usesByPages(modules);
        if (id === QUIET) return null;
        if (quiet.has(id)) return 'quiet';
        if (frame.has(id)) return 'frame';
        // The frame fetches it together with the page's own code.
        if (id === FIELD_VALUES) return 'page';
        if (ICON.test(id)) return null;
        const count = uses.get(id) ?? 0;
        const [name] = Object.entries(PARTS).find(([, { from, of }]) => count >= from && of.test(id)) ?? [];
        return name ?? null;
      },
    },
  ];
}

/** Parts of pages: the least number of pages that use them, and where they live. */
const PARTS: Record<string, { from: number; of: RegExp }> = {
  accordion: { from: 5, of: /@radix-ui\/|src\/shared\/ui\/accordion|faq-section/ },
  validation: {
    from: 2,
    of: /node_modules\/zod\/|src\/config\/(?:section|bound-secrets|site-sections)|content\/setting-rules|shared\/lib\/is-address/,
  },
  // The savings calculator has fields, but no form whose values are checked and sent.
  fields: { from: 2, of: /src\/shared\/forms\/fields\./ },
  forms: { from: 2, of: /src\/(shared\/forms|leads|features\/newsletter)\/|content\/(lead-forms|contact)/ },
  // The motion of a page that sleeps comes without the page's other parts.
  motion: {
    from: 0,
    of: /shared\/motion\/(?:begun-motion|type-words|watch-seen|random)|shared\/palette|shared\/lib\/trusted-types/,
  },
  page: { from: 8, of: /./ },
};

/** They all hang on one index, whoever uses them. */
const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\./;
const moduleAt = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const ENTRY = moduleAt('../../main.tsx');
const QUIET = moduleAt('../../app/quiet-page.ts');
const FIELD_VALUES = moduleAt('../../shared/lib/field-values.ts');
const PAGE = /\/src\/pages\/(?!admin\/)[\w-]+\/[\w-]+-page\.tsx$/;

/** Everything that the entry can't run without; of the icons, those that are named there. */
function frameOf(modules: Modules): ReadonlySet<string> {
  const all = staticImportsOf(ENTRY, modules);
  const named = new Set(
    [...all].flatMap((id) => {
      const code = id.includes('/src/') ? (modules.getModuleInfo(id)?.code ?? '') : '';
      const imports = code.split(/\}\s*from\s*['"]lucide-react['"]/).slice(0, -1);
      return imports.flatMap((before) =>
        before
          .slice(before.lastIndexOf('{') + 1)
          .split(',')
          .map(fileOfIcon),
      );
    }),
  );
  const isElsewhere = (id: string) => ICON.test(id) && !named.has(ICON.exec(id)?.[1] ?? '');
  return new Set([...all].filter((id) => !isElsewhere(id)));
}

/** 'CircleUserRound as User' is circle-user-round. */
const fileOfIcon = (name: string) =>
  (name.trim().split(/\s/)[0] ?? '').replace(/\B[A-Z]|\d+/g, '-$&').toLowerCase();

/** Fails the build if files need each other: one of them would run before what it needs is there. */
export const noCircularChunks = (): Plugin => ({
  name: 'no-circular-chunks',
  generateBundle(_, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    for (const start of Object.keys(bundle)) {
      const reached = new Set(importsOf(start));
      for (const file of reached) for (const next of importsOf(file)) reached.add(next);
      if (reached.has(start)) this.error(`${start} imports itself, by way of ${[...reached].join(', ')}`);
    }
  },
});

/** How many of the visitors' pages can't do without each module. */
function usesByPages(modules: Modules): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const pages = new Set<string>();
  const entry = new Set([ENTRY]);
  for (const id of entry) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) if (PAGE.test(next)) pages.add(next);
    for (const next of importedIds) entry.add(next);
  }
  for (const page of pages)
    for (const id of staticImportsOf(page, modules)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** The module and all that it can't run without. */
function staticImportsOf(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
