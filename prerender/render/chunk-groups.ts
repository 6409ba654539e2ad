import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

const ENTRY = normalizePath(fileURLToPath(new URL('../../src/main.tsx', import.meta.url)));
/** A page whose imports count. Landing pages change no other page's files. */
const PAGE =
  /\/src\/(?:pages\/(?!admin\/)[\w-]+\/[\w-]+-page\.tsx|content\/pages\/(?!lp\/)[\w/-]+-page\.js)$/;
/** A module that this many of the visitors' pages need is loaded by all. */
const MIN_PAGE_COUNT = 10;
/** A phone's visitor waits for it. */
const MENU = /\/mobile-menu-drawer\.tsx$/;
/** Visitors who come back after a deploy have it already. */
const PACKAGE = /\/node_modules\//;
/** Of no use to pages without pictures. */
const PICTURE = /\/src\/shared\/ui\/picture\.tsx$/;
/** What lists say of an article. All of them together are large. */
const SUMMARY = /\?summary$/;
/** Characters of a module that isn't worth a request, before minifying. */
const MAX_SMALL_LENGTH = 1200;
/** A module that only pages with a form need, and this many of them, belongs to `forms`. */
const MIN_FORM_COUNT = 4;

/**
 * Which modules share a file: `packages` and `frame` have what the app starts with and what most pages need, `forms` what
 * only pages with a form share, `blocks` the blocks of several pages, and `menu` what the phone's menu needs and no page,
 * so that a page takes few requests. The rest that the same pages need, and code that loads later as well, is a file
 * with their names. The bundler decides about all others.
 */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  let find: ((id: string) => string | null) | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, modules) => {
    find ??= createGroupFinder((of) => modules.getModuleInfo(of));
    return find(id);
  };
  // Otherwise a group includes everything its modules import, even parts of the frame.
  return [{ name, includeDependenciesRecursively: false }];
}

function createGroupFinder(getInfo: Rolldown.ChunkingContext['getModuleInfo']) {
  const frame = findImports([ENTRY], getInfo);
  const loaded = findLoaded(getInfo);
  const pages = [...loaded]
    .filter((id) => PAGE.test(id))
    .map((id) => ({ id, imports: findImports([id], getInfo) }));
  const later = findImports(
    [...loaded].filter((id) => !PAGE.test(id)),
    getInfo,
  );
  const menu = findImports(
    [...loaded].filter((id) => MENU.test(id)),
    getInfo,
  );
  const formPages = new Set(
    pages.filter(({ imports }) => [...imports].some((id) => id.includes('/react-hook-form/'))),
  );
  const found = new Map<string, string | null>();
  const find = (id: string): string | null => {
    if (PICTURE.test(id)) return null;
    const key = toIconKey(id) ?? id;
    const ofAllPages = key === id && PACKAGE.test(id) ? 'packages' : 'frame';
    if (frame.has(key)) return ofAllPages;
    const users = pages.filter(({ imports }) => imports.has(key));
    if (users.length >= MIN_FORM_COUNT && users.every((page) => formPages.has(page))) return 'forms';
    if (users.length >= MIN_PAGE_COUNT) return ofAllPages;
    if (id.includes('/src/blocks/')) return users.length > 1 ? 'blocks' : null;
    if (users.length === 0 && menu.has(key)) return 'menu';
    // A part of `frame` must not need a file that needs `frame`.
    const { code, importedIds = [] } = getInfo(id) ?? {};
    const isShared = users.length > 1 || (users.length === 1 && later.has(key));
    if (!isShared) return null;
    const isSmall = !SUMMARY.test(id) && (code?.length ?? 0) < MAX_SMALL_LENGTH;
    return isSmall && importedIds.every((next) => ['packages', 'frame'].includes(findOnce(next) ?? ''))
      ? 'frame'
      : users.map((page) => basename(page.id).replace(/-page\.\w+$/, '')).join('-');
  };
  const findOnce = (id: string): string | null => {
    // Modules that import each other stay where they are.
    if (!found.has(id)) found.set(id, null).set(id, find(id));
    return found.get(id) ?? null;
  };
  return findOnce;
}

/** All modules that are imported when they are needed. */
function findLoaded(getInfo: Rolldown.ChunkingContext['getModuleInfo']): ReadonlySet<string> {
  const found = new Set([ENTRY]);
  const loaded = new Set<string>();
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) loaded.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return loaded;
}

/** Modules with their static imports. Icons share an index, so only the ones that a module names count, by their keys. */
function findImports(
  roots: readonly string[],
  getInfo: Rolldown.ChunkingContext['getModuleInfo'],
): ReadonlySet<string> {
  const found = new Set(roots);
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
