import { answerNotFaked } from './answers.ts';
import { contentfulFailure } from './contentful/errors.ts';
import { type ContentfulOptions, DEFAULTS } from './contentful/options.ts';
import { listTags, queryAssets, queryEntries } from './contentful/query.ts';
import { createOptions } from './fake-service.ts';

/** Contentful's delivery API, read-only, and its image host. Options set its content. */
export function createContentful() {
  const { options, restore } = createOptions<ContentfulOptions>(DEFAULTS);

  function answer(request: Request): Response {
    const { pathname, searchParams } = new URL(request.url);
    const picture = findPicture(pathname);
    if (picture) return picture;
    const [, space, environment, rest] = pathname.match(PATH)?.map(decodeURIComponent) ?? [];
    if (space === undefined) return contentfulFailure(404);
    if (request.headers.get('Authorization') !== `Bearer ${options.token}`) return contentfulFailure(401);
    // A token belongs to one space and finds nothing elsewhere.
    if (space !== options.spaceId) return contentfulFailure(404, { type: 'Space', id: space });
    if (environment !== options.environment) {
      return contentfulFailure(404, { type: 'Environment', id: environment, space });
    }
    return (request.method === 'GET' && answerQuery(rest, searchParams)) || answerNotFaked(request);
  }

  function findPicture(pathname: string): Response | undefined {
    const files = options.assets.flatMap(({ fields }) => fields.file ?? []);
    const file = files.find(({ url }) => new URL(url, 'https://images.ctfassets.net').pathname === pathname);
    return file && new Response(ONE_PIXEL, { headers: { 'Content-Type': file.contentType } });
  }

  function answerQuery(resource = '', query: URLSearchParams): Response | undefined {
    switch (resource) {
      case 'entries':
        return queryEntries(query, options);
      case 'assets':
        return queryAssets(query, options);
      case 'tags':
        return listTags(options);
      default:
        return undefined;
    }
  }

  return {
    options,
    handle: async (request: Request) => answer(request),
    failure: async (status: number) => contentfulFailure(status),
    state: () => ({}),
    reset: restore,
  };
}

const PATH = /^\/spaces\/([^/]+)\/environments\/([^/]+)\/(.+)$/;

/** A GIF; browsers ignore its declared type. */
const ONE_PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (sign) =>
  sign.charCodeAt(0),
);
