import { replaceBetween, unescapeHtml } from '../../src/shared/lib/html-text.ts';
import { decodeUrlPart } from '../../src/shared/lib/parse-url.ts';
import { RUNTIME_VALUE } from '../content/fill-facts.ts';
import type * as Server from './render';
import type { RenderedPage } from './render';

type Page = Pick<RenderedPage, 'path' | 'body' | 'source' | 'isPublic'>;

/** The folder of the pages, the address of a path, and which belong to another language, which is built apart. */
type Addresses = Pick<typeof Server, 'basePath' | 'toHref' | 'isFilePath' | 'isOtherLanguage'>;

/**
 * Finds links to a page that this site lacks, or to an anchor that the target page lacks: the page's source and the link.
 */
export function findDeadAnchors(
  pages: readonly Page[],
  { basePath, toHref, isFilePath, isOtherLanguage }: Addresses,
): string[] {
  const ids = new Map(
    pages.map(({ path, body, isPublic }) => [
      toHref(path),
      isPublic &&
        body &&
        new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescapeHtml(id))),
    ]),
  );
  return pages.flatMap(({ path, body, source }) =>
    listLinks(body, toHref(path)).flatMap(({ page, written, fragment }) => {
      const found = ids.get(page);
      const id = decodeUrlPart(fragment) ?? fragment;
      // Other hosts' pages and files aren't in the list.
      if (
        found === undefined &&
        page.startsWith(`${basePath}/`) &&
        !/^\/\/|^$/.test(page) &&
        !isFilePath(page.slice(basePath.length)) &&
        !isOtherLanguage(page)
      )
        return ids.has(decodeUrlPart(page) ?? page) ? [] : [`${source}: ${written}`];
      // Not checked: shells, guarded pages, and directives such as :~:text=.
      const isThere = !found || !id || id === 'top' || id.startsWith(':~:') || found.has(id);
      return isThere ? [] : [`${source}: ${written}#${id}`];
    }),
  );
}

/** Finds placeholders that pages show outside code, since nothing fills them in: each with a page. */
export const findShownPlaceholders = (pages: readonly Pick<RenderedPage, 'path' | 'head' | 'body'>[]) =>
  pages.flatMap(({ path, head, body }) =>
    [...new Set(replaceBetween(head + body, ['<code', '</code>']).match(RUNTIME_VALUE))].map(
      (placeholder) => `Nothing fills in ${placeholder} on ${path}`,
    ),
  );

/** The paths of pages to which no other page links. */
export function findUnlinked(
  pages: readonly (Page & Pick<RenderedPage, 'noindex'>)[],
  { toHref }: Pick<Addresses, 'toHref'>,
): string[] {
  const linked = new Set(
    pages.flatMap(({ path, body }) =>
      listLinks(body, '').flatMap(({ page }) => (page === toHref(path) ? [] : page)),
    ),
  );
  return pages
    .filter(({ path, isPublic, noindex }) => isPublic && !noindex && !linked.has(toHref(path)))
    .map(({ path }) => path);
}

/** The links of a page: the page that each leads to, that address as written, and the anchor. */
const listLinks = (body: string, own: string) =>
  [...body.matchAll(/<a\s[^<>]*?href="([^"#?]*)(?:\?[^"#]*)?(?:#([^"]*))?"/g)].map(
    ([, written = '', fragment = '']) => ({
      page: unescapeHtml(written) || own,
      written,
      fragment: unescapeHtml(fragment),
    }),
  );
