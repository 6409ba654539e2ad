import { QueryClient, useQuery } from '@tanstack/react-query';
import { useConfig } from '~/config/config-store';
import { useIsClear } from '~/integrations/system';
import { ServiceError } from '~/shared/lib/service-error';
import { contentfulSource } from './post-source';
import { type ContentfulSettings, contentfulObstacles, contentfulSection } from './settings';

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
export function useContentfulPosts() {
  const settings = useConfig(contentfulSection);
  return useQuery(
    {
      queryKey: keyOf(settings, 'list'),
      queryFn: ({ signal }) => contentfulSource(settings, signal).list(),
      enabled: useIsClear(contentfulObstacles),
    },
    contentfulQueries,
  );
}

/** One article in Contentful; succeeds with undefined if none has this slug. */
export function useContentfulPost(slug: string) {
  const settings = useConfig(contentfulSection);
  return useQuery(
    {
      queryKey: keyOf(settings, 'post', slug),
      // A query's result can't be undefined.
      queryFn: async ({ signal }) => (await contentfulSource(settings, signal).find(slug)) ?? null,
      select: (post) => post ?? undefined,
      enabled: useIsClear(contentfulObstacles),
    },
    contentfulQueries,
  );
}

const keyOf = ({ host, spaceId, environment, deliveryToken }: ContentfulSettings, ...what: string[]) => [
  'contentful',
  { host, spaceId, environment, deliveryToken },
  ...what,
];

/** Whether a retry may succeed in a moment. A refusal stays one, and a timeout was long enough. */
function mayPass(error: Error): boolean {
  if (!(error instanceof ServiceError)) return false;
  if (error.kind === 'rate-limited') return (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS;
  return error.kind === 'network' || (error.kind === 'unavailable' && (error.status ?? 0) >= 500);
}
