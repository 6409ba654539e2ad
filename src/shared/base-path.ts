import { basePath, languages, pageLikeFiles, rootPath } from './build-constants.ts';

export { basePath, rootPath };

/*
 * Paths inside the app (routes, link targets, stored values, a lead's page) leave out the site's base path. It is added
 * and removed here, at the boundary to the browser.
 */

/**
 * Adds the base path to a path of this site. Anchors and full URLs stay unchanged. `folder`: that of a language's pages,
 * by default this build's.
 */
export const toHref = (path: string, folder = basePath): string =>
  isRootedPath(path) ? rootPath + toLanguagePath(path, folder.slice(rootPath.length)) : path;

/** A path of this site in the folder of a further language, whose home page has no slash at its end. */
export const toLanguagePath = (path: string, folder: string): string =>
  folder === '' || isShared(path) ? path : folder + path.replace(HOME, '');

/** The address of what all languages of the site share. */
export const toSharedHref = (path: string): string => rootPath + path;

/** The admin area and files are there once, except files that each language has. */
const isShared = (path: string) =>
  /^\/admin(?:[/?#]|$)/i.test(path) || (isFilePath(path) && !LANGUAGE_FILE.test(path));
const LANGUAGE_FILE = /^\/(?:(?:rss\.xml|sitemap\.xml|site\.webmanifest)(?:[?#]|$)|social\/)/;
const HOME = /^\/(?=[?#]|$)/;

/**
 * Whether a path of this site is a file's: by its extension, or as one of the build's `pageLikeFiles`. CloudFront's
 * function decides alike.
 */
export function isFilePath(path: string): boolean {
  const [file = ''] = path.split(/[?#]/, 1);
  return pageLikeFiles.includes(file) || (EXTENSION.test(file) && !DOTTED_PAGE.test(file));
}

const EXTENSION = /\.[a-z][a-z\d]*$/i;
/** An article, such as agents-in-node.js, or the old address of a page, such as info.php. */
const DOTTED_PAGE = /^\/blog\/[^/]*$|\.(?:php\d?|[aj]spx?|cfm|cgi|[sx]?html?)$/i;

/** Removes the base path from the path of a URL on this host. A path outside the base path stays unchanged. */
export const toAppPath = ({ pathname }: { pathname: string }): string =>
  basePath && isUnderBasePath(pathname) ? pathname.slice(basePath.length) || '/' : pathname;

/** Whether a path of this host belongs to this site. */
export const isUnderBasePath = (pathname: string): boolean => isInFolder(pathname, basePath);

/** Whether a path of this host is in another language's folder, which is below the original's. */
export const isOtherLanguage = (pathname: string): boolean =>
  languages.some(({ path }) => path.length > basePath.length && isInFolder(pathname, path));

const isInFolder = (pathname: string, folder: string) =>
  folder === '' || pathname === folder || pathname.startsWith(`${folder}/`);

/** Adds the base path to the links and pictures of HTML. Text that looks like a tag stays unchanged. */
export const addBasePath = (html: string): string => (basePath ? mapHtmlPaths(html, toHref) : html);

/** Maps each rooted address of a link or picture in HTML. */
export const mapHtmlPaths = (html: string, map: (path: string) => string): string =>
  html.replace(/<[a-z](?:"[^"]*"|[^"<>])*>/gi, (tag) =>
    tag
      .replace(/(\s(?:href|src)=")(\/(?!\/)[^"]*)/g, (_, start, path) => start + map(path))
      .replace(/\ssrcset="[^"]*"/, (widths) => widths.replace(/(?<=[" ])\/[^\s"]*/g, (path) => map(path))),
  );

const isRootedPath = (path: string) => /^\/(?!\/)/.test(path);
