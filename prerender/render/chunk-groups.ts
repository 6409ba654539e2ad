import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/**
 * Which modules share a file: `static` runs before the visitor interacts, `frame` is what the app starts with, `page`
 * has the parts of most pages and small parts of some, `forms` what forms need, `calendar` and `booking` the parts of
 * /demo, and `motion` the animations of a page. So a page takes a handful of requests instead of forty. The bundler
 * decides the rest.
 */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  let find: ((id: string) => string | null) | undefined;
  return [
    {
      // Otherwise a group includes everything its modules import, even parts of the frame.
      includeDependenciesRecursively: false,
      name: (id, modules) => {
        find ??= createGroupFinder(modules);
        return find(id);
      },
    },
  ];
}

function createGroupFinder(modules: Modules): (id: string) => string | null {
  const staticPageModules = findStaticImports([STATIC_PAGE], modules);
  const frame = findStaticImports(ENTRY, modules);
  const motion = findStaticImports(MOTION, modules);
  const form = findStaticImports(FORMS, modules);
  const calendar = findStaticImports(CALENDAR, modules);
  const fields = findStaticImports(FIELD_VALUES, modules);
  const uses = countPageUses(frame, modules);
  const found = new Map<string, string | null>();
  const find = (id: string): string | null => {
    if (id === STATIC_PAGE || id === PLANS) return null;
    if (staticPageModules.has(id)) return 'static';
    if (frame.has(id)) return 'frame';
    if (motion.has(id)) return 'motion';
    const count = uses.get(id) ?? 0;
    // The frame loads the code that preserves fields together with the page's own.
    if (count >= MIN_PAGE_COUNT || fields.has(id)) return 'page';
    if (form.has(id)) return 'forms';
    // /demo shows that its calendar is loading, so the code for that is separate.
    if (count < 2) return calendar.has(id) ? (count === 0 ? 'calendar' : 'booking') : null;
    // A part of `page` must not need a file that needs `page`.
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {};
    const fits = importedIds.every((next) => ['static', 'frame', 'page'].includes(getGroup(next) ?? ''));
    return fits && (code?.length ?? 0) < MAX_SMALL_LENGTH ? 'page' : null;
  };
  const getGroup = (id: string): string | null => {
    // Modules that import each other stay where they are.
    if (!found.has(id)) found.set(id, null).set(id, find(id));
    return found.get(id) ?? null;
  };
  return getGroup;
}

/** A module that this many pages use belongs to `page`. */
const MIN_PAGE_COUNT = 8;
/** Characters of a module that isn't worth a request, before minifying. */
const MAX_SMALL_LENGTH = 1500;

const toModuleId = (path: string) =>
  normalizePath(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)));
const ENTRY = [toModuleId('main.tsx')];
const STATIC_PAGE = toModuleId('start/static-page.ts');
/** Stays with plan-prices.ts, which only pages with prices load. */
const PLANS = toModuleId('facts/plans.ts');
const MOTION = ['shared/motion/start-motion.ts', 'shared/motion/start-particles.ts'].map(toModuleId);
const FIELD_VALUES = [toModuleId('shared/lib/field-values.ts')];
/** The form of most pages, and what other forms add. */
const FORMS = [
  'features/newsletter/subscribe-form.tsx',
  'integrations/email-marketing/use-mailing-words.ts',
  'leads/contact-fields.ts',
  'leads/form/use-lead-form.tsx',
  'shared/forms/use-zod-form.ts',
  'shared/forms/form.tsx',
].map(toModuleId);
const CALENDAR = ['features/demo/slot-picker.tsx', 'integrations/booking/settings.ts'].map(toModuleId);
const PAGE = /\/src\/pages\/(?!admin\/)[\w-]+\/[\w-]+-page\.tsx$/;

/** Fails the build if files import each other: one would run before its imports. */
export const circularChunksPlugin = (): Plugin => ({
  name: 'no-circular-chunks',
  generateBundle(_, bundle) {
    const getImports = (file: string) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    for (const start of Object.keys(bundle)) {
      const reached = new Set(getImports(start));
      for (const file of reached) for (const next of getImports(file)) reached.add(next);
      if (reached.has(start)) this.error(`${start} imports itself, by way of ${[...reached].join(', ')}`);
    }
  },
});

/** How many of the visitors' pages, which the frame loads, need each module. */
function countPageUses(frame: ReadonlySet<string>, modules: Modules): ReadonlyMap<string, number> {
  const loaded = [...frame].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const uses = new Map<string, number>();
  for (const page of new Set(loaded.filter((id) => PAGE.test(id))))
    for (const id of findStaticImports([page], modules)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** The modules with all their static imports. Icons share one index, so only the named ones count. */
function findStaticImports(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots);
  const icons = new Set<string>();
  for (const id of found) {
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
    for (const next of importedIds) found.add(next);
    if (id.includes('/src/')) for (const name of findIcons(code ?? '')) icons.add(name);
  }
  return new Set([...found].filter((id) => !ICON.test(id) || icons.has(ICON.exec(id)?.[1] ?? '')));
}

const ICON = /lucide-react\/dist\/esm\/icons\/([\w-]+)\./;

/** The files of the icons that a module imports: 'CircleUserRound as User' is circle-user-round. */
const findIcons = (code: string) =>
  [...code.matchAll(/\{([^{}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => (name.trim().split(/\s/)[0] ?? '').replace(/\B[A-Z]|\d+/g, '-$&').toLowerCase()),
  );
