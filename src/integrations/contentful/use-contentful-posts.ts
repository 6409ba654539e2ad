import { QueryClient, useQuery } from '@tanstack/react-query';
import { useConfig } from '~/config/config-store';
import { useIsClear } from '~/integrations/system';
import type { PostSource } from '~/shared/articles/post';
import { ServiceError } from '~/shared/lib/service-error';
import { fetchTags, type SyncPage, sync } from './client';
import { inOneLocale, readingIn } from './locales';
import { contentfulSource, toFound, toList } from './post-source';
import { readAsset } from './resources';
import { type ContentfulSettings, contentfulObstacles, contentfulSection } from './settings';
import { type Copy, type CopyStore, type Reading, storedCopy } from './stored-copy';
import { type Article, CONTENT_TYPE, needsTags, readFields, toArticle } from './to-post';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 5_000;

/**
 * Outlives the pages, so that going from the list to an article and back requests nothing twice. Not the
 * app's: public pages have none, because most sites never need one.
 */
export const contentfulQueries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 30 * MINUTE_MS,
      refetchOnWindowFocus: false,
      // Offline is a reason to show the bundled articles, not to wait.
      networkMode: 'always',
      retry: (failures, error) => failures === 0 && mayPass(error),
      retryDelay: (_, error) => (error instanceof ServiceError && error.retryAfterMs) || 1_000,
    },
  },
});

/** Every article in Contentful, newest first. Idle while Contentful isn't configured. */
export const useContentfulPosts = () => useContentful(['list'], (source) => source.list());

/** One article in Contentful; succeeds with undefined if none has this slug. */
export const useContentfulPost = (slug: string) =>
  useContentful(['post', slug], (source) => source.find(slug));

/** Asks for everything that the page shows, even if an answer of the last minutes is there. */
export const askContentfulAnew = () => void contentfulQueries.invalidateQueries();

function useContentful<T>(what: string[], read: (source: PostSource) => Promise<T>) {
  const settings = useConfig(contentfulSection);
  return useQuery(
    {
      queryKey: [...keyOf(settings), ...what],
      // A query's result can't be undefined.
      queryFn: async ({ signal }) => ({ found: await read(sourceOf(settings, signal)) }),
      select: ({ found }) => found,
      enabled: useIsClear(contentfulObstacles),
    },
    contentfulQueries,
  );
}

const keyOf = ({ host, spaceId, environment, deliveryToken, locale }: ContentfulSettings) => [
  'contentful',
  { host, spaceId, environment, deliveryToken, locale },
];

function sourceOf(settings: ContentfulSettings, signal: AbortSignal): PostSource {
  const store = storedCopy(settings);
  const queryKey = [...keyOf(settings), 'copy'];
  return syncedSource(
    settings,
    {
      has: () => store.read()?.copy !== undefined,
      // List and article share it: it isn't aborted with one of them, and each retries as a whole.
      read: async () =>
        (
          await contentfulQueries.fetchQuery({
            queryKey,
            queryFn: async () => ({ copy: await syncedCopy(settings, store) }),
            retry: false,
          })
        ).copy,
    },
    signal,
  );
}

