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
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import { type AdminSystem, adminSystems } from '~/integrations/admin-registry';
import { getReadFailure, type LeadPage, type LeadRecord, readWithRetry } from '~/integrations/lead-reader';
import { getVisitorContext, isUsable } from '~/integrations/system';
import { hasRemoteDestination } from '~/leads/destination';
import type { OutboxRow } from '~/leads/outbox-row';
import { isNoAnswer } from '~/shared/lib/connection-test';
import { ServiceError } from '~/shared/lib/service-error';
import {
  type LeadSourceData,
  type MergedLead,
  mergeLeads,
  NOT_LOOKED_UP,
  type ReadTime,
} from './merge-leads';
import { samples } from './samples';
import { addSeenIds, findPlace, getSeenIds } from './seen-leads';

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
  fetchNextPage: () => Promise<unknown>;
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
  const { data: lookUps = {} } = useQuery<LookUps>({
    queryKey: LOOK_UPS_KEY,
    queryFn: skipToken,
    gcTime: GC_TIME_MS,
  });
  const isSample = samples !== undefined && Object.keys(inUse).length === 0;
  const sources = adminSystems.map((system) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: as in useLeadSource
    useLeadSource(
      system,
      isSample,
      isSample ? 'sample' : inUse[system.id],
      lookUps[system.id] ?? NO_LOOK_UPS,
    ),
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
  lookUps: SystemLookUps,
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
              const page = await readWithRetry(readLeads, query, signal);
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
      records: [...pages.flatMap(({ leads }) => leads), ...lookUps.leads],
      lookedUpIds: lookUps.ids,
      completeSince: pages.at(-1)?.completeSince,
      hasIds: pages[0]?.hasIds ?? false,
      hasSearchDelay: pages[0]?.hasSearchDelay,
      read: pages[0],
      seenIds: new Set(getSeenIds(id)),
      receipt: `${label}: ${findPlace(id)}`,
      isFetching,
      error: error ? getReadFailure(error) : undefined,
      hasNextPage,
      fetchNextPage,
      refetch: () => {
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
    lookUps,
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

/**
 * Before the newest page is read again, since each page costs a request, and what was looked up may have changed. Leaves
 * the time of the read as it is.
 */
function keepNewestPage(queryClient: QueryClient, id: string, settings: string | undefined): void {
  queryClient.setQueryData<LookUps>(LOOK_UPS_KEY, (all) => all && { ...all, [id]: NO_LOOK_UPS });
  const key = ['leads', id, settings];
  queryClient.setQueryData<InfiniteData<ReadPage>>(
    key,
    (all) => all && { pages: all.pages.slice(0, 1), pageParams: all.pageParams.slice(0, 1) },
    { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt },
  );
}

const LOOK_UPS_KEY = ['leads-looked-up'];

/** By system: the records that look-ups have found, and the ids of the submissions that were looked up. */
type LookUps = Readonly<Record<string, SystemLookUps>>;
interface SystemLookUps {
  leads: readonly LeadRecord[];
  ids: ReadonlySet<string>;
}

const NO_LOOK_UPS: SystemLookUps = { leads: [], ids: new Set() };

/** Keeps what a look-up found. `ids`: of the submissions that were looked up. */
export function saveLookUp(
  queryClient: QueryClient,
  system: string,
  leads: readonly LeadRecord[],
  ids: readonly string[] = [],
): void {
  addSeenIds(system, leads);
  queryClient.setQueryData<LookUps>(LOOK_UPS_KEY, (all = {}) => {
    const known = all[system] ?? NO_LOOK_UPS;
    return { ...all, [system]: { leads: [...known.leads, ...leads], ids: new Set([...known.ids, ...ids]) } };
  });
}

/**
 * Merges the leads of these sources and of this browser, once for the same data. Looks up those that a system seems to
 * lack, by their ids.
 */
export function useMergedLeads(rows: readonly OutboxRow[], sources: readonly LeadSource[]): MergedLead[] {
  const queryClient = useQueryClient();
  const leads = useMemo(
    () =>
      samples && sources.some(({ isSample }) => isSample)
        ? samples.mergeSamples(rows, sources)
        : mergeLeads(rows, sources),
    [rows, sources],
  );
  useEffect(() => {
    for (const source of sources) void lookUpMissing(queryClient, source, leads);
  }, [queryClient, sources, leads]);
  return leads;
}

/** SuiteCRM needs a request for each. */
const MAX_LOOK_UPS = 20;
/** The host's function refuses a look-up with any other id. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Looks up the next leads that a system seems to lack. What can't be read stays unknown. */
async function lookUpMissing(
  queryClient: QueryClient,
  { id: system, system: { tab } }: LeadSource,
  leads: readonly MergedLead[],
): Promise<void> {
  const ids = leads
    .filter(({ id, systemStatuses }) => UUID.test(id) && systemStatuses[system]?.reason === NOT_LOOKED_UP)
    .map(({ id }) => id)
    .slice(0, MAX_LOOK_UPS);
  const { readLeads } = tab;
  if (!readLeads || ids.length === 0) return;
  // Those that are being looked up aren't asked for again.
  const queryKey = [...LOOK_UPS_KEY, system, ids];
  if (queryClient.isFetching({ queryKey }) > 0) return;
  const query = {
    queryKey,
    queryFn: () => readWithRetry(readLeads, { ids }),
    networkMode: 'always',
  } as const;
  const page = await queryClient.fetchQuery(query).catch(() => undefined);
  if (page) saveLookUp(queryClient, system, page.leads, ids);
}
