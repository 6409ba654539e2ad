import { basePath } from './build-facts.ts';

export { basePath };

/*
 * Paths inside the app (routes, links' targets, stored values, a lead's page) never have the folder that the site lives
 * in: it's added and removed here, at the boundary to the browser.
 */

/** The address of a path of this site, as the browser wants it. Anchors and whole addresses stay as they are. */
export const toHref = (path: string): string => (basePath && isRootedPath(path) ? basePath + path : path);

/** The path inside the app of an address on this host. One outside the site's folder stays as it is, and unknown. */
export const toAppPath = ({ pathname }: { pathname: string }): string =>
  basePath && isUnderBasePath(pathname) ? pathname.slice(basePath.length) || '/' : pathname;

/** Whether a path of this host is the site's, and not a neighbor's. */
export const isUnderBasePath = (pathname: string): boolean =>
  basePath === '' || pathname === basePath || pathname.startsWith(`${basePath}/`);

/** HTML whose links and pictures are paths of this site, with their addresses. */
export const addBasePath = (html: string): string => (basePath ? prefixHtmlPaths(html, basePath) : html);

/** HTML with something before each path that a tag links to or shows. Text that looks like a tag stays as it is. */
export const prefixHtmlPaths = (html: string, prefix: string): string =>
  html.replace(/<[a-z](?:"[^"]*"|[^"<>])*>/gi, (tag) =>
    tag.replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${prefix}`),
  );

const isRootedPath = (path: string) => /^\/(?!\/)/.test(path);
