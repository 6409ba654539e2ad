import recorded from './contentful.json' with { type: 'json' };
import { answerNotFaked, answerRecorded, json } from './http.ts';

export interface ContentfulEntry {
  sys: { id: string };
  metadata?: object;
  fields: Record<string, unknown>;
}

interface ContentfulAsset {
  sys: { id: string };
  fields: { title: string; description?: string; file?: { url: string; contentType: string } };
}

interface ContentfulOptions {
  /** The only accepted delivery token. */
  token: string;
  /** The published content, in the order of the answers. */
  entries: ContentfulEntry[];
  assets: ContentfulAsset[];
}

/** A published article. `changes` replace fields; undefined leaves a field empty, so it isn't delivered. */
export function samplePost(slug: string, changes: Record<string, unknown> = {}): ContentfulEntry {
  const words = slug.replaceAll('-', ' ');
  const fields = {
    slug,
    title: words[0]?.toUpperCase() + words.slice(1),
    excerpt: `A short text from the content service about ${words}, with a rule to take away.`,
    content: `A first paragraph about ${words}.\n\n## What we did\n\nWe wrote it down.\n`,
    category: 'Operations',
    date: '2026-10-01',
    author: 'Rosa Lindqvist',
    authorRole: 'Editor',
    ...changes,
  };
  return {
    sys: { id: `entry-${slug}` },
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
}

/** A published picture in the delivery API's format: its address has no scheme. */
export const sampleAsset = (id: string, contentType = 'image/jpeg'): ContentfulAsset => ({
  sys: { id },
  fields: {
    title: id,
    file: { url: `//images.ctfassets.net/space1/${id}/0a1b/${id}.${contentType.split('/')[1]}`, contentType },
  },
});

/** The value of a field that refers to an asset. */
export const createLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

/**
 * The answers of Contentful's delivery API to the site's queries, and its image host. It ignores order, filters and
 * locale, which the site asks for.
 */
export function createContentful() {
  const options: ContentfulOptions = {
    token: 'delivery-token',
    entries: [],
    assets: [sampleAsset('cover')],
  };

  function answer(request: Request): Response {
    const { pathname, searchParams } = new URL(request.url);
    const files = options.assets.flatMap(({ fields }) => fields.file ?? []);
    const picture = files.find(({ url }) => new URL(url, 'https://fake').pathname === pathname);
    if (picture) return new Response(ONE_PIXEL, { headers: { 'Content-Type': picture.contentType } });
    const [, resource] = /^\/spaces\/space1\/environments\/master\/(\w+)$/.exec(pathname) ?? [];
    if (!resource) return fail(404);
    if (request.headers.get('Authorization') !== `Bearer ${options.token}`) return fail(401);
    const list = (all: object[], more = {}) => {
      const [skip, limit] = ['skip', 'limit'].map((name) => Number(searchParams.get(name)));
      const items = all.slice(skip, (skip ?? 0) + (limit || all.length));
      return json(200, { ...more, total: all.length, skip, limit, items });
    };
    if (resource === 'entries') return list(options.entries, { includes: { Asset: options.assets } });
    return resource === 'assets' ? list(options.assets) : answerNotFaked(request);
  }

  return {
    options,
    handle: async (request: Request) => answer(request),
    failure: async (status: number) => fail(status),
    state: () => ({}),
    reset: () => undefined,
  };
}

function fail(status: number): Response {
  const answer = answerRecorded(recorded.refusals, status);
  if (status === 429) answer.headers.set('X-Contentful-RateLimit-Reset', '1');
  return answer;
}

/** A GIF; browsers ignore its declared type. */
const ONE_PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (sign) =>
  sign.charCodeAt(0),
);
