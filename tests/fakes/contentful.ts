import { notFaked } from './answers.ts';
import { contentfulFailure } from './contentful/errors.ts';
import { type ContentfulOptions, DEFAULTS } from './contentful/options.ts';
import { queryAssets, queryEntries, wholeList } from './contentful/query.ts';
import { createSync } from './contentful/sync.ts';
import { answering, openCors } from './cors.ts';
import { createOptions } from './fake-service.ts';

const CORS = {
  ...openCors(
    'GET,HEAD,OPTIONS',
    'Accept,Accept-Language,Authorization,Cache-Control,Content-Length,Content-Type,If-Modified-Since,If-None-Match,Origin,User-Agent,X-Contentful-User-Agent,X-Requested-With',
  ),
  // Not the rate limit's headers: a browser can't read them.
  'Access-Control-Expose-Headers': 'Etag',
};

/** Contentful's delivery API: read-only queries, and the sync feed. Its content is set as options. */
export function createContentful() {
  const { options, restore } = createOptions<ContentfulOptions>(DEFAULTS);
  const feed = createSync(options);

  function answer(request: Request): Response {
    const { pathname, searchParams } = new URL(request.url);
    const [, space, environment, rest] = pathname.match(PATH)?.map(decodeURIComponent) ?? [];
    if (space === undefined) return contentfulFailure(404);
    if (request.headers.get('Authorization') !== `Bearer ${options.token}`) return contentfulFailure(401);
    // A token belongs to one space and finds nothing elsewhere.
    if (space !== options.spaceId) return contentfulFailure(404, { type: 'Space', id: space });
    if (environment !== options.environment) {
      return contentfulFailure(404, { type: 'Environment', id: environment, space });
    }
    return (request.method === 'GET' && answerTo(rest, searchParams)) || notFaked(request);
  }

  function answerTo(resource = '', query: URLSearchParams): Response | undefined {
    switch (resource) {
      case 'entries':
        return queryEntries(query, options);
      case 'assets':
        return queryAssets(query, options);
      case 'sync':
        return feed.answer(query);
      default:
        return wholeList(resource, options);
    }
  }

  return {
    options,
    ...answering(CORS, answer, (status) => contentfulFailure(status)),
    state: () => ({}),
    reset() {
      restore();
      feed.reset();
    },
  };
}

const PATH = /^\/spaces\/([^/]+)\/environments\/([^/]+)\/(.+)$/;
