import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readSettings } from '~/config/config-store';
import { useConfigSnapshot } from '~/features/admin/kit/use-config-snapshot';
import { type AdminSystem, adminSystems } from '~/integrations/admin-registry';
import { getReadFailure, type LeadPage, type LeadRecord, readPatiently } from '~/integrations/lead-reader';
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
  const { data: found = {} } = useQuery<FoundRecords>({
    queryKey: LOOK_UPS_KEY,
    queryFn: skipToken,
    gcTime: GC_TIME_MS,
  });
  const isSample = samples !== undefined && inUse !== undefined && Object.keys(inUse).length === 0;
  const sources = adminSystems.map((system) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: as in useLeadSource
    useLeadSource(system, isSample, isSample ? 'sample' : inUse?.[system.id], found[system.id] ?? NO_RECORDS),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sources themselves
  return useMemo(() => sources.flatMap((source) => source ?? []), sources);
}

// biome-ignore-start lint/correctness/useHookAtTopLevel: adminSystems is constant, so the number and order of hooks never change
/** Returns undefined for a system that isn't in use, or can't be read. The same object while nothing changes. */
function useLeadSource(
  realSystem: AdminSystem,
  isSample: boolean,
  settings: string | undefined,
  found: readonly LeadRecord[],
): LeadSource | undefined {
  const queryClient = useQueryClient();
  const system = useMemo(
    () => (isSample && samples?.simulateSystem(realSystem)) || realSystem,
    [isSample, realSystem],
  );
  const { id, label, tab } = system;
  const { readLeads } = tab;
  // Opening the inbox again reads the newest page alone.
  useEffect(() => {
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(['leads', id, settings]) ?? {};
    if (Date.now() - dataUpdatedAt > STALE_TIME_MS) keepNewestPage(queryClient, id, settings);
  }, [queryClient, id, settings]);
  const { data, error, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['leads', id, settings],
      queryFn:
        readLeads && settings !== undefined
          ? async ({ pageParam, signal }) => {
              const query = { ...(pageParam && { before: pageParam }), limit: PAGE_SIZE };
              const page = await readPatiently(readLeads, query, signal);
              addSeenIds(id, page.leads, pageParam !== '');
              return { ...page, receivedAt: Date.now() };
            }
          : skipToken,
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      retry: (failures, reason) => failures < 1 && reason instanceof ServiceError && isNoAnswer(reason),
      retryDelay: 1_000,
      staleTime: STALE_TIME_MS,
      gcTime: GC_TIME_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    });
  return useMemo(() => {
    if (!readLeads || settings === undefined) return undefined;
    const pages = data?.pages ?? [];
    return {
      system,
      id,
      label,
      isSample,
      destinations: system.destinations.filter(({ role }) => role === 'remote').map((one) => one.id),
      acceptsKind: (kind = 'contact') => hasRemoteDestination(system.destinations, kind),
      records: [...pages.flatMap(({ leads }) => leads), ...found],
      completeSince: pages.at(-1)?.completeSince,
      hasIds: pages[0]?.hasIds ?? false,
      read: pages[0],
      seenIds: new Set(getSeenIds(id)),
      isFetching,
      error: error ? getReadFailure(error) : undefined,
      hasNextPage,
      fetchNextPage: async () => {
        const after = await fetchNextPage();
        return after.hasNextPage && !after.isError;
      },
      refetch: () => {
        queryClient.setQueryData<FoundRecords>(LOOK_UPS_KEY, (all = {}) => ({ ...all, [id]: NO_RECORDS }));
        if (isFetchNextPageError) return void fetchNextPage();
        keepNewestPage(queryClient, id, settings);
        void refetch();
      },
    };
  }, [
    queryClient,
    system,
    id,
    label,
    isSample,
    readLeads,
    settings,
    found,
    data,
    error,
    isFetching,
    hasNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  ]);
}
// biome-ignore-end lint/correctness/useHookAtTopLevel: as above

type ReadPage = LeadPage & ReadTime;

/** Each page that is read again costs a request. Leaves the time of the read as it is. */
function keepNewestPage(queryClient: QueryClient, id: string, settings: string | undefined): void {
  const key = ['leads', id, settings];
  queryClient.setQueryData<InfiniteData<ReadPage>>(
    key,
    (all) => all && { pages: all.pages.slice(0, 1), pageParams: all.pageParams.slice(0, 1) },
    { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt },
  );
}

const LOOK_UPS_KEY = ['leads-looked-up'];

/** The records that look-ups of single leads have found, by system. */
type FoundRecords = Readonly<Record<string, readonly LeadRecord[]>>;

const NO_RECORDS: readonly LeadRecord[] = [];

/** Keeps what a look-up found. */
export function saveLookUp(queryClient: QueryClient, system: string, leads: readonly LeadRecord[]): void {
  addSeenIds(system, leads);
  queryClient.setQueryData<FoundRecords>(LOOK_UPS_KEY, (all = {}) => ({
    ...all,
    [system]: [...(all[system] ?? NO_RECORDS), ...leads],
  }));
}

/** Merges the leads of these sources and of this browser, once for the same data. */
export const useMergedLeads = (rows: readonly OutboxRow[], sources: readonly LeadSource[]): MergedLead[] =>
  useMemo(
    () =>
      samples && sources.some(({ isSample }) => isSample)
        ? samples.mergeSamples(rows, sources)
        : mergeLeads(rows, sources),
    [rows, sources],
  );
