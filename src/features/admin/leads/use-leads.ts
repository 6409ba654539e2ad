import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { readSettings } from '~/config/config-store';
import { useConfigSnapshot } from '~/features/admin/kit/use-config-snapshot';
import { type AdminSystem, adminSystems } from '~/integrations/admin-registry';
import type { LeadPage, LeadRecord } from '~/integrations/lead-reader';
import { getVisitorContext, isUsable } from '~/integrations/system';
import { hasRemoteDestination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { isNoAnswer } from '~/shared/lib/connection-test';
import { ServiceError } from '~/shared/lib/service-error';
import { type LeadSourceData, type MergedLead, mergeLeads, type ReadTime } from './merge-leads';
import { samples } from './samples';
import { addSeenIds, getSeenIds } from './seen-leads';

export const PAGE_SIZE = 50;
/** Limits the reads: Airtable has a monthly quota. */
const STALE_TIME_MS = 5 * 60_000;
const GC_TIME_MS = 60 * 60_000;
/** Systems and the host limit reads. A longer wait is an error. */
export const MAX_WAIT_MS = 60_000;
const MAX_WAITS = 3;

/** The wait before the next try, if the system or the host asked for one that is short enough. */
export const getWaitMs = (error: unknown): number | undefined => {
  const ms = error instanceof ServiceError ? error.retryAfterMs : undefined;
  return ms === undefined || ms > MAX_WAIT_MS ? undefined : ms;
};

/** A system in use whose leads can be read, with the state of the read. */
export interface LeadSource extends LeadSourceData {
  system: AdminSystem;
  /** Simulated, with sample leads. */
  isSample: boolean;
  isFetching: boolean;
  /** A sentence about the last failed read. Earlier records stay. */
  error: string | undefined;
  hasNextPage: boolean;
  /** Reads the newest leads again, or retries a failed page. */
  refetch: () => void;
  /** Resolves with whether there are more pages after it. */
  fetchNextPage: () => Promise<boolean>;
}

const isInUse = ({ capabilities, destinations }: AdminSystem): boolean =>
  capabilities.some(
    ({ id, findObstacles }) =>
      destinations.some((destination) => destination.id === id && destination.role === 'remote') &&
      (isUsable(findObstacles) || isUsable(findObstacles, getVisitorContext())),
  );

/**
 * Reads the leads of every readable system in use, in parallel. Changed settings start a new read. If none is in use, the
 * demo simulates the systems.
 */
export function useLeadSources(): LeadSource[] {
  const inUse = useConfigSnapshot(() =>
    Object.fromEntries(
      adminSystems
        .filter(isInUse)
        .map(({ id, tab: { settings } }) => [id, JSON.stringify(readSettings(settings))]),
    ),
  );
  const { data: lookUps = {} } = useQuery<LookUpsBySystem>({
    queryKey: LOOK_UPS_KEY,
    queryFn: skipToken,
    gcTime: GC_TIME_MS,
  });
  const queryClient = useQueryClient();
  const isSample = samples !== undefined && inUse !== undefined && Object.keys(inUse).length === 0;
  const sources = adminSystems.map((system) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: adminSystems is constant, so the number and order of hooks never change
    useLeadSource(
      queryClient,
      (isSample && samples?.simulateSystem(system)) || system,
      isSample ? 'sample' : inUse?.[system.id],
      lookUps[system.id] ?? NO_LOOK_UPS,
    ),
  );
  return sources.flatMap((source) => (source ? [{ ...source, isSample }] : []));
}

/** Returns undefined for a system that isn't in use, or can't be read. */
function useLeadSource(
  queryClient: QueryClient,
  system: AdminSystem,
  settings: string | undefined,
  { found, notFound }: LookUps,
): Omit<LeadSource, 'isSample'> | undefined {
  const { readLeads } = system.tab;
  const queryKey = ['leads', system.id, settings];
  // biome-ignore lint/correctness/useHookAtTopLevel: as above
  const query = useInfiniteQuery({
    queryKey,
    queryFn:
      readLeads && settings !== undefined
        ? async ({ pageParam, signal }) => {
            const page = await readLeads(
              { ...(pageParam && { before: pageParam }), limit: PAGE_SIZE },
              signal,
            );
            addSeenIds(system.id, page.leads);
            return { ...page, receivedAt: Date.now() };
          }
        : skipToken,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: (failures, error) =>
      error instanceof ServiceError &&
      (getWaitMs(error) === undefined ? failures < 1 && isNoAnswer(error) : failures < MAX_WAITS),
    retryDelay: (_, error) => getWaitMs(error) ?? 1_000,
    staleTime: STALE_TIME_MS,
    gcTime: GC_TIME_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  if (!readLeads || settings === undefined) return undefined;
  const pages = query.data?.pages ?? [];
  return {
    system,
    id: system.id,
    label: system.label,
    destinations: system.destinations.filter(({ role }) => role === 'remote').map(({ id }) => id),
    acceptsKind: (kind = 'contact') => hasRemoteDestination(system.destinations, kind),
    records: [...pages.flatMap(({ leads }) => leads), ...found],
    completeSince: pages.at(-1)?.completeSince,
    hasIds: pages[0]?.hasIds ?? false,
    read: pages[0],
    notFound: new Map(Object.entries(notFound)),
    seenIds: new Set(getSeenIds(system.id)),
    isFetching: query.isFetching,
    error: query.error ? getErrorReason(query.error) : undefined,
    hasNextPage: query.hasNextPage,
    fetchNextPage: async () => {
      const { hasNextPage, isError } = await query.fetchNextPage();
      return hasNextPage && !isError;
    },
    refetch: () => {
      queryClient.setQueryData<LookUpsBySystem>(LOOK_UPS_KEY, (all = {}) => ({
        ...all,
        [system.id]: NO_LOOK_UPS,
      }));
      if (query.isFetchNextPageError) return void query.fetchNextPage();
      // Keeps only the newest page: each page costs a request.
      queryClient.setQueryData<InfiniteData<ReadPage>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
      void query.refetch();
    },
  };
}

type ReadPage = LeadPage & ReadTime;

const LOOK_UPS_KEY = ['leads-looked-up'];

/** Results of look-ups of single leads, by system. */
type LookUpsBySystem = Readonly<Record<string, LookUps>>;

interface LookUps {
  found: readonly LeadRecord[];
  /** Look-ups that didn't find a lead, by the lead's id. */
  notFound: Readonly<Record<string, ReadTime>>;
}

const NO_LOOK_UPS: LookUps = { found: [], notFound: {} };

/** Keeps what a look-up found. `id`: the lead that it looked for, if it was one. */
export function saveLookUp(
  queryClient: QueryClient,
  system: string,
  { leads, readAt }: Pick<LeadPage, 'leads' | 'readAt'>,
  id?: string,
): void {
  addSeenIds(system, leads);
  queryClient.setQueryData<LookUpsBySystem>(LOOK_UPS_KEY, (all = {}) => {
    const { found, notFound } = all[system] ?? NO_LOOK_UPS;
    return {
      ...all,
      [system]: {
        found: [...found, ...leads],
        notFound:
          id && leads.length === 0 ? { ...notFound, [id]: { readAt, receivedAt: Date.now() } } : notFound,
      },
    };
  });
}

/** Returns the reason of a failed read as a sentence. */
export const getErrorReason = (error: unknown): string =>
  error instanceof ServiceError
    ? `${error.message}: ${error.reason}`
    : 'Reading broke off because of an error in this page.';

/** Merges the leads of these sources and of this browser. */
export const mergeSources = (rows: readonly OutboxRow[], sources: readonly LeadSource[]): MergedLead[] =>
  samples && sources.some(({ isSample }) => isSample)
    ? samples.mergeSamples(rows, sources)
    : mergeLeads(rows, sources);
