import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * Which modules share a file. The frame, which starts every page, is one: fetched at once, and compressed as a whole.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let frame: ReadonlySet<string> | undefined;
  return [
    {
      name: (id, modules) => {
        frame ??= staticImportsOf(ENTRY, modules);
        return frame.has(id) ? 'frame' : null;
      },
    },
  ];
}

const ENTRY = fileURLToPath(new URL('../main.tsx', import.meta.url));

/** The module and all that it can't run without. */
function staticImportsOf(entry: string, modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
