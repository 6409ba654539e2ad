import type { PostSource } from '~/shared/articles/post';
import { contentfulSource, toFound, toList } from './post-source';
import type { ContentfulSettings } from './settings';
import type { Copy } from './stored-copy';
import { type Article, toArticle } from './to-post';

interface Synced {
  /** Whether something is kept from an earlier visit. */
  has: () => boolean;
  /** The articles as they're now; undefined where no copy can be kept. Both functions may ask for it. */
  read: () => Promise<Copy | undefined>;
}

/**
 * The same articles as `contentfulSource` has, from a copy that the browser keeps and the changes since the last
 * visit. Without a copy yet, one article is asked for by itself: it's there sooner than the whole list.
 */
export function syncedSource(settings: ContentfulSettings, synced: Synced, signal?: AbortSignal): PostSource {
  const asked = contentfulSource(settings, signal);
  return {
    async list() {
      const copy = await synced.read();
      return copy ? toList(articlesOf(copy)) : asked.list();
    },

    async find(slug) {
      const copy = synced.has() ? await synced.read() : undefined;
      if (!copy) return asked.find(slug);
      return toFound(slug, articlesOf(copy), async () => new Map(Object.entries(copy.assets)));
    },
  };
}

/** In the order in which Contentful would list them. */
function articlesOf(copy: Copy): Article[] {
  const assets = new Map(Object.entries(copy.assets));
  const tags = Object.entries(copy.tags).map(([id, name]) => ({ id, name }));
  return Object.entries(copy.entries)
    .map(([id, entry]) => ({ id, ...entry }))
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || a.id.localeCompare(b.id))
    .flatMap((entry) => toArticle(entry, assets, tags) ?? []);
}

const dateOf = ({ fields }: { fields: Record<string, unknown> }) => String(fields.date);
