import { unescapeHtml } from '../../src/shared/lib/html-text.ts';
import { decodeUrlPart } from '../../src/shared/lib/parse-url.ts';
import type { RenderedPage } from './render';

/**
 * Finds links to an anchor that the target page of this site lacks: the source file, the page's path and the link.
 * `basePath`: the site's folder.
 */
export function findDeadAnchors(
  pages: readonly Pick<RenderedPage, 'path' | 'body' | 'files' | 'isPublic'>[],
  basePath: string,
): string[] {
  const ids = new Map(
    pages.map(({ path, body, isPublic }) => [
      basePath + path,
      isPublic &&
        body &&
        new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescapeHtml(id))),
    ]),
  );
  return pages.flatMap(({ path, body, files }) =>
    [...body.matchAll(/<a\s[^<>]*?href="([^"#?]*)(?:\?[^"#]*)?#([^"]+)"/g)].flatMap(
      ([, page, fragment = '']) => {
        const found = ids.get(unescapeHtml(page || basePath + path));
        const written = unescapeHtml(fragment);
        const id = decodeUrlPart(written) ?? written;
        // Not checked: other hosts' pages, shells, guarded pages, and directives such as :~:text=.
        const isThere = !found || id === 'top' || id.startsWith(':~:') || found.has(id);
        return isThere ? [] : [`${files.at(-1)} (${path}): ${page}#${id}`];
      },
    ),
  );
}
