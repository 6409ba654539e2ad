import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readSettings } from '../../src/integrations/contentful/settings.ts';
import { ARTICLE } from '../../src/shared/articles/check-article.ts';
import { createPageCheck, type IsPage, stripQuery } from '../../src/shared/articles/check-link.ts';
import {
  checkFrontMatter,
  getFirstDay,
  postFrontMatterSchema,
  reportFrontMatterSchema,
} from '../../src/shared/articles/front-matter.ts';
import { paths, securityTxtFile } from '../../src/shared/paths.ts';
import { getBuildDay } from '../build-time.ts';
import { listFiles } from '../list-files.ts';
import { readText } from '../read-text.ts';

/** Creates a check for the site's pages. `content`: the folder src/content. */
export function createIsPage(content: string, env: NodeJS.ProcessEnv = process.env): IsPage {
  const addresses = new Set(listAddresses(content));
  // Only a build knows which articles Contentful has.
  const isRemote = readSettings(env) ? (page: string) => page.startsWith(paths.post('')) : () => false;
  return createPageCheck((page) => {
    if (isRemote(page)) return '';
    return addresses.has(page) ? getFirstDayOf(content, page) : undefined;
  }, getBuildDay());
}

/** The paths of all pages that the repository has, also of those that aren't public yet. */
export const listPages = (content: string): string[] => [
  ...listFixedPages(),
  ...readRoutePaths(join(content, '../app/routes.tsx')),
  securityTxtFile,
  ...listNames(content, 'service-pages').map(paths.service),
  ...listNames(content, 'comparisons').map(paths.comparison),
  ...listNames(content, 'posts').map(paths.post),
  ...listNames(content, 'reports').map(paths.report),
];

/** Files that the build writes, and that readers may be sent to. */
const BUILT_FILES = ['/rss.xml', '/sitemap.xml', '/robots.txt'];

/** The paths of all pages and files of the site. */
export const listAddresses = (content: string): string[] => [
  ...listPages(content),
  ...BUILT_FILES,
  ...listFiles(join(content, '../../public')).flatMap((file) => (extname(file) ? `/${file}` : [])),
];

/** The first day of a page; '' for a page without a day. Its file is read for articles and reports alone. */
export function getFirstDayOf(content: string, page: string): string {
  const [, folder, slug] = /^\/(blog|resources)\/([^/]+)$/.exec(page) ?? [];
  const file = `${folder === 'blog' ? 'posts' : 'reports'}/${slug}.md`;
  return slug && existsSync(join(content, file)) ? readFirstDay(content, file) : '';
}

function readFirstDay(content: string, file: string): string {
  const schema = file.startsWith('posts/') ? postFrontMatterSchema : reportFrontMatterSchema;
  const checked = checkFrontMatter<{ date: string }>(readText(join(content, file)), schema);
  // A file that can't be read has a problem of its own.
  return checked.ok ? getFirstDay(checked.front) : '';
}

/** The articles and reports that the build leaves out, by file from src/content, with their first day. */
export const findUnpublished = (content: string): ReadonlyMap<string, string> =>
  new Map(
    listFiles(content)
      .filter((file) => ARTICLE.test(file))
      .map((file) => [file, readFirstDay(content, file)] as const)
      .filter(([, day]) => day > getBuildDay()),
  );

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
