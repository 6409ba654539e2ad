import { adminSection } from '~/config/site-sections';
import { discreetPath as copy } from '~/content/admin/security';
import { paths } from '~/shared/paths';

/** The path as it would be stored. */
export const tidyPath = (typed: string): string => typed.trim().replace(/(?<=.)\/+$/, '');

/** Why the path can't lead to the admin area, or undefined. Expects a tidy one. */
export function pathProblem(path: string): string | undefined {
  const { errors } = copy;
  if (path === '') return errors.empty;
  if (/^\/+$/.test(path)) return errors.home;
  if (!schema.safeParse(path).success || path.includes('//')) return errors.form;
  // Some hosts do not tell /Pricing from /pricing.
  const lower = path.toLowerCase();
  if (PAGES.has(lower) || FOLDERS_OF_PAGES.some((folder) => lower.startsWith(folder)))
    return errors.page(path);
  return FOLDERS_OF_FILES.some((folder) => `${lower}/`.startsWith(folder)) ? errors.files(path) : undefined;
}

const schema = adminSection.schema.shape.discreetAdminPath;

// What a query or an anchor adds is no address of its own, whatever it is made of.
const PAGES: ReadonlySet<string> = new Set(
  Object.values(paths).map((path) => (path as (of: string) => string)('').replace(/[?#].*/, '')),
);
const FOLDERS_OF_PAGES = [`${paths.services()}/`, `${paths.blog()}/`];
const FOLDERS_OF_FILES = ['/api/', '/assets/', '/figures/', '/icons/', '/reports/'];
