import { basePath } from './build-constants.ts';

export { basePath };

/*
 * Paths inside the app (routes, link targets, stored values, a lead's page) leave out the site's base path. It is added
 * and removed here, at the boundary to the browser.
 */

/** Adds the base path to a path of this site. Anchors and full URLs stay unchanged. */
export const toHref = (path: string): string => (basePath && isRootedPath(path) ? basePath + path : path);

/** Removes the base path from the path of a URL on this host. A path outside the base path stays unchanged. */
export const toAppPath = ({ pathname }: { pathname: string }): string =>
  basePath && isUnderBasePath(pathname) ? pathname.slice(basePath.length) || '/' : pathname;

/** Whether a path of this host belongs to this site. */
export const isUnderBasePath = (pathname: string): boolean =>
  basePath === '' || pathname === basePath || pathname.startsWith(`${basePath}/`);

/** Adds the base path to the links and pictures of HTML. */
export const addBasePath = (html: string): string => (basePath ? prefixHtmlPaths(html, basePath) : html);

/** Puts `prefix` before each rooted address of a link or picture in HTML. Text that looks like a tag stays unchanged. */
export const prefixHtmlPaths = (html: string, prefix: string): string =>
  html.replace(/<[a-z](?:"[^"]*"|[^"<>])*>/gi, (tag) =>
    tag
      .replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${prefix}`)
      .replace(/\ssrcset="[^"]*"/, (widths) => widths.replace(/(?<=[" ])(?=\/)/g, prefix)),
  );

const isRootedPath = (path: string) => /^\/(?!\/)/.test(path);