/** Whether a retry may succeed in a moment. A refusal stays one, and a timeout was long enough. */
function mayPass(error: Error): boolean {
  if (!(error instanceof ServiceError)) return false;
  if (error.kind === 'rate-limited') return (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
  return error.kind === 'network' || (error.kind === 'unavailable' && (error.status ?? 0) >= 500);
}

/*
 * The sync feed of all resources, because only that one tells of deletions: a feed of one content type doesn't, and a
 * feed of deletions begins with every one there ever was.
 */

/** Items on a page: answers are limited to 7 MB, and articles are long. */
const PAGE_SIZE = '250';
/** An environment of more than 1,000 resources is read by queries for articles alone. */
const MOST_PAGES = 4;

/**
 * The articles as they're now: what was kept, with the changes since then, or all of it where nothing was, or where
 * Contentful doesn't take the token of the last visit anymore. Undefined where no copy can be kept. Throws a
 * ServiceError if Contentful refuses or doesn't answer.
 */
export async function syncedCopy(settings: ContentfulSettings, store: CopyStore): Promise<Copy | undefined> {
  const kept = store.read();
  if (kept && !kept.copy) return undefined;
  if (kept?.copy) {
    const changed = await changesOf(settings, kept.copy);
    if (changed) return keptIn(store, kept.since, changed);
  }
  // Where storage is blocked, nothing is gained by reading more than the articles.
  if (!store.keep({ since: 0 })) return undefined;
  return begin(settings, store);
}

/** The copy with the changes since then; undefined if that token leads nowhere. */
async function changesOf(settings: ContentfulSettings, copy: Copy): Promise<Copy | undefined> {
  try {
    const feed = await readFeed(settings, { token: copy.token });
    return feed && (await withNames(settings, applied(copy, feed)));
  } catch (error) {
    // 400, and whatever else isn't about the connection or the delivery token.
    if (error instanceof ServiceError && error.kind === 'rejected') return undefined;
    throw error;
  }
}

async function begin(settings: ContentfulSettings, store: CopyStore): Promise<Copy | undefined> {
  const since = Date.now();
  const [reading, feed] = await Promise.all([readingIn(settings), readFeed(settings, { limit: PAGE_SIZE })]);
  const copy = feed && (await withNames(settings, applied(emptyCopy(reading), feed)));
  return keptIn(store, since, copy);
}

/** Keeps it. One that's too large is remembered as such, so that the next visit doesn't try again. */
function keptIn(store: CopyStore, since: number, copy: Copy | undefined): Copy | undefined {
  if (!copy || !store.keep({ since, copy })) store.keep({ since });
  return copy;
}

type Feed = Pick<SyncPage, 'items' | 'token'>;

/** The whole feed; undefined if it's too long. */
async function readFeed(
  settings: ContentfulSettings,
  from: Parameters<typeof sync>[1],
): Promise<Feed | undefined> {
  const items: Feed['items'] = [];
  let next = from;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items: more, token, isLast } = await sync(settings, next);
    items.push(...more);
    if (isLast) return { items, token };
    next = { token };
  }
  return undefined;
}

const emptyCopy = (reading: Reading): Copy => ({ token: '', reading, tags: {}, entries: {}, assets: {} });

function applied(copy: Copy, { items, token }: Feed): Copy {
  const entries = new Map(Object.entries(copy.entries));
  const assets = new Map(Object.entries(copy.assets));
  for (const item of items) {
    switch (item.type) {
      case 'Entry':
        if (item.contentType === CONTENT_TYPE) {
          const fields = readFields(inOneLocale(item.fields, copy.reading));
          entries.set(item.id, { fields, tags: item.tags });
        }
        break;
      case 'Asset': {
        const fields = inOneLocale(item.fields, { ...copy.reading, shared: [] });
        const [asset] = readAsset({ sys: { id: item.id }, fields });
        // An asset may have lost its file, or its picture.
        if (asset?.[1].contentType.startsWith('image/')) assets.set(...asset);
        else assets.delete(item.id);
        break;
      }
      case 'DeletedEntry':
        entries.delete(item.id);
        break;
      case 'DeletedAsset':
        assets.delete(item.id);
    }
  }
  return { ...copy, token, entries: Object.fromEntries(entries), assets: Object.fromEntries(assets) };
}

/** With the names of the tags that give a category. They're asked for only if one of them isn't known. */
async function withNames(settings: ContentfulSettings, copy: Copy): Promise<Copy> {
  const needed = Object.values(copy.entries).filter(needsTags);
  if (needed.every(({ tags }) => tags.every((id) => copy.tags[id] !== undefined))) return copy;
  const tags = await fetchTags(settings);
  return { ...copy, tags: Object.fromEntries(tags.map(({ id, name }) => [id, name])) };
}

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
