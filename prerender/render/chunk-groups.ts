import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

type GetInfo = Rolldown.ChunkingContext['getModuleInfo'];

const toModuleId = (url: string) => normalizePath(fileURLToPath(url));
const ENTRY = toModuleId(new URL('../../src/main.tsx', import.meta.url).href);
const FORM_LIBRARY = toModuleId(import.meta.resolve('react-hook-form'));
/** A page that counts. Pages of blocks in a folder are many and alike: they change no other page's files. */
const PAGE = /\/src\/(?:pages\/(?!admin\/)|content\/pages\/)[\w/-]+-page\.(?:tsx|js)$/;
const FOLDER_PAGE = /\/src\/content\/pages\/[\w-]+\/[\w/-]+-page\.js$/;
/** A module that this many of the visitors' pages need is loaded by all. */
const MIN_PAGE_COUNT = 10;
/** A module that only pages with a form need, and this many of them, belongs to `forms`. */
const MIN_FORM_COUNT = 4;
/** All modules import icons from one index, so nothing tells which page needs which of them. */
const ICON = /\/lucide-react\//;
/** Characters of a module that isn't worth a request, before minifying. */
const MAX_SMALL_LENGTH = 1200;

/**
 * Which modules share a file: `packages` and `frame` have what the app starts with and what most pages need, the former
 * so that visitors keep it after a deploy; `forms` what only pages with a form share, and `blocks` the blocks of several
 * pages. The rest that the same pages need, and code that loads later as well, is a file with their names, so that a page
 * takes few requests. The bundler decides about all others.
 */
export const createChunkGroups = (): Rolldown.CodeSplittingGroup[] => [
  {
    name: (id, modules) => findGroup(id, (of) => modules.getModuleInfo(of)),
    // Otherwise a group includes everything its modules import, even parts of the frame.
    includeDependenciesRecursively: false,
  },
];

function findGroup(id: string, getInfo: GetInfo): string | null {
  const { importers, pages, isInFrame } = findUsers(id, getInfo);
  // However many pages of blocks there are, the other pages need none.
  if (id.includes('/src/blocks/') && pages.length > 1) return 'blocks';
  if (isInFrame) return id.includes('/node_modules/') && !ICON.test(id) ? 'packages' : 'frame';
  if (pages.length >= MIN_FORM_COUNT) {
    const formPages = new Set(findUsers(FORM_LIBRARY, getInfo).pages);
    if (pages.every((page) => formPages.has(page))) return 'forms';
  }
  const loadsLater = importers.some((of) => !PAGE.test(of) && getInfo(of)?.dynamicImporters.length);
  if (pages.length === 0 || (pages.length === 1 && !loadsLater)) return null;
  return isSmall(id, getInfo)
    ? 'frame'
    : pages
        .map((page) => basename(page).replace(/-page\.\w+$/, ''))
        .sort()
        .join('-');
}

/** Whether a module is better a part of `frame`, which must not need a file that needs `frame`. */
function isSmall(id: string, getInfo: GetInfo): boolean {
  const { code, importedIds = [] } = getInfo(id) ?? {};
  // What lists say of an article is small, and all of them together are large.
  if (id.endsWith('?summary') || (code?.length ?? 0) >= MAX_SMALL_LENGTH) return false;
  return importedIds.every((next) => findUsers(next, getInfo).isInFrame);
}

/** The module and all that need it, the visitors' pages among them, and whether all pages load it. */
function findUsers(id: string, getInfo: GetInfo) {
  const found = new Set([id]);
  for (const next of found) for (const importer of getInfo(next)?.importers ?? []) found.add(importer);
  const importers = [...found].filter((of) => !FOLDER_PAGE.test(of));
  const pages = importers.filter((importer) => PAGE.test(importer));
  return { importers, pages, isInFrame: ICON.test(id) || found.has(ENTRY) || pages.length >= MIN_PAGE_COUNT };
}
