import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/**
 * Which modules share a file: `static` runs before the visitor interacts, `frame` is what the app starts with, `page` holds
 * the parts of most pages with the small ones of some, `forms` what forms need, `calendar` and `booking` those of /demo,
 * and `motion` what moves on a page at rest. So a page takes a handful of requests and not forty. The rest is the
 * bundler's.
 */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  let find: ((id: string) => string | null) | undefined;
  return [
    {
      // Otherwise a group takes along whatever its modules import, the frame's parts too.
      includeDependenciesRecursively: false,
      name: (id, modules) => {
        find ??= createGroupFinder(modules);
        return find(id);
      },
    },
  ];
}

function createGroupFinder(modules: Modules): (id: string) => string | null {
  const ofStaticPage = findStaticImports([STATIC_PAGE], modules);
  const frame = findStaticImports(ENTRY, modules);
  const motion = findStaticImports(MOTION, modules);
  const form = findStaticImports(FORMS, modules);
  const calendar = findStaticImports(CALENDAR, modules);
  const fields = findStaticImports(FIELD_VALUES, modules);
  const uses = countPageUses(frame, modules);
  const found = new Map<string, string | null>();
  const find = (id: string): string | null => {
    if (id === STATIC_PAGE) return null;
    if (ofStaticPage.has(id)) return 'static';
    if (frame.has(id)) return 'frame';
    if (motion.has(id)) return 'motion';
    const count = uses.get(id) ?? 0;
    // The frame fetches what keeps fields together with the page's own code.
    if (count >= MIN_PAGE_COUNT || fields.has(id)) return 'page';
    if (form.has(id)) return 'forms';
    // /demo says that its calendar is loading, so what it needs for that comes apart.
    if (count < 2) return calendar.has(id) ? (count === 0 ? 'calendar' : 'booking') : null;
    // A part of `page` mustn't need a file that needs `page` in turn.
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {};
    const fits = importedIds.every((next) => ['static', 'frame', 'page'].includes(groupOf(next) ?? ''));
    return fits && (code?.length ?? 0) < MAX_SMALL_LENGTH ? 'page' : null;
  };
  const groupOf = (id: string): string | null => {
    // Of modules that import each other, none is moved.
    if (!found.has(id)) found.set(id, null).set(id, find(id));
    return found.get(id) ?? null;
  };
  return groupOf;
}

/** Pages that use a module which is part of most. */
const MIN_PAGE_COUNT = 8;
/** Characters of a module that isn't worth a request, before it's minified. */
const MAX_SMALL_LENGTH = 1500;

const toModuleId = (path: string) =>
  normalizePath(fileURLToPath(new URL(`../../src/${path}`, import.meta.url)));
const ENTRY = [toModuleId('main.tsx')];
const STATIC_PAGE = toModuleId('start/static-page.ts');
const MOTION = ['shared/motion/start-motion.ts', 'shared/motion/start-particles.ts'].map(toModuleId);
const FIELD_VALUES = [toModuleId('shared/lib/field-values.ts')];
/** The form of most pages, and what other forms have besides. */
const FORMS = [
  'features/newsletter/subscribe-form.tsx',
  'integrations/email-marketing/use-mailing-words.ts',
  'leads/contact-fields.ts',
  'leads/form/use-lead-form.tsx',
  'shared/forms/use-lazy-form.ts',
  'shared/forms/form.tsx',
].map(toModuleId);
const CALENDAR = ['features/demo/slot-picker.tsx', 'integrations/booking/settings.ts'].map(toModuleId);
const PAGE = /\/src\/pages\/(?!admin\/)[\w-]+\/[\w-]+-page\.tsx$/;

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

/** How many of the visitors' pages, which the frame loads, can't do without each module. */
function countPageUses(frame: ReadonlySet<string>, modules: Modules): ReadonlyMap<string, number> {
  const loaded = [...frame].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const uses = new Map<string, number>();
  for (const page of new Set(loaded.filter((id) => PAGE.test(id))))
    for (const id of findStaticImports([page], modules)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** The modules and all that they can't run without; of the icons, which hang on one index, those that are named. */
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
