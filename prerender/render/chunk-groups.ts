import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

const ENTRY = normalizePath(fileURLToPath(new URL('../../src/main.tsx', import.meta.url)));
const PAGE = /\/src\/pages\/(?!admin\/)[\w-]+\/[\w-]+-page\.tsx$/;
/** A module that this many of the visitors' pages need belongs to `page`. */
const MIN_PAGE_COUNT = 8;

/**
 * Which modules share a file: `frame` has what the app starts with, and `page` what most pages need, so that a page
 * takes a handful of requests. The bundler decides the rest.
 */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  let find: ((id: string) => string | null) | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, modules) => {
    find ??= createGroupFinder((of) => modules.getModuleInfo(of));
    return find(id);
  };
  return [{ name }];
}

function createGroupFinder(getInfo: Rolldown.ChunkingContext['getModuleInfo']) {
  const frame = findImports(ENTRY, getInfo);
  const loaded = [...frame].flatMap((id) => getInfo(id)?.dynamicallyImportedIds ?? []);
  const pages = [...new Set(loaded)].filter((id) => PAGE.test(id)).map((id) => findImports(id, getInfo));
  return (id: string) => {
    const key = toIconKey(id) ?? id;
    if (frame.has(key)) return 'frame';
    return pages.filter((imports) => imports.has(key)).length < MIN_PAGE_COUNT ? null : 'page';
  };
}

/** A module with its static imports. Icons share an index, so only the ones that a module names count, by their keys. */
function findImports(root: string, getInfo: Rolldown.ChunkingContext['getModuleInfo']): ReadonlySet<string> {
  const found = new Set([root]);
  for (const id of found) {
    const { importedIds = [], code } = getInfo(id) ?? {};
    for (const next of importedIds) if (!toIconKey(next)) found.add(next);
    for (const [, names = ''] of code?.matchAll(/\{([^{}]*)\} from ["']lucide-react["']/g) ?? [])
      for (const icon of names.split(',')) found.add(`icon ${icon.trim().split(/\s/)[0]?.toLowerCase()}`);
  }
  return found;
}

/** 'icon circleuserround' of .../icons/circle-user-round.mjs. */
const toIconKey = (id: string): string | undefined =>
  /lucide-react\/dist\/esm\/icons\/([\w-]+)\./
    .exec(id)?.[1]
    ?.replace(/^|-/g, (sign) => (sign ? '' : 'icon '));
