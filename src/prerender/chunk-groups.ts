import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/**
 * Which modules share a file. The frame, which starts every page, is one: fetched at once, and compressed as a whole.
 * The parts of most pages are the second, so that a page takes a handful of requests and not thirty. Where only some
 * pages use a thing, the bundler decides.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let frame: ReadonlySet<string> | undefined;
  let uses: ReadonlyMap<string, number> | undefined;
  return [
    {
      // Otherwise a group takes along whatever its modules import, the frame's parts too.
      includeDependenciesRecursively: false,
      name: (id, modules) => {
        frame ??= staticImportsOf(ENTRY, modules);
        uses ??= usesByPages(modules);
        if (ICON.test(id)) return null;
        if (frame.has(id)) return 'frame';
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
  validation: { from: 2, of: /node_modules\/zod\/|src\/config\/section|src\/config\/site-sections/ },
  forms: { from: 2, of: /src\/(shared\/forms|leads|features\/newsletter)\/|content\/(lead-forms|contact)/ },
  page: { from: 8, of: /./ },
};

/** They all hang on one index, whoever uses them: the bundler knows better where each belongs. */
const ICON = /lucide-react\/dist\/esm\/icons\//;
const ENTRY = fileURLToPath(new URL('../main.tsx', import.meta.url));
const PAGE = /\/src\/pages\/(?!admin\/)[\w-]+\/[\w-]+-page\.tsx$/;

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
