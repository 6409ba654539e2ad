import { QueryClient, useQuery } from '@tanstack/react-query';
import { useConfig } from '~/config/config-store';
import { useIsClear } from '~/integrations/system';
import type { PostSource } from '~/shared/articles/post';
import { ServiceError } from '~/shared/lib/service-error';
import { type ContentfulSettings, contentfulObstacles, contentfulSection } from './settings';
import { storedCopy } from './stored-copy';
import { syncedCopy, syncedSource } from './synced-copy';

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
