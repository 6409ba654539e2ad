import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readSettings } from '../../src/integrations/contentful/settings.ts';
import { checkFrontMatter, postFrontMatterSchema } from '../../src/shared/articles/front-matter.ts';
import { getPostSlug, paths, securityTxtFile } from '../../src/shared/paths.ts';
import { listFiles } from '../list-files.ts';
import { readText } from '../read-text.ts';

/** Whether the site has a page at the path of a link. Anchors are checked in the finished pages. */
export type IsPage = (link: string) => boolean;

/** Creates a check for the site's pages. `content`: the folder src/content. */
export function createIsPage(content: string, env: NodeJS.ProcessEnv = process.env): IsPage {
  const pages = new Set(listPages(content));
  // Only a build knows which articles Contentful has.
  const isRemote = readSettings(env) ? (page: string) => page.startsWith(paths.post('')) : () => false;
  return (link) => {
    const page = stripQuery(link);
    return (pages.has(page) && !isDraft(content, page)) || isRemote(page);
  };
}

/** The paths of all pages that the repository has, and of drafts. */
export const listPages = (content: string): string[] => [
  ...listFixedPages(),
  ...readRoutePaths(join(content, '../app/routes.tsx')),
  securityTxtFile,
  ...listNames(content, 'service-pages').map(paths.service),
  ...listNames(content, 'comparisons').map(paths.comparison),
  ...listNames(content, 'posts').map(paths.post),
  ...listNames(content, 'reports').map(paths.report),
];

/** Whether a path is that of an article that isn't published. Read for links to articles alone. */
function isDraft(content: string, page: string): boolean {
  const slug = getPostSlug(page);
  const file = join(content, `posts/${slug}.md`);
  if (slug === undefined || !existsSync(file)) return false;
  const checked = checkFrontMatter(readText(file), postFrontMatterSchema);
  return checked.ok && checked.front.draft === true;
}

const stripQuery = (link: string) => link.replace(/[?#].*$/, '');

/** The pages with a fixed path, whatever their query and anchor. */
const listFixedPages = () =>
  Object.values(paths).flatMap((path) => {
    const [page, same] = ['a', 'b'].map((part) => stripQuery((path as (part: string) => string)(part)));
    return page !== undefined && page === same ? page : [];
  });

/** The pages that no code links to: their addresses stand in the list of routes alone. */
export const readRoutePaths = (routes: string): string[] =>
  [
    ...(existsSync(routes) ? readFileSync(routes, 'utf8') : '').matchAll(
      /\bcreatePageRoute\(\s*'(\/[\w/-]+)'/g,
    ),
  ].map(([, path = '']) => path);

const listNames = (content: string, folder: string): string[] =>
  listFiles(join(content, folder)).map((file) => basename(file, extname(file)));
